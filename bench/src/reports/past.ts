import type { Pool, PoolClient } from 'pg'

/** The days of play, in all lotteries, that the reports cover. */
export const DAYS = 91
const ORDERS_PER_DRAW = 3

export type Past = { draws: number; orders: number; transfers: number }

/** The site's days in Ho Chi Minh City, and the first id at a time. */
const ZONE = "interval '7 hours'"
const MIDNIGHT = `(date_trunc('day', now() + ${ZONE}) - ${ZONE})`
const idAt = (at: string) => `(((extract(epoch from ${at}) * 1000)::bigint - 1767225600000) << 22)`

/**
 * Write months of draws, orders, entries, payments, spins and replies up to yesterday, with consistent sums. Triggers are
 * off, because nobody played these orders.
 */
export async function addPast(owner: Pool): Promise<Past> {
  const client = await owner.connect()
  try {
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0")
    const draws = await addDraws(client)
    const orders = await addOrders(client)
    const transfers = await addEntries(client)
    await addPayments(client)
    await addOthers(client)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
    return { draws, orders, transfers }
  } finally {
    client.release(true)
  }
}

async function addDraws(client: PoolClient): Promise<number> {
  await client.query(
    `insert into seed_chain (game, anchor, length, stride, pebbles, key_id, used)
     select 'past', sha256('past'), 2000000, 2000000, '', key_id, 2000000 from seed_chain limit 1`
  )
  const { rowCount } = await client.query(
    `insert into period (lottery_id, number, rules_id, chain_id, chain_index, commit, beacon_chain, round, state, opens_at,
       closes_at, draws_at, round_at, orders_root, order_count, stake_by_option, seed, signature, dice, drawn_at,
       settled_at, stake_total, payout_total)
     select lottery_id, number, rules_id, (select id from seed_chain where game = 'past'), n,
            sha256('glasshouse/chain/v1'::bytea || sha256(n::text::bytea)), sha256('b'), n, 'settled', opens_at,
            draws_at - lock_seconds * interval '1 second', draws_at, draws_at, sha256('r'), ${ORDERS_PER_DRAW},
            array_fill(0::bigint, array[20]), sha256(n::text::bytea), 'x',
            array[1 + n * 7 % 6, 1 + n / 6 * 5 % 6, 1 + n / 36 * 11 % 6]::smallint[], draws_at + interval '80 ms',
            draws_at + interval '200 ms', 0, 0
       from (select l.id as lottery_id, r.id as rules_id, l.lock_seconds, row_number() over ()::int as n,
                    to_char(day + ${ZONE}, 'YYYYMMDD')::bigint * 10000 + i as number,
                    day + (i - 1) * l.period_seconds * interval '1 second' as opens_at,
                    day + i * l.period_seconds * interval '1 second' as draws_at
               from lottery l join lottery_rules r on r.lottery_id = l.id,
                    generate_series(${MIDNIGHT} - ${DAYS} * interval '1 day', ${MIDNIGHT} - interval '1 day', interval '1 day') day,
                    generate_series(1, 86400 / l.period_seconds) i) x`
  )
  return rowCount!
}

/** Add orders on big, on small and on the sum of nine, with a stake that differs from draw to draw. */
async function addOrders(client: PoolClient): Promise<number> {
  const { rowCount } = await client.query(
    `insert into orders (member_id, id, period_id, options, stake, cost, nonce, receipt, balance_after, payout)
     select m.id, ${idAt('p.opens_at')} + p.chain_index % 1000 * 4096 + k * 1024 + p.lottery_id, p.id, (array[1, 2, 1 << 10])[k],
            p.stake, p.stake, substr(sha256(p.id::text::bytea), 1, 16), sha256(p.id::text::bytea), 1000000000,
            case when k = 1 and p.sum >= 11 then p.stake * 196 / 100
                 when k = 2 and p.sum < 11 then p.stake * 196 / 100
                 when k = 3 and p.sum = 9 then p.stake * 84672 / 10000 end
       from (select *, (1 + chain_index % 400) * 10000::bigint as stake, dice[1] + dice[2] + dice[3] as sum
               from period where order_count = ${ORDERS_PER_DRAW} and signature = 'x') p,
            generate_series(1, ${ORDERS_PER_DRAW}) k,
            (select array_agg(id order by id) as ids from member) a,
            lateral (select a.ids[1 + (p.chain_index * 3 + k) % cardinality(a.ids)] as id) m`
  )
  await client.query(
    `update period p set stake_total = s.staked, payout_total = s.paid,
            stake_by_option = array_fill(s.staked / 3, array[2]) || array_fill(0::bigint, array[8]) || s.staked / 3
              || array_fill(0::bigint, array[9])
       from (select period_id, sum(cost)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid
               from orders group by 1) s
      where s.period_id = p.id and p.signature = 'x'`
  )
  return rowCount!
}

async function addEntries(client: PoolClient): Promise<number> {
  const columns =
    'member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after, created_at'
  const { rowCount: bets } = await client.query(
    `insert into transfer (${columns})
     select o.member_id, o.id, 2, o.id, 1, o.member_id, 3, o.period_id, o.cost, 1000000000, p.opens_at
       from orders o join period p on p.id = o.period_id where p.signature = 'x' order by o.id`
  )
  const { rowCount: wins } = await client.query(
    `insert into transfer (${columns})
     select o.member_id, ${idAt('p.drawn_at')} + p.chain_index % 1000 * 4096 + p.lottery_id, 3, o.id, 3, o.period_id, 1, o.member_id,
            o.payout, 1000000000, p.drawn_at
       from orders o join period p on p.id = o.period_id where p.signature = 'x' and o.payout is not null
      order by p.drawn_at on conflict do nothing`
  )
  return bets! + wins!
}

/** Add two recharges and one withdrawal per member and day. */
async function addPayments(client: PoolClient): Promise<void> {
  await client.query(
    `insert into recharge (member_id, id, request_id, channel_id, amount, pay_minor, currency, status, provider, payment_id,
       created_at, expires_at, paid_at)
     select m.id, ${idAt('d.at')} + m.id % 4000 * 1024 + d.k, gen_random_uuid(), 1, 500000, 5000, 'XTS',
            case when (m.id + d.k) % 9 = 0 then 3 else 2 end, 'past', 'p' || m.id || '-' || d.k, d.at,
            d.at + interval '1 hour', case when (m.id + d.k) % 9 > 0 then d.at + m.id % 300 * interval '1 second' end
       from member m, ${moments(2)} d`
  )
  await client.query(
    `insert into withdrawal (member_id, id, request_id, day, amount, state, bank_code, holder, account, key_id, tail,
       created_at, approved_by, paid_by, provider, payout_id, paid_at)
     select m.id, ${idAt('d.at')} + m.id % 4000 * 1024 + d.k, gen_random_uuid(), 20260101, 500000, 'paid', 'VCB', 'PAST',
            '', '', '4321', d.at, 1, 1, 'past', 'w' || m.id || '-' || d.k,
            d.at + (60 + m.id % 900) * interval '1 second'
       from member m, ${moments(1)} d`
  )
}

/** Add a spin, a refunded purchase and a reply of customer service per member and day. */
async function addOthers(client: PoolClient): Promise<void> {
  await client.query(
    `insert into wheel_spin (member_id, day, number_of_day, version_id, chain_id, chain_index, commit, beacon_chain, round, round_at,
       left_after, requested_at, state, seed, signature, prize_id, units, ended_at)
     select m.id, d.k, 1, p.version_id, (select id from seed_chain where game = 'past'), 1000000 + row_number() over (order by d.at),
            sha256('glasshouse/chain/v1'::bytea || sha256('s')), sha256('b'), 1, d.at + interval '3 seconds', 0, d.at, 'decided',
            sha256('s'), 'x', p.id, p.units, d.at + interval '4 seconds'
       from ${moments(1)} d, member m, (select * from wheel_prize order by id limit 1) p order by d.at, m.id`
  )
  await client.query(
    `insert into video_purchase (member_id, id, video_id, request_id, price_units, bought_at, refunded_at)
     select m.id, ${idAt('d.at')} + m.id % 4000 * 1024, v.id, gen_random_uuid(), 400000, d.at, d.at + interval '1 day'
       from member m, ${moments(1)} d, (select id from video order by id limit 1) v`
  )
  await client.query(
    `insert into service_answer (member_id, id, question_id, operator_id, question_at, answered_at)
     select m.id, ${idAt('d.at')} + m.id % 4000 * 1024, 1, 1, d.at, d.at + m.id % 600 * interval '1 second'
       from member m, ${moments(1)} d`
  )
}

/** Return a list of times of each day, numbered from 1. */
const moments = (each: number) => `
  (select at, row_number() over (order by at)::int as k
     from generate_series(${MIDNIGHT} - ${DAYS} * interval '1 day' + interval '9 hours', ${MIDNIGHT} - interval '1 hour',
                          interval '${24 / each} hours') at)`
