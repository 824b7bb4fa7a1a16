import type { Tx } from '../../../database/transaction.ts'
import type { Reader, Texts } from '../tables.ts'

/** Lets a reading of many draws take longer than one on a member’s way may. */
export async function allowLongReading(tx: Tx): Promise<void> {
  await tx.query(`set transaction read only; set local statement_timeout = '30s'`)
}

export type NumberRange = { from: bigint; to: bigint }

export type PlayRow = {
  lottery_id: number
  /** The day as `YYYYMMDD`, and the band of what was staked on each draw. */
  day: number
  band: number
  draws: bigint
  orders: bigint
  staked: bigint
  paid: bigint
  /** Units times 216, exact. */
  expected_216: string
  /** Units squared. */
  variance: number
}

/**
 * Settled draws by house, day and band of stakes, in units. What each was expected to pay, and how much that varies, follow
 * from what was staked on each option and its odds: all 216 outcomes of a draw, by their sums.
 */
export async function selectPlay(reader: Reader, { from, to }: NumberRange): Promise<PlayRow[]> {
  const { rows } = await reader.query<PlayRow>({
    text: `
      with ways (sum, ways) as (
        values (3, 1), (4, 3), (5, 6), (6, 10), (7, 15), (8, 21), (9, 25), (10, 27),
               (11, 27), (12, 25), (13, 21), (14, 15), (15, 10), (16, 6), (17, 3), (18, 1)
      ), settled as materialized (
        select p.lottery_id, (p.expect / 10000)::int as day, p.order_count, p.stake_total, p.payout_total,
               p.stake_by_option as s, r.odds as o
          from lottery l join period p on p.lottery_id = l.id join lottery_rules r on r.id = p.rules_id
         where p.expect between $1 and $2 and p.state = 'settled'
      ), judged as (
        select d.lottery_id, d.day, d.order_count, d.stake_total, d.payout_total, c.first,
               c.second / 216 - power(c.first::float8 / 216, 2) as variance
          from settled d cross join lateral (
            select sum(w.ways * c.pay) as first, sum(w.ways * power(c.pay::float8, 2)) as second
              from ways w cross join lateral (
                select (case when w.sum >= 11 then s[1] / 10000 * o[1] else s[2] / 10000 * o[2] end
                      + case when w.sum % 2 = 1 then s[3] / 10000 * o[3] else s[4] / 10000 * o[4] end
                      + s[w.sum + 2] / 10000 * o[w.sum + 2])::numeric as pay) c
          ) c
         where d.order_count > 0
        union all
        select lottery_id, day, 0, stake_total, payout_total, 0, 0 from settled where order_count = 0
      )
      select lottery_id, day,
             case when stake_total < 1000000 then 0 when stake_total < 10000000 then 1
                  when stake_total < 100000000 then 2 else 3 end as band,
             count(*) as draws, sum(order_count)::bigint as orders, sum(stake_total)::bigint as staked,
             sum(payout_total)::bigint as paid, sum(first)::text as expected_216, sum(variance)::float8 as variance
        from judged group by 1, 2, 3`,
    values: [from, to]
  })
  return rows
}

export type VoidsRow = { lottery_id: number; day: number; voids: bigint; refunded: bigint }

/** Void draws by house and day, with what was refunded. */
export async function selectVoids(reader: Reader, { from, to }: NumberRange): Promise<VoidsRow[]> {
  const { rows } = await reader.query<VoidsRow>({
    text: `
      select p.lottery_id, (p.expect / 10000)::int as day, count(*) as voids,
             coalesce(sum(p.payout_total), 0)::bigint as refunded
        from lottery l join period p on p.lottery_id = l.id
       where p.expect between $1 and $2 and p.state = 'void' group by 1, 2`,
    values: [from, to]
  })
  return rows
}

/** How often each face came, by house. */
export async function selectFaces(
  reader: Reader,
  { from, to }: NumberRange
): Promise<{ lottery_id: number; face: number; count: bigint }[]> {
  const { rows } = await reader.query<{ lottery_id: number; face: number; count: bigint }>({
    text: `
      select p.lottery_id, d.face, count(*) as count
        from lottery l join period p on p.lottery_id = l.id cross join lateral unnest(p.dice) d(face)
       where p.expect between $1 and $2 and p.state in ('drawn', 'settled') group by 1, 2`,
    values: [from, to]
  })
  return rows
}

/** The houses in their order. */
export async function selectHouses(reader: Reader): Promise<{ id: number; key: string; name: Texts }[]> {
  const { rows } = await reader.query<{ id: number; key: string; name: Texts }>({
    name: 'statistics-houses',
    text: 'select id, key, name from lottery order by sort, id'
  })
  return rows
}
