import type { Texts } from '../wheel-tables.ts'

/** The slices of the demo's wheel, clockwise. The weights are out of a thousand. */
export const demoPrizes = [
  { points: 20, weight: 120, image: 'coins' },
  { points: 2, weight: 300, image: 'clover' },
  { points: 50, weight: 40, image: 'coins' },
  { points: 5, weight: 250, image: 'leaf' },
  { points: 100, weight: 9, image: 'gift' },
  { points: 10, weight: 180, image: 'coin' },
  { points: 500, weight: 1, image: 'trophy' },
  { points: 1, weight: 100, image: 'clover' }
] as const

export function pointsTitle(points: number): Required<Texts> {
  const one = points === 1
  return {
    vn_vn: `${points} điểm`,
    en_us: one ? '1 point' : `${points} points`,
    zh_cn: `${points} 积分`,
    es_spa: one ? '1 punto' : `${points} puntos`,
    ms_my: `${points} mata`,
    id_id: `${points} poin`
  }
}

/** The message with a prize. The amount is in the title. */
export const demoMessage: Required<Texts> = {
  vn_vn: '<p><em>Giải thưởng mẫu: điểm không có giá trị tiền.</em></p>',
  en_us: '<p><em>Demo prize: points have no money value.</em></p>',
  zh_cn: '<p><em>演示奖品：积分不具货币价值。</em></p>',
  es_spa: '<p><em>Premio de demostración: los puntos no tienen valor monetario.</em></p>',
  ms_my: '<p><em>Hadiah demo: mata tidak mempunyai nilai wang.</em></p>',
  id_id: '<p><em>Hadiah demo: poin tidak bernilai uang.</em></p>'
}

export const demoAbout: Required<Texts> = {
  vn_vn:
    '<p>Mỗi thành viên có một lượt quay miễn phí mỗi ngày. Lượt quay không phụ thuộc vào việc nạp, đặt cược hay mời ai.</p><p>Xác suất của từng giải như nhau cho mọi người, và ai cũng kiểm chứng được từng lượt quay.</p><p><em>Các giải này là dữ liệu mẫu.</em></p>',
  en_us:
    '<p>Every member has one free spin a day. It never depends on recharging, betting or inviting anyone.</p><p>The chance of each prize is the same for everyone, and anyone can check every spin.</p><p><em>These prizes are demo data.</em></p>',
  zh_cn:
    '<p>每位会员每天可免费转一次，与充值、投注或邀请无关。</p><p>每项奖品的概率对所有人都一样，任何人都可以验证每一次转动。</p><p><em>这些奖品是演示数据。</em></p>',
  es_spa:
    '<p>Cada miembro tiene un giro gratis al día. No depende de recargar, apostar ni invitar a nadie.</p><p>La probabilidad de cada premio es igual para todos y cualquiera puede verificar cada giro.</p><p><em>Estos premios son datos de demostración.</em></p>',
  ms_my:
    '<p>Setiap ahli mendapat satu putaran percuma sehari. Ia tidak bergantung pada tambah nilai, pertaruhan atau jemputan.</p><p>Peluang setiap hadiah sama untuk semua, dan sesiapa boleh mengesahkan setiap putaran.</p><p><em>Hadiah ini ialah data demo.</em></p>',
  id_id:
    '<p>Setiap anggota mendapat satu putaran gratis per hari. Tidak bergantung pada isi ulang, taruhan, atau undangan.</p><p>Peluang setiap hadiah sama untuk semua, dan siapa pun bisa memverifikasi setiap putaran.</p><p><em>Hadiah ini adalah data demo.</em></p>'
}
