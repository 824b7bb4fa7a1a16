import { many, maybe, one } from '../../database/executor.ts'
import type { Tx } from '../../database/transaction.ts'
import { rechargeStatus } from '../payment/index.ts'

/** A range of the site's days: its times, the ids created in it, and the start of each day. */
export type Range = { from: Date; to: Date; ids: readonly [bigint, bigint]; begins: readonly Date[] }

export type FlowRow = {
  /** Counted from the first day; null for the total. */
  day: number | null
  asked: bigint
  done: bigint
  units: bigint
  middle: number | null
  p90: number | null
  longest: number | null
}

/**
 * Return the SQL for the day of a range that a time is in, counted from the first. It compares, which is cheaper than
 * computing.
 */
const dayOf = (instant: string, begins: string) => `width_bucket(${instant}, ${begins}::timestamptz[]) - 1`

const seconds = (from: string, to: string, done: string) => `
  extract(epoch from percentile_cont(0.5) within group (order by ${to} - ${from}) filter (where ${done}))::float8 as middle,
  extract(epoch from percentile_cont(0.9) within group (order by ${to} - ${from}) filter (where ${done}))::float8 as p90,
  extract(epoch from max(${to} - ${from}) filter (where ${done}))::float8 as longest`

/** Return recharges by the day of their request, and the total: how many were credited, and how long that took. */
export async function selectRecharges(tx: Tx, { ids, begins }: Range): Promise<FlowRow[]> {
  const done = `r.status in (${rechargeStatus.credited}, ${rechargeStatus.checked})`
  return many<FlowRow>(tx, {
    text: `
      select ${dayOf('r.created_at', '$3')} as day, count(*) as asked, count(*) filter (where ${done}) as done,
             coalesce(sum(coalesce(r.credited, r.amount)) filter (where ${done}), 0)::bigint as units,
             ${seconds('r.created_at', 'r.paid_at', done)}
        from recharge r where r.id >= $1 and r.id < $2 group by grouping sets ((1), ())`,
    values: [...ids, begins]
  })
}

/** Return withdrawals by the day of their request, and the total: how many were paid, and how long that took. */
export async function selectWithdrawals(tx: Tx, { ids, begins }: Range): Promise<FlowRow[]> {
  const done = "w.state = 'paid'"
  return many<FlowRow>(tx, {
    text: `
      select ${dayOf('w.created_at', '$3')} as day, count(*) as asked, count(*) filter (where ${done}) as done,
             coalesce(sum(w.amount) filter (where ${done}), 0)::bigint as units,
             ${seconds('w.created_at', 'w.paid_at', done)}
        from withdrawal w where w.id >= $1 and w.id < $2 group by grouping sets ((1), ())`,
    values: [...ids, begins]
  })
}

export type VideoRow = { day: number; sold: bigint; units: bigint; refunded: bigint }

/** Return videos sold by day, and the refunds of these sales. */
export async function selectVideoSales(tx: Tx, { from, to, begins }: Range): Promise<VideoRow[]> {
  return many<VideoRow>(tx, {
    text: `
      select ${dayOf('p.bought_at', '$3')} as day, count(*) as sold, sum(p.price_units)::bigint as units,
             coalesce(sum(p.price_units) filter (where p.refunded_at is not null), 0)::bigint as refunded
        from video v join video_purchase p on p.video_id = v.id and p.bought_at >= $1 and p.bought_at < $2 group by 1`,
    values: [from, to, begins]
  })
}

/** Return the newest spin's number, and the time of the first spin from a number on. */
export async function selectSpinTime(tx: Tx, number: bigint): Promise<Date | null> {
  const row = await maybe<{ requested_at: Date }>(tx, {
    name: 'report-spin-time',
    text: 'select requested_at from wheel_spin where number >= $1 order by number limit 1',
    values: [number]
  })
  return row?.requested_at ?? null
}

export async function selectNewestSpin(tx: Tx): Promise<bigint> {
  const { number } = await one<{ number: bigint }>(tx, {
    text: 'select coalesce(max(number), 0)::bigint as number from wheel_spin'
  })
  return number
}

export type WheelRow = { day: number; spins: bigint; units: bigint; expected: bigint }

/** Return decided spins by day from a number on: what they gave, and their expected value. */
export async function selectSpins(tx: Tx, number: bigint, { from, to, begins }: Range): Promise<WheelRow[]> {
  return many<WheelRow>(tx, {
    text: `
      with average as (
        select version_id, coalesce(sum(weight * units) / nullif(sum(weight), 0), 0) as units from wheel_prize group by version_id
      )
      select ${dayOf('s.requested_at', '$4')} as day, count(*) as spins, sum(s.units)::bigint as units,
             floor(sum(a.units))::bigint as expected /* never null: units */
        from wheel_spin s join average a using (version_id)
       where s.number >= $1 and s.requested_at >= $2 and s.requested_at < $3 and s.state = 'decided' group by 1`,
    values: [number, from, to, begins]
  })
}

export type AnswerRow = {
  day: number | null
  answers: bigint
  middle: number | null
  p90: number | null
  longest: number | null
}

/** Return the service's answers by day, and the total, with members' waiting times. */
export async function selectAnswers(tx: Tx, { from, to, begins }: Range): Promise<AnswerRow[]> {
  return many<AnswerRow>(tx, {
    text: `
      select ${dayOf('a.answered_at', '$3')} as day, count(*) as answers,
             ${seconds('a.question_at', 'a.answered_at', 'true')}
        from service_answer a where a.answered_at >= $1 and a.answered_at < $2 group by grouping sets ((1), ())`,
    values: [from, to, begins]
  })
}
