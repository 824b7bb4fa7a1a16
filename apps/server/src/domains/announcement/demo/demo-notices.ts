import type { NewNotice } from './announcement-demo-queries.ts'

/** The demo's notices, oldest first. The newest one states that all of this is demo data. */
export const demoNotices: NewNotice[] = [
  {
    type: 'safety',
    link: '',
    inBar: false,
    name: {
      vn_vn: 'Đừng cho ai biết mật khẩu',
      en_us: 'Never share your password',
      zh_cn: '切勿把密码告诉任何人',
      es_spa: 'No compartas tu contraseña',
      ms_my: 'Jangan kongsi kata laluan anda',
      id_id: 'Jangan bagikan kata sandi Anda'
    },
    text: {
      vn_vn: 'Nhân viên không bao giờ hỏi mật khẩu, mật khẩu thanh toán hay mã xác nhận. Ai hỏi là lừa đảo.',
      en_us: 'Staff never ask for a password, a payment password or a code. Anyone who does is a scammer.',
      zh_cn: '工作人员绝不会索要登录密码、支付密码或验证码。凡是索要的，都是诈骗。',
      es_spa:
        'El personal nunca pide una contraseña, la contraseña de pago ni un código. Quien lo haga busca estafarte.',
      ms_my:
        'Kakitangan tidak sekali-kali meminta kata laluan, kata laluan bayaran atau kod. Sesiapa yang meminta ialah penipu.',
      id_id:
        'Petugas tidak pernah meminta kata sandi, sandi pembayaran, atau kode. Siapa pun yang meminta adalah penipu.'
    }
  },
  {
    type: 'fair',
    link: '/Fair',
    inBar: true,
    name: {
      vn_vn: 'Tự kiểm chứng mọi kỳ quay',
      en_us: 'Verify any draw yourself',
      zh_cn: '每一期都可自行验证',
      es_spa: 'Verifica cualquier sorteo por tu cuenta',
      ms_my: 'Sahkan sendiri mana-mana cabutan',
      id_id: 'Verifikasi sendiri undian mana pun'
    },
    text: {
      vn_vn:
        'Chuỗi bí mật của mỗi kỳ được niêm phong trước khi mở cược. Sau kỳ quay, bạn kiểm chứng được ngay trong ứng dụng.',
      en_us: 'Each draw’s secret is sealed before betting opens. After the draw, you can verify it right in the app.',
      zh_cn: '每期密钥在开放下注前已上锁，开奖后即可在应用内验证。',
      es_spa:
        'El secreto de cada sorteo se sella antes de abrir las apuestas. Después del sorteo puedes verificarlo en la aplicación.',
      ms_my:
        'Rahsia setiap cabutan dimeterai sebelum pertaruhan dibuka; selepas cabutan, anda boleh mengesahkannya dalam aplikasi.',
      id_id:
        'Rahasia tiap undian disegel sebelum taruhan dibuka; setelah diundi, Anda bisa memverifikasinya di aplikasi.'
    }
  },
  {
    type: 'demo',
    link: '',
    inBar: true,
    name: {
      vn_vn: 'Trang này dùng dữ liệu mẫu',
      en_us: 'This site uses demo data',
      zh_cn: '本站使用演示数据',
      es_spa: 'Este sitio usa datos de demostración',
      ms_my: 'Laman ini menggunakan data demo',
      id_id: 'Situs ini memakai data demo'
    },
    text: {
      vn_vn:
        'Dữ liệu mẫu: các loại xổ số, kênh thanh toán, thông báo và mã mời WELCOME8 chỉ để dùng thử. Điểm không có giá trị tiền.',
      en_us:
        'Demo data: lotteries, payment channels, notices and the invite code WELCOME8 are for testing only. Points have no money value.',
      zh_cn: '演示数据：彩种、支付渠道、公告及邀请码 WELCOME8 仅供体验，积分不具货币价值。',
      es_spa:
        'Datos de demostración: las loterías, los canales de pago, los avisos y el código WELCOME8 son solo de prueba. Los puntos no tienen valor monetario.',
      ms_my:
        'Data demo: loteri, saluran bayaran, notis dan kod jemputan WELCOME8 untuk ujian sahaja; mata tidak mempunyai nilai wang.',
      id_id:
        'Data demo: lotre, kanal pembayaran, pemberitahuan, dan kode undangan WELCOME8 hanya untuk uji coba; poin tidak bernilai uang.'
    }
  }
]
