import type { NewBanner } from './announcement-demo-queries.ts'

/** The demo banners of Home. They promise nothing that the site does not do. */
export const demoBanners: NewBanner[] = [
  {
    image: '/images/banner/conservatory-day-1300.avif',
    link: '/Fair',
    title: {
      vn_vn: 'Mọi kỳ quay đều minh bạch',
      en_us: 'Every draw, in plain sight',
      zh_cn: '每一期开奖，都经得起查验',
      es_spa: 'Cada sorteo, a la vista',
      ms_my: 'Setiap cabutan boleh anda semak sendiri',
      id_id: 'Setiap undian bisa Anda periksa sendiri'
    }
  },
  {
    image: '/images/banner/conservatory-night-1300.avif',
    link: '/Rules',
    title: {
      vn_vn: 'Cùng luật chơi, cùng tỷ lệ cược cho mọi người',
      en_us: 'One set of rules and odds for everyone',
      zh_cn: '同样的规则，同样的赔率，人人平等',
      es_spa: 'Las mismas reglas y momios para todos',
      ms_my: 'Peraturan dan kadar bayaran yang sama untuk semua',
      id_id: 'Aturan dan odds yang sama untuk semua'
    }
  },
  {
    image: '/images/banner/conservatory-day-1300.avif',
    link: '/Recharge',
    title: {
      vn_vn: 'Thử nghiệm: điểm không có giá trị tiền',
      en_us: 'Sandbox: points have no money value',
      zh_cn: '沙盒模式：积分不具货币价值',
      es_spa: 'Modo de prueba: los puntos no tienen valor monetario',
      ms_my: 'Mod ujian: mata tidak mempunyai nilai wang',
      id_id: 'Mode uji coba: poin tidak bernilai uang'
    }
  }
]
