import type { LanguageCode } from '@glasshouse/contract'

/** The public places where the demo's hosts meet members. */
export const demoPlaces = {
  historyMuseum: {
    vn_vn: 'Bảo tàng Lịch sử Quốc gia',
    en_us: 'National Museum of History',
    zh_cn: '国家历史博物馆',
    es_spa: 'Museo Nacional de Historia',
    ms_my: 'Muzium Sejarah Negara',
    id_id: 'Museum Sejarah Nasional'
  },
  ngocSonTemple: {
    vn_vn: 'Đền Ngọc Sơn',
    en_us: 'Ngoc Son Temple',
    zh_cn: '玉山祠',
    es_spa: 'Templo Ngoc Son',
    ms_my: 'Kuil Ngoc Son',
    id_id: 'Kuil Ngoc Son'
  },
  templeOfLiterature: {
    vn_vn: 'Văn Miếu',
    en_us: 'Temple of Literature',
    zh_cn: '文庙',
    es_spa: 'Templo de la Literatura',
    ms_my: 'Kuil Kesusasteraan',
    id_id: 'Kuil Sastra'
  },
  lyThaiToGarden: {
    vn_vn: 'Vườn hoa Lý Thái Tổ',
    en_us: 'Ly Thai To Garden',
    zh_cn: '李太祖花园',
    es_spa: 'Jardín Ly Thai To',
    ms_my: 'Taman Ly Thai To',
    id_id: 'Taman Ly Thai To'
  },
  hanoiLibrary: {
    vn_vn: 'Thư viện Hà Nội',
    en_us: 'Hanoi Library',
    zh_cn: '河内图书馆',
    es_spa: 'Biblioteca de Hanói',
    ms_my: 'Perpustakaan Hanoi',
    id_id: 'Perpustakaan Hanoi'
  },
  bookStreet: {
    vn_vn: 'Phố sách 19 Tháng 12',
    en_us: '19 December Book Street',
    zh_cn: '12月19日书街',
    es_spa: 'Calle de los Libros 19 de Diciembre',
    ms_my: 'Jalan Buku 19 Disember',
    id_id: 'Jalan Buku 19 Desember'
  },
  nationalLibrary: {
    vn_vn: 'Thư viện Quốc gia',
    en_us: 'National Library',
    zh_cn: '国家图书馆',
    es_spa: 'Biblioteca Nacional',
    ms_my: 'Perpustakaan Negara',
    id_id: 'Perpustakaan Nasional'
  },
  thongNhatPark: {
    vn_vn: 'Công viên Thống Nhất',
    en_us: 'Thong Nhat Park',
    zh_cn: '统一公园',
    es_spa: 'Parque Thong Nhat',
    ms_my: 'Taman Thong Nhat',
    id_id: 'Taman Thong Nhat'
  },
  quanNguaPalace: {
    vn_vn: 'Cung thể thao Quần Ngựa',
    en_us: 'Quan Ngua Sports Palace',
    zh_cn: '群马体育馆',
    es_spa: 'Palacio de Deportes Quan Ngua',
    ms_my: 'Istana Sukan Quan Ngua',
    id_id: 'Gelanggang Olahraga Quan Ngua'
  },
  dongXuanMarket: {
    vn_vn: 'Chợ Đồng Xuân',
    en_us: 'Dong Xuan Market',
    zh_cn: '同春市场',
    es_spa: 'Mercado Dong Xuan',
    ms_my: 'Pasar Dong Xuan',
    id_id: 'Pasar Dong Xuan'
  },
  opera: {
    vn_vn: 'Nhà hát Lớn Hà Nội',
    en_us: 'Hanoi Opera House',
    zh_cn: '河内大剧院',
    es_spa: 'Ópera de Hanói',
    ms_my: 'Rumah Opera Hanoi',
    id_id: 'Gedung Opera Hanoi'
  },
  tranQuocPagoda: {
    vn_vn: 'Chùa Trấn Quốc',
    en_us: 'Tran Quoc Pagoda',
    zh_cn: '镇国寺',
    es_spa: 'Pagoda Tran Quoc',
    ms_my: 'Pagoda Tran Quoc',
    id_id: 'Pagoda Tran Quoc'
  },
  waterPark: {
    vn_vn: 'Công viên nước Hồ Tây',
    en_us: 'West Lake Water Park',
    zh_cn: '西湖水上乐园',
    es_spa: 'Parque Acuático del Lago del Oeste',
    ms_my: 'Taman Air Tasik Barat',
    id_id: 'Taman Air Danau Barat'
  },
  dragonBridge: {
    vn_vn: 'Cầu Rồng',
    en_us: 'Dragon Bridge',
    zh_cn: '龙桥',
    es_spa: 'Puente del Dragón',
    ms_my: 'Jambatan Naga',
    id_id: 'Jembatan Naga'
  },
  chamMuseum: {
    vn_vn: 'Bảo tàng Điêu khắc Chăm',
    en_us: 'Museum of Cham Sculpture',
    zh_cn: '占族雕刻博物馆',
    es_spa: 'Museo de Escultura Cham',
    ms_my: 'Muzium Arca Cham',
    id_id: 'Museum Seni Pahat Cham'
  },
  bienDongPark: {
    vn_vn: 'Công viên Biển Đông',
    en_us: 'Bien Dong Park',
    zh_cn: '东海公园',
    es_spa: 'Parque Bien Dong',
    ms_my: 'Taman Bien Dong',
    id_id: 'Taman Bien Dong'
  },
  daNangLibrary: {
    vn_vn: 'Thư viện Khoa học Tổng hợp Đà Nẵng',
    en_us: 'Da Nang General Science Library',
    zh_cn: '岘港综合科学图书馆',
    es_spa: 'Biblioteca General de Ciencias de Da Nang',
    ms_my: 'Perpustakaan Sains Am Da Nang',
    id_id: 'Perpustakaan Sains Umum Da Nang'
  }
} satisfies Record<string, Record<LanguageCode, string>>
