import type { Tx } from '../../../database/transaction.ts'
import type { Reader, Texts } from '../tables.ts'

export type NewLottery = {
  key: string
  name: Texts
  description: Texts
  ico: string
  category: string
  sort: number
  periodSeconds: number
  lockSeconds: number
}

/** Adds a lottery; null where one of that key is there. */
export async function insertLottery(tx: Tx, lottery: NewLottery): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into lottery (key, name, description, ico, category, sort, period_seconds, lock_seconds)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing returning id`,
    values: [
      lottery.key,
      lottery.name,
      lottery.description,
      lottery.ico,
      lottery.category,
      lottery.sort,
      lottery.periodSeconds,
      lottery.lockSeconds
    ]
  })
  return rows[0]?.id ?? null
}

export type NewRules = {
  lotteryId: number
  body: string
  hash: Uint8Array
  odds: readonly number[]
  minStake: bigint
  maxStake: bigint
}

export async function insertRules(tx: Tx, rules: NewRules): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    text: `insert into lottery_rules (lottery_id, body, hash, odds, min_stake, max_stake)
           values ($1, $2, $3, $4::int[], $5, $6) returning id`,
    values: [rules.lotteryId, rules.body, Buffer.from(rules.hash), rules.odds, rules.minStake, rules.maxStake]
  })
  return rows[0]!.id
}

/** The canonical JSON of the rules with a hash. */
export async function selectRulesByHash(reader: Reader, hash: Uint8Array): Promise<string | null> {
  const { rows } = await reader.query<{ body: string }>({
    name: 'rules-by-hash',
    text: 'select body from lottery_rules where hash = $1 limit 1',
    values: [Buffer.from(hash)]
  })
  return rows[0]?.body ?? null
}
