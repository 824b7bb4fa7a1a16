import { many, maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { PERIOD_COLUMNS_BEFORE_DRAW, type PeriodRow, type PeriodState, type Texts } from '../lottery-tables.ts'

export type AdminLottery = {
  id: number
  key: string
  name: Texts
  status: number
  period_seconds: number
  draws: number
  /** Milliseconds from a round’s time to its draw, and from the draw to the last payout. */
  middle: number
  longest: number
  paid: number
  unfinished: number
}

/** Return all lotteries with the speed of their last draws and the number of overdue ones. */
export async function selectAdminLotteries(reader: Reader): Promise<AdminLottery[]> {
  return many<AdminLottery>(reader, {
    name: 'admin-lotteries',
    text: `
      select l.id, l.key, l.name, l.status,
             coalesce((select r.period_seconds from lottery_rules r
                        where r.lottery_id = l.id and r.period_seconds is not null order by r.id desc limit 1),
                      l.period_seconds) as period_seconds, coalesce(lag.draws, 0)::int as draws,
             coalesce(lag.middle, 0)::int as middle, coalesce(lag.longest, 0)::int as longest,
             coalesce(lag.paid, 0)::int as paid,
             (select count(*) from period p where p.settled_at is null and p.lottery_id = l.id
                 and p.round_at <= clock_timestamp())::int as unfinished
        from lottery l
             cross join lateral (
               select count(*) as draws, percentile_cont(0.5) within group (order by drawing) as middle,
                      max(drawing) as longest, percentile_cont(0.5) within group (order by paying) as paid
                 from (select extract(epoch from p.drawn_at - p.round_at) * 1000 as drawing,
                              extract(epoch from p.settled_at - p.drawn_at) * 1000 as paying
                         from period p where p.lottery_id = l.id and p.dice is not null
                        order by p.number desc limit 100) last
             ) lag
       order by l.sort, l.id`
  })
}

/** Return all lotteries by their keys, in the order in which they are shown. */
export async function selectLotteryNames(reader: Reader): Promise<{ key: string; name: Texts }[]> {
  return many<{ key: string; name: Texts }>(reader, {
    name: 'admin-lottery-names',
    text: 'select key, name from lottery order by sort, id'
  })
}

export type CurrentPeriod = Omit<PeriodRow, 'dice'> & { odds: number[] }

/** Return a lottery's newest unfinished period, with its odds but no column of its result. */
export async function selectCurrentPeriod(reader: Reader, lotteryId: number): Promise<CurrentPeriod | null> {
  return maybe<CurrentPeriod>(reader, {
    name: 'admin-current-period',
    text: `
      select ${PERIOD_COLUMNS_BEFORE_DRAW}, r.odds
        from period p join lottery_rules r on r.id = p.rules_id
       where p.lottery_id = $1 and p.draws_at > clock_timestamp() order by p.number desc limit 1`,
    values: [lotteryId]
  })
}

/** Return the number and total cost of a period's orders. */
export async function selectPeriodTotals(
  reader: Reader,
  periodId: bigint
): Promise<{ orders: bigint; staked: bigint }> {
  return one<{ orders: bigint; staked: bigint }>(reader, {
    name: 'admin-period-totals',
    text: 'select count(*) as orders, coalesce(sum(cost), 0)::bigint as staked from orders where period_id = $1',
    values: [periodId]
  })
}

/** Return how many closed periods wait for a round that is due, and the longest wait in seconds. */
export async function selectWaiting(reader: Reader): Promise<{ waiting: number; waited: number }> {
  return one<{ waiting: number; waited: number }>(reader, {
    name: 'admin-waiting',
    text: `
      select count(*)::int as waiting,
             coalesce(floor(extract(epoch from clock_timestamp() - min(round_at))), 0)::int as waited
        from period where settled_at is null and state = 'closed' and round_at <= clock_timestamp()`
  })
}

export type OpenToVoid = { id: bigint; state: PeriodState; past_close: boolean }

/** Return a lottery's period with its state by the database's clock. */
export async function selectPeriodToVoid(reader: Reader, key: string, number: bigint): Promise<OpenToVoid | null> {
  return maybe<OpenToVoid>(reader, {
    name: 'admin-to-void',
    text: `
      select p.id, p.state, p.closes_at <= clock_timestamp() as past_close
        from period p join lottery l on l.id = p.lottery_id where l.key = $1 and p.number = $2`,
    values: [key, number]
  })
}

/** Lottery, range of numbers, and state. */
export type DrawFilter = { key: string | null; from: bigint; to: bigint; state: PeriodState | null }

const WHERE = `
  ($1::text is null or l.key = $1) and p.number between $2 and $3 and ($4::text is null or p.state = $4)`

const valuesOf = ({ key, from, to, state }: DrawFilter) => [key, from, to, state]

export type AdminDraw = {
  id: bigint
  key: string
  name: Texts
  number: bigint
  state: PeriodState
  opens_at: Date
  closes_at: Date
  draws_at: Date
  round: bigint
  orders: bigint
  staked: bigint
  paid: bigint
  lag: number | null
  settled_at: Date | null
  void_reason: string | null
}

/** Return a page of draws. The stakes of an open one are summed from its orders. */
export async function selectDraws(
  reader: Reader,
  filter: DrawFilter,
  page: { oldestFirst: boolean; limit: number; offset: number }
): Promise<AdminDraw[]> {
  const direction = page.oldestFirst ? 'asc' : 'desc'
  return many<AdminDraw>(reader, {
    text: `
      select d.*, coalesce(d.order_count, (select count(*) from orders o where o.period_id = d.id)) as orders,
             coalesce(d.stake_total, (select coalesce(sum(o.cost), 0) from orders o where o.period_id = d.id))::bigint
               as staked
        from (select p.id, l.key, l.name, l.sort, p.number, p.state, p.opens_at, p.closes_at, p.draws_at, p.round,
                     p.order_count, p.stake_total, coalesce(p.payout_total, 0)::bigint as paid,
                     floor(extract(epoch from p.drawn_at - p.round_at) * 1000)::int as lag, p.settled_at, p.void_reason
                from lottery l join period p on p.lottery_id = l.id
               where ${WHERE} order by p.draws_at ${direction}, l.sort limit $5 offset $6) d
       order by d.draws_at ${direction}, d.sort`,
    values: [...valuesOf(filter), page.limit, page.offset]
  })
}

/** Return a period's odds, how many members have orders in it, and whether it takes any by the database's clock. */
export async function selectDrawFacts(
  reader: Reader,
  periodId: bigint
): Promise<{ odds: number[]; members: number; is_open: boolean }> {
  return one<{ odds: number[]; members: number; is_open: boolean }>(reader, {
    name: 'admin-draw-facts',
    text: `
      select r.odds, (select count(distinct o.member_id) from orders o where o.period_id = p.id)::int as members,
             p.state = 'open' and p.closes_at > clock_timestamp() as is_open
        from period p join lottery_rules r on r.id = p.rules_id where p.id = $1`,
    values: [periodId]
  })
}

export async function countDraws(reader: Reader, filter: DrawFilter): Promise<number> {
  const { total } = await one<{ total: number }>(reader, {
    text: `select count(*)::int as total from lottery l join period p on p.lottery_id = l.id where ${WHERE}`,
    values: valuesOf(filter)
  })
  return total
}
