import { as, flag, list, object } from '../shape.ts'

/** The operator's settings in the response of `getBase`. */
const settingFields = {
  head_toal: 'avatarCount',
  close_number: as('hidesNumbers', flag),
  isplay: as('isGamesOpen', flag),
  video_login: as('videosNeedSignIn', flag),
  lucky_draw: as('showsWheel', flag),
  luck_draw: as('isWheelOpen', flag),
  service_url: 'serviceUrl',
  invite_required: as('needsInvite', flag),
  age_min: 'minAge',
  operator: as('operator', object({ complaint_url: 'complaintUrl' }))
} as const

/** The base configuration in the response of `getBase`. */
export const baseConfiguration = object({
  ...settingFields,
  lang_data: as('languages', list(object({ value: 'code' }))),
  pay_banklist: as('channels', list(object({ embed: as('isEmbedded', flag), per_hundred: 'pricePerHundred' }))),
  banner: 'banners',
  notice_bar: 'noticeBar',
  popup: as('popup', object({ show: as('isShown', flag) })),
  service_frame: as('mayFrameService', flag),
  return_min: 'minReturnPercent',
  tz: 'timeZone',
  server_ts: 'serverTimeSeconds'
})
