import type { NewChannel } from './payment-channel-queries.ts'

const point = 10_000n

/** The demo's channels. Each is named a test, because each leads to the sandbox cashier and moves no money. */
export const demoChannels: NewChannel[] = [
  {
    code: 'sandbox',
    name: {
      en_us: 'Sandbox cashier',
      vn_vn: 'Cổng thanh toán thử nghiệm',
      zh_cn: '沙盒收银台',
      es_spa: 'Caja de pruebas',
      ms_my: 'Kaunter bayaran ujian',
      id_id: 'Kasir uji coba'
    },
    icon: '/images/pay/storefront.svg',
    currency: 'VND',
    minor_per_point: 1000n,
    decimals: 0,
    min_units: point,
    max_units: 100_000n * point,
    embed: true,
    sort: 1
  },
  {
    code: 'sandbox_vietqr',
    name: {
      en_us: 'VietQR (sandbox)',
      vn_vn: 'VietQR (thử nghiệm)',
      zh_cn: 'VietQR（沙盒）',
      es_spa: 'VietQR (pruebas)',
      ms_my: 'VietQR (ujian)',
      id_id: 'VietQR (uji coba)'
    },
    icon: '/images/pay/qr-code.svg',
    currency: 'VND',
    minor_per_point: 1000n,
    decimals: 0,
    min_units: 50n * point,
    max_units: 20_000n * point,
    embed: true,
    sort: 2
  },
  {
    code: 'sandbox_spei',
    name: {
      en_us: 'Bank transfer, Mexico (sandbox)',
      vn_vn: 'Chuyển khoản Mexico (thử nghiệm)',
      zh_cn: '墨西哥银行转账（沙盒）',
      es_spa: 'Transferencia SPEI (pruebas)',
      ms_my: 'Pindahan bank Mexico (ujian)',
      id_id: 'Transfer bank Meksiko (uji coba)'
    },
    icon: '/images/pay/bank.svg',
    currency: 'MXN',
    minor_per_point: 75n,
    decimals: 2,
    min_units: 20n * point,
    max_units: 20_000n * point,
    embed: true,
    sort: 3
  },
  {
    code: 'sandbox_ewallet',
    name: {
      en_us: 'E-wallet, Indonesia (sandbox)',
      vn_vn: 'Ví điện tử Indonesia (thử nghiệm)',
      zh_cn: '印尼电子钱包（沙盒）',
      es_spa: 'Billetera digital, Indonesia (pruebas)',
      ms_my: 'E-dompet Indonesia (ujian)',
      id_id: 'Dompet digital (uji coba)'
    },
    icon: '/images/pay/wallet.svg',
    currency: 'IDR',
    minor_per_point: 640n,
    decimals: 0,
    min_units: 20n * point,
    max_units: 10_000n * point,
    embed: false,
    sort: 4
  }
]
