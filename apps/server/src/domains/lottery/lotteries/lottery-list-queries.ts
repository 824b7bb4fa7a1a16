import { maybe, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { type OpenStatus, type Texts } from '../lottery-tables.ts'

export type NewLottery = {
  key: string
  name: Texts
  description: Texts
  icon: string
  category: string
  sort: number
  hot: boolean
  status: OpenStatus
  periodSeconds: number
  lockSeconds: number
  /** The proposal that two operators agreed on; null for the lotteries of a new site. */
  proposalId: bigint | null
}

/** Add a lottery. Return null when its key is taken. */
export async function insertLottery(tx: Tx, lottery: NewLottery): Promise<number | null> {
  const row = await maybe<{ id: number }>(tx, {
    text: `insert into lottery (key, name, description, icon, category, sort, period_seconds, lock_seconds, hot,
                                status, proposal_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (key) do nothing returning id`,
    values: [
      lottery.key,
      lottery.name,
      lottery.description,
      lottery.icon,
      lottery.category,
      lottery.sort,
      lottery.periodSeconds,
      lottery.lockSeconds,
      lottery.hot,
      lottery.status,
      lottery.proposalId
    ]
  })
  return row?.id ?? null
}

export type NewRules = {
  lotteryId: number
  body: string
  hash: Uint8Array
  odds: readonly number[]
  minStake: bigint
  maxStake: bigint
  /** Null in the first rules of a lottery. */
  start: RulesStart | null
}

/** The first period of rules, their schedule, and their proposal. */
export type RulesStart = { periodNumber: bigint; periodSeconds: number; lockSeconds: number; proposalId: bigint }

export async function insertRules(tx: Tx, rules: NewRules): Promise<bigint> {
  const { id } = await one<{ id: bigint }>(tx, {
    text: `
      insert into lottery_rules (lottery_id, body, hash, odds, min_stake, max_stake, from_period_number,
                                 period_seconds, lock_seconds, proposal_id)
      values ($1, $2, $3, $4::int[], $5, $6, $7, $8, $9, $10) returning id`,
    values: [
      rules.lotteryId,
      rules.body,
      Buffer.from(rules.hash),
      rules.odds,
      rules.minStake,
      rules.maxStake,
      rules.start?.periodNumber ?? 0n,
      rules.start?.periodSeconds ?? null,
      rules.start?.lockSeconds ?? null,
      rules.start?.proposalId ?? null
    ]
  })
  return id
}

/** Return the canonical JSON of the rules with a hash. */
export async function selectRulesByHash(reader: Reader, hash: Uint8Array): Promise<string | null> {
  const row = await maybe<{ body: string }>(reader, {
    name: 'rules-by-hash',
    text: 'select body from lottery_rules where hash = $1 limit 1',
    values: [Buffer.from(hash)]
  })
  return row?.body ?? null
}
