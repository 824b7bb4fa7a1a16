import type { LanguageCode } from '@glasshouse/contract'

/** Texts by language; English is always there. */
export type Texts = Partial<Record<LanguageCode, string>> & { en_us: string }

export type PeriodState = 'open' | 'closed' | 'drawn' | 'settled' | 'void'

/** The reasons for which a period is void without an operator. */
export const voidReasons = ['no_close_record', 'seed_invalid', 'beacon_missing', 'check_failed', 'restored'] as const

export type VoidReason = (typeof voidReasons)[number]

/** A lottery's status, as its table has it. A retired lottery stays retired. */
export const lotteryStatus = { paused: 0, open: 1, retired: 2 } as const

type LotteryStatus = (typeof lotteryStatus)[keyof typeof lotteryStatus]

/** A status that a lottery can leave again. */
export type OpenStatus = Exclude<LotteryStatus, typeof lotteryStatus.retired>

export type LotteryRow = {
  id: number
  key: string
  name: Texts
  description: Texts
  icon: string
  category: string
  hot: boolean
  sort: number
  period_seconds: number
  lock_seconds: number
  status: LotteryStatus
  pause_reason: Texts | null
}

export const LOTTERY_COLUMNS =
  'l.id, l.key, l.name, l.description, l.icon, l.category, l.hot, l.sort, l.period_seconds, l.lock_seconds, l.status, ' +
  'l.pause_reason'

export type RulesRow = {
  id: bigint
  lottery_id: number
  body: string
  hash: Buffer
  /** Payout per point staked, in units, in the order of the options. */
  odds: number[]
  min_stake: bigint
  max_stake: bigint
  /** The first period with these rules. */
  from_period_number: bigint
  /** Null in a lottery's first rules: its own schedule applies. */
  period_seconds: number | null
  lock_seconds: number | null
}

export const RULES_COLUMNS =
  'r.id, r.lottery_id, r.body, r.hash, r.odds, r.min_stake, r.max_stake, r.from_period_number, r.period_seconds, ' +
  'r.lock_seconds'

export type PeriodRow = {
  id: bigint
  lottery_id: number
  number: bigint
  rules_id: bigint
  chain_id: number
  chain_index: number
  commit: Buffer
  beacon_chain: Buffer
  round: bigint
  state: PeriodState
  opens_at: Date
  closes_at: Date
  draws_at: Date
  round_at: Date
  dice: number[] | null
  drawn_at: Date | null
  /** One of `voidReasons`, or the reason of the operators who voided it. */
  void_reason: string | null
  settled_at: Date | null
}

/** The columns of a period without its result, for screens that must not show it. */
export const PERIOD_COLUMNS_BEFORE_DRAW = `p.id, p.lottery_id, p.number, p.rules_id, p.chain_id, p.chain_index, p.commit,
  p.beacon_chain, p.round, p.state, p.opens_at, p.closes_at, p.draws_at, p.round_at, p.drawn_at, p.void_reason,
  p.settled_at`

export const PERIOD_COLUMNS = `${PERIOD_COLUMNS_BEFORE_DRAW}, p.dice`
