import { exists, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { PeriodRow, Texts } from '../lottery-tables.ts'

/** Open a cursor over a period's receipts in the order of acceptance, with `size` receipts joined in a page. */
export async function openReceipts(tx: Tx, periodId: bigint, size: number): Promise<void> {
  await run(tx, {
    text: `
      declare receipts no scroll cursor for
      select string_agg(receipt, ''::bytea order by id) as receipts
        from (select id, receipt, (row_number() over (order by id) - 1) / ${size} as page
                from orders where period_id = ${periodId}) numbered
       group by page order by page`
  })
}

/** Return the next page of the cursor, or null after the last. */
export async function fetchReceipts(tx: Tx): Promise<Buffer | null> {
  const row = await maybe<{ receipts: Buffer }>(tx, { text: 'fetch 1 from receipts' })
  return row?.receipts ?? null
}

export async function closeReceipts(tx: Tx): Promise<void> {
  await run(tx, { text: 'close receipts' })
}

/** Return the stakes on each set of options in a period. */
export async function selectStakes(reader: Reader, periodId: bigint): Promise<{ options: number; staked: bigint }[]> {
  return many<{ options: number; staked: bigint }>(reader, {
    name: 'orders-stakes',
    text: 'select options, sum(stake)::bigint as staked from orders where period_id = $1 group by options',
    values: [periodId]
  })
}

export type OrderToProve = {
  id: bigint
  member_id: bigint
  period_id: bigint
  options: number
  stake: bigint
  nonce: Buffer
  receipt: Buffer
  game: string
  period_number: bigint
  state: PeriodRow['state']
  rules_id: bigint
  odds: number[]
  orders_root: Buffer | null
}

/** Return an order with the facts in its receipt, or null when the member has no such order. */
export async function selectOrderToProve(reader: Reader, memberId: bigint, id: bigint): Promise<OrderToProve | null> {
  return maybe<OrderToProve>(reader, {
    name: 'orders-to-prove',
    text: `
      select o.id, o.member_id, o.period_id, o.options, o.stake, o.nonce, o.receipt, l.key as game,
             p.number as period_number, p.state, p.rules_id, r.odds, p.orders_root
        from orders o join period p on p.id = o.period_id join lottery l on l.id = p.lottery_id
             join lottery_rules r on r.id = p.rules_id
       where o.member_id = $1 and o.id = $2`,
    values: [memberId, id]
  })
}

/** Return how many orders of a period were accepted before one. */
export async function countOrdersBefore(reader: Reader, periodId: bigint, id: bigint): Promise<number> {
  const { before } = await one<{ before: bigint }>(reader, {
    name: 'orders-before',
    text: 'select count(*) as before from orders where period_id = $1 and id < $2',
    values: [periodId, id]
  })
  return Number(before)
}

export type MemberOrder = {
  id: bigint
  options: number
  stake: bigint
  cost: bigint
  payout: bigint | null
  period_number: bigint
  state: PeriodRow['state']
  dice: number[] | null
  drawn_at: Date | null
  settled_at: Date | null
  odds: number[]
  key: string
  name: Texts
  icon: string
}

type MemberPage = { memberId: bigint; key: string | null; id: bigint | null; limit: number; offset: number }

/** Return a page of a member's orders, newest first, optionally of one lottery or with one id. */
export async function selectMemberOrders(reader: Reader, page: MemberPage): Promise<MemberOrder[]> {
  return many<MemberOrder>(reader, {
    name: 'orders-of-member',
    text: `
      select o.id, o.options, o.stake, o.cost, o.payout, p.number as period_number, p.state, p.dice, p.drawn_at, p.settled_at,
             r.odds, l.key, l.name, l.icon
        from orders o join period p on p.id = o.period_id join lottery l on l.id = p.lottery_id
             join lottery_rules r on r.id = p.rules_id
       where o.member_id = $1 and ($2::text is null or l.key = $2) and ($3::bigint is null or o.id = $3)
       order by o.id desc limit $4 offset $5`,
    values: [page.memberId, page.key, page.id, page.limit, page.offset]
  })
}

/** A member's orders in a range of ids, the end excluded. */
export type PlayRange = { memberId: bigint; from: bigint; to: bigint }

/**
 * Return a member's stakes and payouts in settled periods, for a range of orders. A range that starts with the first id has
 * the archived months, too.
 */
export async function selectPlayTotals(
  reader: Reader,
  { memberId, from, to }: PlayRange
): Promise<{ staked: bigint; won: bigint }> {
  return one<{ staked: bigint; won: bigint }>(reader, {
    name: 'orders-play-totals',
    text: `
      select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won
        from (select o.cost as staked, o.payout as won
                from orders o join period p on p.id = o.period_id
               where o.member_id = $1 and o.id >= $2 and o.id < $3 and p.state = 'settled'
              union all
              select staked, won from archived_play where member_id = $1 and $2 = 0::bigint) played`,
    values: [memberId, from, to]
  })
}

/** Return which of these numbers are the member's own orders. */
export async function ownOrderIds(reader: Reader, memberId: bigint, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'orders-own-ids',
    text: 'select id from orders where member_id = $1 and id = any ($2::bigint[])',
    values: [memberId, ids]
  })
  return rows.map(({ id }) => id)
}

/** Return whether a member has an order that can still win or be refunded. */
export async function hasUnsettledOrder(reader: Reader, memberId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'orders-has-unsettled',
    text: `
      select from orders o join period p on p.id = o.period_id
       where o.member_id = $1 and o.payout is null and p.settled_at is null limit 1`,
    values: [memberId]
  })
}

export type PlacedOrder = {
  member_id: bigint
  id: bigint
  period_id: bigint
  options: number
  stake: bigint
  nonce: Buffer
}

/** Return the bets of orders, each named by member and number. */
export async function ordersByKey(
  reader: Reader,
  keys: readonly { member_id: bigint; ref: bigint }[]
): Promise<PlacedOrder[]> {
  return many<PlacedOrder>(reader, {
    name: 'orders-by-key',
    text: `
      select o.member_id, o.id, o.period_id, o.options, o.stake, o.nonce
        from unnest($1::bigint[], $2::bigint[]) k(member_id, id) join orders o using (member_id, id)`,
    values: [keys.map((key) => key.member_id), keys.map((key) => key.ref)]
  })
}

type PeriodKey = { game: string; period: bigint }
export type PeriodDice = PeriodKey & { dice: [number, number, number] | null }

/** Return the dice of periods, each named by lottery key and number; null before the draw. */
export async function diceOfPeriods(reader: Reader, keys: readonly PeriodKey[]): Promise<PeriodDice[]> {
  return many<PeriodDice>(reader, {
    name: 'periods-dice',
    text: `
      select k.game, k.period, p.dice
        from unnest($1::text[], $2::bigint[]) k(game, period)
        join lottery l on l.key = k.game join period p on p.lottery_id = l.id and p.number = k.period`,
    values: [keys.map(({ game }) => game), keys.map(({ period }) => period)]
  })
}

/** Return which of the members were paid or refunded for orders of a period. */
export async function selectPaidMembers(
  reader: Reader,
  { game, periodNumber, memberIds }: { game: string; periodNumber: string; memberIds: bigint[] }
): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'live-paid',
    text: `
      select m.id
        from period p join lottery l on l.id = p.lottery_id, unnest($3::bigint[]) m(id)
       where l.key = $1 and p.number = $2
         and exists (select from orders o where o.period_id = p.id and o.member_id = m.id and o.payout is not null)`,
    values: [game, periodNumber, memberIds]
  })
  return rows.map(({ id }) => id)
}
