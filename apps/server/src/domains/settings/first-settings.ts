import { languageCodes } from '@glasshouse/contract'
import type { BaseSetting } from '@glasshouse/contract/operator'

/** The settings of a site until its operator changes them. */
export const firstSettings: BaseSetting = {
  avatarCount: 20,
  hidesNumbers: false,
  isGamesOpen: true,
  videosNeedSignIn: false,
  showsWheel: true,
  isWheelOpen: true,
  serviceUrl: '',
  service: { from: '00:00', to: '00:00', days: [], email: '' },
  targets: { withdrawals: 15, chats: 5 },
  needsInvite: true,
  unit: {
    text: { vn_vn: 'điểm', en_us: 'points', zh_cn: '积分', es_spa: 'puntos', ms_my: 'mata', id_id: 'poin' },
    suffix: 'K'
  },
  minAge: 18,
  operator: { name: 'Glasshouse', complaintUrl: '/ServicePage' },
  languages: [...languageCodes],
  // Demo values, until the operator sets limits in the console.
  withdraw: { min: 10, max: 20_000, num: 20, day_max: 50_000, four_eyes: 5000 },
  return_min: 85,
  wheel_caps: { average: 20, prize: 1000 }
}
