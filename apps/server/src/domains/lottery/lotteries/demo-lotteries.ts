import type { Texts } from '../lottery-tables.ts'

export type DemoLottery = {
  key: string
  plant: string
  category: 'quick' | 'classic' | 'slow'
  periodSeconds: number
  lockSeconds: number
  name: Required<Texts>
}

/** The six demo lotteries, each named after a plant. */
export const demoLotteries: readonly DemoLottery[] = [
  {
    key: 'k3_30s',
    plant: 'fern',
    category: 'quick',
    periodSeconds: 30,
    lockSeconds: 6,
    name: {
      vn_vn: 'Nhà Dương Xỉ',
      en_us: 'Fern House',
      zh_cn: '蕨类馆',
      es_spa: 'Casa de Helechos',
      ms_my: 'Rumah Paku Pakis',
      id_id: 'Rumah Pakis'
    }
  },
  {
    key: 'k3_1m',
    plant: 'palm',
    category: 'quick',
    periodSeconds: 60,
    lockSeconds: 6,
    name: {
      vn_vn: 'Nhà Cọ',
      en_us: 'Palm House',
      zh_cn: '棕榈馆',
      es_spa: 'Casa de Palmas',
      ms_my: 'Rumah Palma',
      id_id: 'Rumah Palem'
    }
  },
  {
    key: 'k3_3m',
    plant: 'orchid',
    category: 'classic',
    periodSeconds: 180,
    lockSeconds: 10,
    name: {
      vn_vn: 'Nhà Lan',
      en_us: 'Orchid House',
      zh_cn: '兰花馆',
      es_spa: 'Casa de Orquídeas',
      ms_my: 'Rumah Orkid',
      id_id: 'Rumah Anggrek'
    }
  },
  {
    key: 'k3_5m',
    plant: 'lotus',
    category: 'classic',
    periodSeconds: 300,
    lockSeconds: 15,
    name: {
      vn_vn: 'Nhà Sen',
      en_us: 'Lotus House',
      zh_cn: '莲花馆',
      es_spa: 'Casa del Loto',
      ms_my: 'Rumah Teratai',
      id_id: 'Rumah Teratai'
    }
  },
  {
    key: 'k3_10m',
    plant: 'camellia',
    category: 'slow',
    periodSeconds: 600,
    lockSeconds: 20,
    name: {
      vn_vn: 'Nhà Trà My',
      en_us: 'Camellia House',
      zh_cn: '山茶馆',
      es_spa: 'Casa de Camelias',
      ms_my: 'Rumah Kamelia',
      id_id: 'Rumah Kamelia'
    }
  },
  {
    key: 'k3_15m',
    plant: 'kumquat',
    category: 'slow',
    periodSeconds: 900,
    lockSeconds: 20,
    name: {
      vn_vn: 'Vườn Quất',
      en_us: 'Kumquat Garden',
      zh_cn: '金橘园',
      es_spa: 'Jardín de Kumquats',
      ms_my: 'Taman Limau Kumkuat',
      id_id: 'Taman Jeruk Kumkuat'
    }
  }
]

/** Return a demo lottery's description for its period length. */
export function describeDemoLottery(periodSeconds: number): Required<Texts> {
  const minutes = periodSeconds / 60
  if (minutes < 1) {
    return {
      vn_vn: `Ba viên xúc xắc, ${periodSeconds} giây một kỳ.`,
      en_us: `Three dice, a draw every ${periodSeconds} seconds.`,
      zh_cn: `三颗骰子，每 ${periodSeconds} 秒一期。`,
      es_spa: `Tres dados, un sorteo cada ${periodSeconds} segundos.`,
      ms_my: `Tiga dadu, satu cabutan setiap ${periodSeconds} saat.`,
      id_id: `Tiga dadu, satu undian setiap ${periodSeconds} detik.`
    }
  }
  return {
    vn_vn: `Ba viên xúc xắc, ${minutes} phút một kỳ.`,
    en_us: `Three dice, a draw every ${minutes === 1 ? 'minute' : `${minutes} minutes`}.`,
    zh_cn: `三颗骰子，每 ${minutes} 分钟一期。`,
    es_spa: `Tres dados, un sorteo cada ${minutes === 1 ? 'minuto' : `${minutes} minutos`}.`,
    ms_my: `Tiga dadu, satu cabutan setiap ${minutes === 1 ? 'minit' : `${minutes} minit`}.`,
    id_id: `Tiga dadu, satu undian setiap ${minutes === 1 ? 'menit' : `${minutes} menit`}.`
  }
}
