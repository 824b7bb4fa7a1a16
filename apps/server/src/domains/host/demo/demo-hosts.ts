import type { ActivityType, LanguageCode, SpokenLanguage } from '@glasshouse/contract'
import { demoPlaces } from './demo-places.ts'

type Texts = Record<LanguageCode, string>

type DemoHost = {
  name: string
  types: ActivityType[]
  langs: SpokenLanguage[]
  areas: Texts[]
  about: Texts
}

export const demoHosts = {
  ha: {
    name: 'Thu Hà',
    types: ['guide'],
    langs: ['vi', 'en', 'fr'],
    areas: [demoPlaces.historyMuseum, demoPlaces.ngocSonTemple, demoPlaces.templeOfLiterature],
    about: {
      vn_vn: 'Đi bộ quanh phố cổ: chuyện nhà cũ, bảo tàng nhỏ và cà phê yên tĩnh.',
      en_us: 'Walks around the old quarter: stories of old buildings, small museums and quiet coffee.',
      zh_cn: '漫步老城区：老房子的故事、小型博物馆和安静的咖啡馆。',
      es_spa: 'Paseos por el casco antiguo: historias de casas viejas, museos pequeños y cafés tranquilos.',
      ms_my: 'Berjalan kaki di kawasan lama: kisah rumah lama, muzium kecil dan kafe yang tenang.',
      id_id: 'Jalan kaki di kota tua: kisah rumah lama, museum kecil, dan kedai kopi yang tenang.'
    }
  },
  bao: {
    name: 'Quốc Bảo',
    types: ['gaming'],
    langs: ['vi', 'en'],
    areas: [demoPlaces.lyThaiToGarden, demoPlaces.hanoiLibrary],
    about: {
      vn_vn: 'Cờ tướng, cờ vua và game đồng đội. Người mới chơi cũng được.',
      en_us: 'Xiangqi, chess and team games. Beginners are welcome.',
      zh_cn: '象棋、国际象棋和团队游戏，新手也欢迎。',
      es_spa: 'Xiangqi, ajedrez y juegos en equipo. También para principiantes.',
      ms_my: 'Xiangqi, catur dan permainan berpasukan. Pemula dialu-alukan.',
      id_id: 'Xiangqi, catur, dan gim tim. Pemula boleh ikut.'
    }
  },
  chi: {
    name: 'Lan Chi',
    types: ['language'],
    langs: ['vi', 'ja'],
    areas: [demoPlaces.bookStreet, demoPlaces.nationalLibrary],
    about: {
      vn_vn: 'Luyện nói tiếng Nhật hoặc tiếng Việt theo tình huống hằng ngày.',
      en_us: 'Conversation practice in Japanese or Vietnamese, with everyday situations.',
      zh_cn: '以日常情景练习日语或越南语会话。',
      es_spa: 'Práctica de conversación en japonés o vietnamita con situaciones cotidianas.',
      ms_my: 'Latihan perbualan bahasa Jepun atau Vietnam dengan situasi harian.',
      id_id: 'Latihan percakapan bahasa Jepang atau Vietnam dengan situasi sehari-hari.'
    }
  },
  huy: {
    name: 'Đức Huy',
    types: ['sports'],
    langs: ['vi', 'en'],
    areas: [demoPlaces.thongNhatPark, demoPlaces.quanNguaPalace],
    about: {
      vn_vn: 'Chạy bộ và cầu lông, theo sức của bạn.',
      en_us: 'Running and badminton, at your own pace.',
      zh_cn: '跑步和羽毛球，按您的节奏来。',
      es_spa: 'Correr y bádminton, a tu ritmo.',
      ms_my: 'Larian dan badminton, mengikut rentak anda.',
      id_id: 'Lari dan bulu tangkis, sesuai kemampuan Anda.'
    }
  },
  mai: {
    name: 'Ngọc Mai',
    types: ['guide', 'event'],
    langs: ['vi', 'ko'],
    areas: [demoPlaces.dongXuanMarket, demoPlaces.opera],
    about: {
      vn_vn: 'Đi chợ, học tên rau thơm, rồi xem một buổi diễn buổi chiều.',
      en_us: 'A morning at the market, the names of herbs, and an afternoon performance.',
      zh_cn: '逛早市、认香草，下午再看一场演出。',
      es_spa: 'Una mañana en el mercado, los nombres de las hierbas y una función por la tarde.',
      ms_my: 'Pagi di pasar, nama-nama herba, dan sebuah persembahan pada waktu petang.',
      id_id: 'Pagi di pasar, mengenal nama-nama herba, lalu pertunjukan sore.'
    }
  },
  kiet: {
    name: 'Tuấn Kiệt',
    types: ['sports', 'photography'],
    langs: ['vi'],
    areas: [demoPlaces.tranQuocPagoda, demoPlaces.waterPark],
    about: {
      vn_vn: 'Đạp xe quanh Hồ Tây và chụp mặt nước lúc trời trong.',
      en_us: 'Cycling around West Lake, and photographs of the water on clear days.',
      zh_cn: '环西湖骑行，晴天拍摄湖面。',
      es_spa: 'En bicicleta alrededor del Lago del Oeste, con fotos del agua en días claros.',
      ms_my: 'Berbasikal mengelilingi Tasik Barat dan mengambil gambar tasik pada hari cerah.',
      id_id: 'Bersepeda mengelilingi Danau Barat dan memotret danau saat cerah.'
    }
  },
  anh: {
    name: 'Minh Anh',
    types: ['photography', 'guide'],
    langs: ['vi', 'en', 'zh'],
    areas: [demoPlaces.dragonBridge, demoPlaces.chamMuseum],
    about: {
      vn_vn: 'Chụp phố và cầu lúc bình minh; chỉ bạn cách lấy sáng.',
      en_us: 'Streets and bridges at sunrise, and how to work with the light.',
      zh_cn: '日出时拍街道与桥梁，教您用光。',
      es_spa: 'Calles y puentes al amanecer, y cómo aprovechar la luz.',
      ms_my: 'Jalan dan jambatan ketika matahari terbit, serta cara menggunakan cahaya.',
      id_id: 'Jalanan dan jembatan saat matahari terbit, dan cara memakai cahaya.'
    }
  },
  thao: {
    name: 'Phương Thảo',
    types: ['event', 'language'],
    langs: ['vi', 'en', 'es'],
    areas: [demoPlaces.bienDongPark, demoPlaces.daNangLibrary],
    about: {
      vn_vn: 'Cùng đi hội chợ, triển lãm, và phiên dịch khi bạn cần.',
      en_us: 'Company at fairs and exhibitions, with interpreting where you need it.',
      zh_cn: '一起逛展会和市集，需要时可帮忙口译。',
      es_spa: 'Compañía en ferias y exposiciones, con interpretación cuando la necesites.',
      ms_my: 'Teman ke pesta dan pameran, dengan bantuan terjemahan apabila perlu.',
      id_id: 'Teman ke pameran dan bazar, dengan bantuan penerjemahan bila perlu.'
    }
  }
} satisfies Record<string, DemoHost>

export const demoCities: { names: Texts; image: string; hosts: (keyof typeof demoHosts)[] }[] = [
  {
    names: { vn_vn: 'Hà Nội', en_us: 'Hanoi', zh_cn: '河内', es_spa: 'Hanói', ms_my: 'Hanoi', id_id: 'Hanoi' },
    image: '/images/city/hanoi.svg',
    hosts: ['ha', 'bao', 'chi', 'huy', 'mai', 'kiet']
  },
  {
    names: { vn_vn: 'Đà Nẵng', en_us: 'Da Nang', zh_cn: '岘港', es_spa: 'Da Nang', ms_my: 'Da Nang', id_id: 'Da Nang' },
    image: '/images/city/danang.svg',
    hosts: ['anh', 'thao']
  }
]
