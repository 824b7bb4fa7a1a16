import type { PoolClient } from 'pg'

/** The days of the past. Today has no entries yet. */
export const DAYS = 60
const MEMBERS = 5_000
const PERIODS_A_DAY = 24
const POINT = 10_000
/** Every second order wins, one and a half points. */
const WIN = 15_000
/** Of three transfers, two are stakes. */
const TRANSFERS_PER_ORDER = 1.5
/** What each member pays in at first. */
const POINTS = 1_000_000

const firstOf = (day: string) => `(((extract(epoch from ${day}) * 1000)::bigint - 1767225600000) << 22)`
const TODAY = `(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`
const DAY = `${TODAY} - (${DAYS} - d.day) * interval '1 day'`

/** Return how many orders each member places a day, for a past with about this many transfers. */
export const ordersADay = (transfers: number) =>
  Math.max(2, Math.round(transfers / TRANSFERS_PER_ORDER / MEMBERS / DAYS / 2) * 2)

/** Write members with one recharge each, and the periods of all days. Their triggers are off: nobody played them. */
export async function addStart(client: PoolClient): Promise<void> {
  await client.query(`set session_replication_role = 'replica'; set statement_timeout = 0`)
  await client.query(`
    insert into member (username, password_hash, birthday)
    select 'growth' || n, 'x', '1990-01-01' from generate_series(1, ${MEMBERS}) n;
    insert into wallet (member_id) select id from member;
    insert into payment_channel (code, name, icon, provider, currency, minor_per_point, decimals, min_units, max_units, embed, sort)
    values ('growth', '{"en_us":"Growth"}', '', 'growth', 'VND', 1000, 0, 10000, 10000, false, 1);
    insert into lottery (key, name, description, icon, category, sort, period_seconds, lock_seconds)
    values ('growth', '{"en_us":"Growth"}', '{"en_us":""}', '', 'dice', 1, 3600, 6);
    insert into lottery_rules (lottery_id, body, hash, odds, min_stake, max_stake)
    select id, '{}', sha256('{}'), array_fill(15000, array[20]), 10000, 50000000 from lottery;
    insert into seed_chain (game, anchor, length, stride, pebbles, key_id) values ('growth', sha256('a'), 1000000, 1000, '', 'k');
    insert into recharge (member_id, id, request_id, channel_id, amount, pay_minor, currency, status, provider, payment_id, expires_at, paid_at)
    select m.id, ${firstOf(DAY)} + m.id * 1024, gen_random_uuid(), c.id, ${POINTS * POINT}::bigint, 1, 'VND', 2, 'growth', m.id::text, now(), ${DAY}
      from member m, payment_channel c, (select 0 as day) d;
    insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
    select member_id, id, 1, id, 5, 0, 1, member_id, amount, amount from recharge;
    insert into ledger_mark (id, what, member_id, ref, mark)
    select id, 1, member_id, id, decode(repeat('00', 16), 'hex') from recharge`)
}

/**
 * Write the orders, stakes, wins and pools of a range of days. The balance after each follows from its number: `n` orders
 * cost as many points, and every second one won. Return how many transfers were written.
 */
export async function addDays(client: PoolClient, { from, to, orders }: { from: number; to: number; orders: number }) {
  const placed = `
    from member m, generate_series(${from}, ${to - 1}) d(day), generate_series(0, ${orders - 1}) k,
         lateral (select d.day * ${orders} + k as n, d.day * ${PERIODS_A_DAY} + k % ${PERIODS_A_DAY} + 1 as period) o`
  const id = `${firstOf(DAY)} + ((3600000 + k * 60000)::bigint << 22) + m.id * 1024`
  const before = `(${POINTS * POINT}::bigint - o.n * ${POINT}::bigint + o.n / 2 * ${WIN}::bigint)`
  await client.query(`
    insert into period (id, lottery_id, number, rules_id, chain_id, chain_index, commit, beacon_chain, round, state, opens_at, closes_at,
                        draws_at, round_at, orders_root, order_count, seed, dice, drawn_at, settled_at, stake_total, payout_total)
    overriding system value
    select d.day * ${PERIODS_A_DAY} + p + 1, l.id, d.day * ${PERIODS_A_DAY} + p + 1, r.id, c.id, d.day * ${PERIODS_A_DAY} + p + 1,
           sha256('glasshouse/chain/v1'::bytea || sha256('s')), sha256('b'), 1, 'settled', ${DAY}, ${DAY} + interval '23 hours',
           ${DAY} + interval '23 hours 10 seconds', ${DAY} + interval '23 hours 10 seconds', sha256('r'), 0, sha256('s'), '{1,2,3}',
           ${DAY} + interval '23 hours 11 seconds', ${DAY} + interval '23 hours 12 seconds', 0, 0
      from generate_series(${from}, ${to - 1}) d(day), generate_series(0, ${PERIODS_A_DAY - 1}) p, lottery l, lottery_rules r, seed_chain c`)
  await client.query(`
    insert into orders (member_id, id, period_id, options, stake, cost, payout, request_id, nonce, receipt, balance_after)
    select m.id, ${id}, o.period, 1, ${POINT}, ${POINT}, case when o.n % 2 = 1 then ${WIN} end, null, decode(repeat('00', 16), 'hex'),
           decode(repeat('00', 32), 'hex'), ${before} - ${POINT} ${placed} order by d.day, k, m.id`)
  await client.query(`
    insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
    select member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after
      from (select m.id as member_id, ${id} as id, 2 as template, ${id} as ref, 1 as debit_kind, m.id as debit_owner, 3 as credit_kind,
                   o.period::bigint as credit_owner, ${POINT}::bigint as amount, ${before} - ${POINT} as balance_after ${placed}
            union all
            select m.id, ${id} + (30000::bigint << 22), 3, ${id}, 3, o.period, 1, m.id, ${WIN}, ${before} - ${POINT} + ${WIN} ${placed}
             where o.n % 2 = 1) t
     order by id`)
  await client.query(`
    insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount)
    select 0, ${firstOf(DAY)} + (82800000::bigint << 22) + p.id * 1024, case when s.profit > 0 then 5 else 6 end, p.id,
           case when s.profit > 0 then 3 else 4 end, case when s.profit > 0 then p.id else 0 end,
           case when s.profit > 0 then 4 else 3 end, case when s.profit > 0 then 0 else p.id end, abs(s.profit)
      from (select period_id, sum(cost - coalesce(payout, 0)) as profit from orders group by 1) s join period p on p.id = s.period_id,
           lateral (select (p.id - 1) / ${PERIODS_A_DAY} as day) d
     where s.profit <> 0 and d.day >= ${from}`)
  await client.query(`
    update wallet set available = ${POINTS * POINT}::bigint - ${to * orders} * ${POINT}::bigint + ${(to * orders) / 2} * ${WIN}::bigint;
    update site_account set balance = coalesce((select sum(amount) from entry e where e.kind = site_account.kind and e.owner = 0), 0)`)
  await client.query('vacuum analyze')
}
