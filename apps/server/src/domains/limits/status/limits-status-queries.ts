import { many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { LimitKind } from '../limits-tables.ts'

/** `recognised`: taken over from another account of the same person. */
export type PlayBlock = { kind: 'timeout' | 'exclude'; ends_at: Date; recognised: boolean }

/** What keeps members from playing by the database's clock: of each the longest time-out and the longest exclusion. */
export async function selectPlayBlocks(
  reader: Reader,
  memberIds: readonly bigint[]
): Promise<(PlayBlock & { member_id: bigint })[]> {
  return many<PlayBlock & { member_id: bigint }>(reader, {
    name: 'limits-play-blocks',
    text: `
      select member_id, kind, max(ends_at) as ends_at, bool_and(recognised_from is not null) as recognised
        from play_bar_in_force where member_id = any ($1::bigint[])
       group by member_id, kind order by kind`,
    values: [memberIds.map(String)]
  })
}

export type LimitInForce = { member_id: bigint; kind: LimitKind; units: bigint }

export async function selectLimitsInForce(reader: Reader, memberIds: readonly bigint[]): Promise<LimitInForce[]> {
  return many<LimitInForce>(reader, {
    name: 'limits-in-force',
    text: `
      select member_id, kind, units from play_limit where member_id = any ($1::bigint[]) and units is not null`,
    values: [memberIds.map(String)]
  })
}

/** Ids of the first orders that can be of a day, a week and a month; null for a span that nobody asks about. */
export type Since = { memberId: bigint; day: bigint | null; week: bigint | null; month: bigint | null }
export type Used = { member_id: bigint; day: bigint; week: bigint; month: bigint }

/** Stakes less payouts of members' orders since the beginning of each span; what is pending counts as lost. */
export async function selectLosses(reader: Reader, asked: readonly Since[]): Promise<Used[]> {
  return many<Used>(reader, {
    name: 'limits-losses',
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
      asked.map(({ memberId }) => memberId.toString()),
      asked.map(({ day }) => day?.toString() ?? null),
      asked.map(({ week }) => week?.toString() ?? null),
      asked.map(({ month }) => month?.toString() ?? null)
    ]
  })
}

export type DepositSince = { memberId: bigint; day: Date; week: Date; month: Date }

/** Units of each span, `open` ones among them. */
export type Deposits = Omit<Used, 'member_id'> & { open: bigint }

/**
 * Sum what a member recharged since the beginning of each span. A recharge that can still be paid counts in every span, also
 * after it has expired: its provider is asked about it for a day more, and a payment that comes late is credited.
 */
export async function selectDeposits(reader: Reader, since: DepositSince): Promise<Deposits> {
  return one<Deposits>(reader, {
    name: 'limits-deposits',
    text: `
      select coalesce(sum(units) filter (where open or paid_at >= $2), 0)::bigint as day,
             coalesce(sum(units) filter (where open or paid_at >= $3), 0)::bigint as week,
             coalesce(sum(units) filter (where open or paid_at >= $4), 0)::bigint as month,
             coalesce(sum(units) filter (where open), 0)::bigint as open
        from (select coalesce(credited, amount) as units, paid_at, status in (1, 3) as open
                from recharge
               where member_id = $1 and (status in (1, 2, 4) or (status = 3 and look_up_at is not null))) r`,
    values: [since.memberId, since.day, since.week, since.month]
  })
}

/** Return the status of an account. The member stays locked until the transaction ends. */
export async function lockMemberStatus(tx: Reader, memberId: bigint): Promise<number | null> {
  const row = await maybe<{ status: number }>(tx, {
    name: 'limits-lock-status',
    text: 'select status from member where id = $1 for no key update',
    values: [memberId]
  })
  return row?.status ?? null
}

/** Take over the blocks of other accounts of the same person, as far as their marks match. */
export async function recognisePerson(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, { name: 'limits-recognise', text: 'select recognise_person($1)', values: [memberId] })
}
