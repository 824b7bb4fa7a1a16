// Queries about orders for the limits of play.
import { many, maybe } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Losses, LossesSince, Play, PlaySince } from '../../limits/index.ts'

/** Return members' stakes minus payouts since the start of each range. Pending orders count as lost. */
export async function selectLosses(reader: Reader, since: readonly LossesSince[]): Promise<Losses[]> {
  return many<Losses>(reader, {
    name: 'orders-losses',
    text: `
      select a.member_id, coalesce(o.day, 0)::bigint as day, coalesce(o.week, 0)::bigint as week,
             coalesce(o.month, 0)::bigint as month /* never null: member_id */
        from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) a(member_id, day, week, month)
       cross join lateral (
         select sum(o.cost - coalesce(o.payout, 0)) filter (where o.id >= a.day) as day,
                sum(o.cost - coalesce(o.payout, 0)) filter (where o.id >= a.week) as week,
                sum(o.cost - coalesce(o.payout, 0)) filter (where o.id >= a.month) as month
           from orders o where o.member_id = a.member_id and o.id >= least(a.day, a.week, a.month)
       ) o`,
    values: [
      since.map(({ memberId }) => memberId.toString()),
      since.map(({ day }) => day?.toString() ?? null),
      since.map(({ week }) => week?.toString() ?? null),
      since.map(({ month }) => month?.toString() ?? null)
    ]
  })
}

/**
 * Return a member's newest session: orders without a longer gap between them. Orders of void periods do not count.
 * Return null when the member has ordered nothing since.
 */
export async function selectPlay(reader: Reader, { memberId, since, gap }: PlaySince): Promise<Play | null> {
  const row = await maybe<Play | { first: null }>(reader, {
    name: 'orders-play',
    text: `
      with placed as materialized (
        select o.id, o.cost, o.payout, o.id - lag(o.id) over (order by o.id) as gap
          from orders o join period p on p.id = o.period_id
         where o.member_id = $1 and o.id >= $2 and p.state <> 'void'
      ), started as (
        select max(id) as id from placed where gap is null or gap > $3
      )
      select s.id as first, max(p.id) as last, sum(p.cost)::bigint as stakes, coalesce(sum(p.payout), 0)::bigint as wins
        from started s join placed p on p.id >= s.id group by s.id`,
    values: [memberId, since, gap]
  })
  return row && row.first !== null ? row : null
}

/** An order of a settled draw, with the draw's pay table. Stake and payout are in units. */
export type SettledOrder = { period_id: bigint; options: number; stake: bigint; payout: bigint | null; odds: number[] }

/** Return a member's newest orders in settled draws. */
export async function selectSettledOrders(reader: Reader, memberId: bigint, limit: number): Promise<SettledOrder[]> {
  return many<SettledOrder>(reader, {
    name: 'orders-settled',
    text: `
      select o.period_id, o.options, o.stake, o.payout, r.odds
        from orders o join period p on p.id = o.period_id join lottery_rules r on r.id = p.rules_id
       where o.member_id = $1 and p.state = 'settled' order by o.id desc limit $2`,
    values: [memberId, limit]
  })
}
