import type { CallOutput } from '@glasshouse/contract'

export type Bank = CallOutput<'getBankList'>[number]

type Country = 'VN' | 'MX' | 'ID' | 'MY' | 'CN'
type Listed = readonly [code: string, name: string, shortest: number, longest: number]

const list = (country: Country, kind: Bank['kind'], listed: readonly Listed[]): Bank[] =>
  listed.map(([code, name, shortest, longest]) => ({ name, code, kind, digitRange: [shortest, longest], country }))

/** In Mexico the CLABE identifies every account, at any bank. */
const withClabe = (listed: readonly (readonly [string, string])[]): Listed[] =>
  listed.map(([code, name]) => [code, name, 18, 18])

/** The banks that withdrawals can be paid to, with the lengths of their account numbers. */
export const banks: readonly Bank[] = [
  ...list('VN', 'bank', [
    ['VCB', 'Vietcombank', 6, 19],
    ['TCB', 'Techcombank', 8, 19],
    ['BIDV', 'BIDV', 8, 19],
    ['ICB', 'VietinBank', 9, 19],
    ['VBA', 'Agribank', 9, 19],
    ['MB', 'MB Bank', 6, 19],
    ['ACB', 'ACB', 6, 19],
    ['VPB', 'VPBank', 6, 19],
    ['TPB', 'TPBank', 8, 19],
    ['STB', 'Sacombank', 8, 19],
    ['HDB', 'HDBank', 8, 19],
    ['VIB', 'VIB', 6, 19],
    ['SHB', 'SHB', 8, 19],
    ['MSB', 'MSB', 8, 19],
    ['OCB', 'OCB', 8, 19],
    ['EIB', 'Eximbank', 8, 19],
    ['SEAB', 'SeABank', 8, 19],
    ['LPB', 'LPBank', 8, 19]
  ]),
  ...list('VN', 'ewallet', [
    ['MOMO', 'MoMo', 10, 10],
    ['ZALOPAY', 'ZaloPay', 10, 10],
    ['VIETTELMONEY', 'Viettel Money', 10, 10]
  ]),
  ...list(
    'MX',
    'bank',
    withClabe([
      ['BBVAMX', 'BBVA México'],
      ['BANAMEX', 'Citibanamex'],
      ['SANTANDERMX', 'Santander México'],
      ['BANORTE', 'Banorte'],
      ['HSBCMX', 'HSBC México'],
      ['SCOTIAMX', 'Scotiabank México'],
      ['INBURSA', 'Inbursa'],
      ['AZTECA', 'Banco Azteca'],
      ['BANCOPPEL', 'BanCoppel'],
      ['BAJIO', 'BanBajío'],
      ['AFIRME', 'Afirme'],
      ['NUMX', 'Nu México']
    ])
  ),
  ...list(
    'MX',
    'ewallet',
    withClabe([
      ['MERCADOPAGOMX', 'Mercado Pago'],
      ['SPIN', 'Spin by OXXO']
    ])
  ),
  ...list('ID', 'bank', [
    ['BCA', 'BCA', 10, 10],
    ['MANDIRI', 'Bank Mandiri', 13, 13],
    ['BNI', 'BNI', 10, 10],
    ['BRI', 'BRI', 15, 15],
    ['BSI', 'Bank Syariah Indonesia', 10, 10],
    ['CIMBNIAGA', 'CIMB Niaga', 13, 14],
    ['PERMATA', 'PermataBank', 10, 16],
    ['DANAMON', 'Danamon', 10, 10],
    ['BTN', 'BTN', 16, 16],
    ['JAGO', 'Bank Jago', 12, 12]
  ]),
  ...list('ID', 'ewallet', [
    ['GOPAY', 'GoPay', 10, 13],
    ['OVO', 'OVO', 10, 13],
    ['DANA', 'DANA', 10, 13],
    ['SHOPEEPAYID', 'ShopeePay', 10, 13],
    ['LINKAJA', 'LinkAja', 10, 13]
  ]),
  ...list('MY', 'bank', [
    ['MBB', 'Maybank', 12, 12],
    ['CIMBMY', 'CIMB Bank', 10, 14],
    ['PBB', 'Public Bank', 10, 10],
    ['RHB', 'RHB Bank', 14, 14],
    ['HLB', 'Hong Leong Bank', 11, 11],
    ['AMB', 'AmBank', 13, 13],
    ['BIMB', 'Bank Islam', 14, 14],
    ['BSN', 'BSN', 16, 16],
    ['UOBMY', 'UOB Malaysia', 10, 11],
    ['OCBCMY', 'OCBC Malaysia', 10, 12]
  ]),
  ...list('MY', 'ewallet', [
    ['TNG', "Touch 'n Go eWallet", 10, 11],
    ['GRABPAYMY', 'GrabPay', 10, 11],
    ['BOOST', 'Boost', 10, 11]
  ]),
  ...list('CN', 'bank', [
    ['ICBC', '中国工商银行', 16, 19],
    ['ABC', '中国农业银行', 16, 19],
    ['BOC', '中国银行', 16, 19],
    ['CCB', '中国建设银行', 16, 19],
    ['BOCOM', '交通银行', 16, 19],
    ['CMB', '招商银行', 16, 16],
    ['PSBC', '中国邮政储蓄银行', 16, 19],
    ['CITIC', '中信银行', 16, 19],
    ['CEB', '中国光大银行', 16, 19],
    ['CMBC', '中国民生银行', 16, 19],
    ['PAB', '平安银行', 16, 19],
    ['CIB', '兴业银行', 16, 18]
  ]),
  ...list('CN', 'ewallet', [
    ['ALIPAY', '支付宝', 11, 11],
    ['WECHAT', '微信支付', 11, 11]
  ])
]

const byCode = new Map(banks.map((bank) => [bank.code, bank]))

export function bankByCode(code: string): Bank | null {
  return byCode.get(code) ?? null
}

/** Return a bank's name, or its code when it is no longer listed. */
export function bankName(code: string): string {
  return byCode.get(code)?.name ?? code
}
