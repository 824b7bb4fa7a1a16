import { many, run } from '../../../database/executor.ts'
import { allowLongStatements, type Reader, type Tx } from '../../../database/transaction.ts'
import type { Texts } from '../lottery-tables.ts'

const STATEMENT_TIMEOUT_SECONDS = 30

/** Raise this transaction's time limit for reading many draws. */
export async function allowLongReading(tx: Tx): Promise<void> {
  await run(tx, { text: `set transaction read only; set local work_mem = '32MB'` })
  await allowLongStatements(tx, STATEMENT_TIMEOUT_SECONDS)
}

/** Raise this transaction's time limit for the daily sums. */
export async function allowLongSumming(tx: Tx): Promise<void> {
  await allowLongStatements(tx, STATEMENT_TIMEOUT_SECONDS)
}

export type NumberRange = { from: bigint; to: bigint }

export type PlayRow = {
  lottery_id: number
  /** The day as `YYYYMMDD`, and the band of the draw's stakes. */
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

/** Return SQL that lists the days of a range, by lottery, that are not summed yet, so that their draws must be read. */
const unsummedDays = (from: string, to: string) => `
  select l.id as lottery_id, d.day, d.day * 10000::bigint as first, d.day * 10000::bigint + 9999 as last
    from lottery l, (
           select to_char(at, 'YYYYMMDD')::int as day
             from generate_series(to_date((${from} / 10000)::text, 'YYYYMMDD'),
                                  to_date((${to} / 10000)::text, 'YYYYMMDD'), interval '1 day') at
         ) d
   where not exists (select from draw_day s where s.lottery_id = l.id and s.day = d.day)`

const UNSUMMED = unsummedDays('$1::bigint', '$2::bigint')
/** The unsummed days before the day `$1`, from the first draw on. */
const UNSUMMED_BEFORE = unsummedDays('(select first from first)', '($1::bigint * 10000)')

/** Read day by day by the index; the offset enforces it. Few days are left, and summed ones are not read. */
const DRAWS_OF_DAY = `
  select p.* from period p where p.lottery_id = u.lottery_id and p.number between u.first and u.last offset 0`

/**
 * Settled draws by lottery, day and band of stakes, in units. Expected payout and variance follow from the stakes on
 * each option and their odds, over all 216 outcomes of a draw.
 */
const PLAYED = `
  ways (sum, ways) as (
    values (3, 1), (4, 3), (5, 6), (6, 10), (7, 15), (8, 21), (9, 25), (10, 27),
           (11, 27), (12, 25), (13, 21), (14, 15), (15, 10), (16, 6), (17, 3), (18, 1)
  ), settled as materialized (
    select p.lottery_id, u.day, p.order_count, p.stake_total, p.payout_total, p.stake_by_option as s, r.odds as o
      from unsummed u cross join lateral (${DRAWS_OF_DAY}) p join lottery_rules r on r.id = p.rules_id
     where p.state = 'settled'
  ), evaluated as (
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
  ), played as (
    select lottery_id, day,
           case when stake_total < 1000000 then 0 when stake_total < 10000000 then 1
                when stake_total < 100000000 then 2 else 3 end as band,
           count(*) as draws, sum(order_count)::bigint as orders, sum(stake_total)::bigint as staked,
           sum(payout_total)::bigint as paid, sum(first) as expected_216, sum(variance)::float8 as variance
      from evaluated group by 1, 2, 3
  )`

const FACES = [1, 2, 3, 4, 5, 6]
const timesOf = (face: number) =>
  `coalesce(sum(${[1, 2, 3].map((die) => `(p.dice[${die}] = ${face})::int`).join(' + ')}), 0)::bigint`

/** The results of each lottery by day: faces, void draws, and refunds. */
const DRAWN = `
  drawn as (
    select u.lottery_id, u.day,
           array[${FACES.map(timesOf).join(', ')}] as faces,
           count(*) filter (where p.state = 'void') as voids,
           coalesce(sum(p.payout_total) filter (where p.state = 'void'), 0)::bigint as refunded
      from unsummed u cross join lateral (${DRAWS_OF_DAY}) p
     where p.state in ('drawn', 'settled', 'void') group by 1, 2
  )`

const SUMMED_DAYS = '($1::bigint / 10000)::int and ($2::bigint / 10000)::int'

/** Return settled draws by lottery, day and band of stakes, for summed and unsummed days. */
export async function selectPlay(reader: Reader, { from, to }: NumberRange): Promise<PlayRow[]> {
  const columns = 'lottery_id, day, band, draws, orders, staked, paid, expected_216::text, variance'
  return many<PlayRow>(reader, {
    text: `
      with unsummed as materialized (${UNSUMMED}), ${PLAYED}
      select ${columns} from played
      union all
      select ${columns} /* never null: staked, paid, expected_216, variance */
        from draw_day_band where day between ${SUMMED_DAYS}`,
    values: [from, to]
  })
}

export type DrawnRow = { lottery_id: number; day: number; faces: bigint[]; voids: bigint; refunded: bigint }

/** Return drawn and void draws by lottery and day, for summed and unsummed days. */
export async function selectDrawn(reader: Reader, { from, to }: NumberRange): Promise<DrawnRow[]> {
  const columns = 'lottery_id, day, faces, voids, refunded'
  return many<DrawnRow>(reader, {
    text: `
      with unsummed as materialized (${UNSUMMED}), ${DRAWN}
      select ${columns} from drawn
      union all
      select ${columns} from draw_day where day between ${SUMMED_DAYS}`,
    values: [from, to]
  })
}

export type TotalRow = { lottery_id: number; total: number; draws: bigint }

/** Return how often the dice of each lottery had each total, of the draws of a range that are public. */
export async function selectTotals(reader: Reader, { from, to }: NumberRange): Promise<TotalRow[]> {
  return many<TotalRow>(reader, {
    text: `
      select l.id as lottery_id, p.dice[1] + p.dice[2] + p.dice[3] as total, count(*) as draws /* never null: total */
        from lottery l cross join lateral (
          select p.dice from period p
           where p.lottery_id = l.id and p.number between $1 and $2 and p.state in ('drawn', 'settled') offset 0
        ) p
       group by 1, 2`,
    values: [from, to]
  })
}

/** Return the unsummed days with draws before a day, oldest first. */
export async function selectUnsummedDays(reader: Reader, before: number): Promise<number[]> {
  const rows = await many<{ day: number }>(reader, {
    text: `
      with first as (
        select min(o.first) as first
          from lottery l, lateral (select min(p.number) as first from period p where p.lottery_id = l.id) o
      ), unsummed as materialized (
        ${UNSUMMED_BEFORE}
      )
      select distinct u.day from unsummed u
       where u.day < $1 and exists (
         select from period p where p.lottery_id = u.lottery_id and p.number between u.first and u.last)
       order by u.day`,
    values: [before]
  })
  return rows.map(({ day }) => day)
}

/** Store each lottery's sums of a day after its last draw of that day, at most once. */
export async function insertDay(tx: Tx, { from, to }: NumberRange): Promise<void> {
  await run(tx, {
    text: `
      with open as (${UNSUMMED}), unsummed as materialized (
        select o.* from open o where not exists (
          select from period p where p.lottery_id = o.lottery_id and p.number between o.first and o.last
             and p.settled_at is null)
      ), ${PLAYED}, ${DRAWN}, summed as (
        insert into draw_day (lottery_id, day, faces, voids, refunded)
        select lottery_id, day, faces, voids, refunded from drawn on conflict do nothing returning lottery_id, day
      )
      insert into draw_day_band (lottery_id, day, band, draws, orders, staked, paid, expected_216, variance)
      select lottery_id, day, band, draws, orders, staked, paid, expected_216, variance
        from played join summed using (lottery_id, day)`,
    values: [from, to]
  })
}

/** Return the lotteries in their order. */
export async function selectLotteryNames(reader: Reader): Promise<{ id: number; key: string; name: Texts }[]> {
  return many<{ id: number; key: string; name: Texts }>(reader, {
    name: 'statistics-lottery-names',
    text: 'select id, key, name from lottery order by sort, id'
  })
}
