import type { CallOutput } from '@glasshouse/contract'

/** The kinds of account, as in the table `account_kind`. */
export const accountKinds = { available: 1, held: 2, pool: 3, revenue: 4, provider: 5, adjustment: 6 } as const

type AccountKind = keyof typeof accountKinds
export type MoneyLogType = CallOutput<'getMoneylog'>['rows'][number]['type']

type Template = {
  code: number
  debit: AccountKind
  credit: AccountKind
  /** Its name in the member's money log; null when it does not change the available balance. */
  logType: MoneyLogType | null
}

/** All postings of the ledger, as in the table `transfer_template`, with the accounts that they debit and credit. */
export const templates = {
  recharge: { code: 1, debit: 'provider', credit: 'available', logType: 'recharge' },
  bet: { code: 2, debit: 'available', credit: 'pool', logType: 'bet' },
  win: { code: 3, debit: 'pool', credit: 'available', logType: 'win' },
  betRefund: { code: 4, debit: 'pool', credit: 'available', logType: 'bet_refund' },
  poolProfit: { code: 5, debit: 'pool', credit: 'revenue', logType: null },
  poolLoss: { code: 6, debit: 'revenue', credit: 'pool', logType: null },
  withdrawHold: { code: 7, debit: 'available', credit: 'held', logType: 'withdraw_hold' },
  withdrawReturn: { code: 8, debit: 'held', credit: 'available', logType: 'withdraw_return' },
  withdrawPaid: { code: 9, debit: 'held', credit: 'provider', logType: null },
  adjustUp: { code: 10, debit: 'adjustment', credit: 'available', logType: 'adjust' },
  adjustDown: { code: 11, debit: 'available', credit: 'adjustment', logType: 'adjust' },
  disputeHold: { code: 12, debit: 'available', credit: 'held', logType: 'adjust' },
  disputeReturn: { code: 13, debit: 'held', credit: 'available', logType: 'adjust' },
  video: { code: 14, debit: 'available', credit: 'revenue', logType: 'video' },
  videoRefund: { code: 15, debit: 'revenue', credit: 'available', logType: 'video_refund' },
  wheelPrize: { code: 16, debit: 'revenue', credit: 'available', logType: 'wheel_prize' }
} as const satisfies Record<string, Template>

/** The templates that are posted one by one. Those of draws are posted in sets by their own statements. */
export type PostedTemplate = Exclude<keyof typeof templates, 'bet' | 'win' | 'betRefund' | 'poolProfit' | 'poolLoss'>

/** The names of the kinds of account, by number. */
export const accountKindNames = Object.fromEntries(
  Object.entries(accountKinds).map(([name, kind]) => [kind, name])
) as Record<number, AccountKind>

type TemplateName = keyof typeof templates
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** The name of a template in operators' calls: `adjust_up` for `adjustUp`. */
export type TemplateWireName = Snake<TemplateName>

const wireNames = Object.entries(templates).map(
  ([name, { code }]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), code] as const
)
const codeByName = new Map(wireNames)
const nameByCode = new Map(wireNames.map(([name, code]) => [code, name]))

export function templateCode(name: TemplateWireName): number {
  return codeByName.get(name)!
}

export function templateName(code: number): TemplateWireName {
  return nameByCode.get(code as never) as TemplateWireName
}
