import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Database } from '../../src/database/open.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { openWallet, postTransfer } from '../../src/domains/wallet/index.ts'
import type { IdSource } from '../../src/ids.ts'

export const POINT = 10_000n

const SEED = Buffer.alloc(32, 3)
const COMMIT = createHash('sha256').update('glasshouse/chain/v1').update(SEED).digest()

type Tools = { database: Database; owner: Pool; ids: IdSource }

/** Create a member with an empty wallet. */
export async function addMember({ database, owner }: Tools): Promise<bigint> {
  const { rows } = await owner.query<{ id: bigint }>(
    "insert into member (username, password_hash, birthday) values ($1, 'x', '1990-01-01') returning id",
    [`m${randomBytes(6).toString('hex')}`]
  )
  await inTransaction(database.main, (tx) => openWallet(tx, rows[0]!.id))
  return rows[0]!.id
}

/** Post a recharge together with its record, as payments do. */
export async function recharge({ database, owner, ids }: Tools, memberId: bigint, points: bigint): Promise<bigint> {
  const id = ids.next()
  await owner.query(
    `insert into payment_channel (code, name, icon, provider, currency, minor_per_point, decimals, min_units, max_units, embed, sort)
     values ('test', '{"en_us":"Test"}', '', 'test', 'VND', 1000, 0, 10000, 10000, false, 1) on conflict do nothing`
  )
  await inTransaction(database.main, async (tx) => {
    await tx.query(
      `insert into recharge (member_id, id, request_id, channel_id, amount, pay_minor, currency, status, provider, payment_id,
                             expires_at, paid_at)
       select $1, $2::bigint, $3, id, $4, 1000, 'VND', 2, 'test', $2::text, now(), now() from payment_channel where code = 'test'`,
      [memberId, id, randomUUID(), points * POINT]
    )
    await postTransfer(tx, ids, { template: 'recharge', memberId, ref: id, amount: points * POINT })
  })
  return id
}

/** Create a period without bets, open or finished. */
export async function createPeriod({ owner }: Tools, number: bigint): Promise<bigint> {
  await owner.query(
    `insert into lottery (key, name, description, icon, category, sort, period_seconds, lock_seconds)
     values ('k3_1m', '{"en_us":"Palm"}', '{"en_us":""}', '', 'dice', 1, 60, 6) on conflict do nothing`
  )
  await owner.query(
    `insert into lottery_rules (lottery_id, body, hash, odds, min_stake, max_stake)
     select id, '{}', $1, array_fill(19600, array[20]), 10000, 50000000 from lottery
      where not exists (select from lottery_rules)`,
    [createHash('sha256').update('{}').digest()]
  )
  await owner.query(
    `insert into seed_chain (game, anchor, length, stride, pebbles, key_id) values ('k3_1m', $1, 1000, 1000, '', 'k')
     on conflict do nothing`,
    [Buffer.alloc(32, 1)]
  )
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into period (lottery_id, number, rules_id, chain_id, chain_index, commit, beacon_chain, round, opens_at,
                         closes_at, draws_at, round_at)
     select l.id, $1, r.id, c.id, (select coalesce(max(chain_index), 0) + 1 from period), $2, $2, 1,
            now(), now() + interval '50 seconds', now() + interval '60 seconds', now() + interval '60 seconds'
       from lottery l join lottery_rules r on r.lottery_id = l.id join seed_chain c on c.game = l.key
      where l.key = 'k3_1m' limit 1
     returning id`,
    [number, COMMIT]
  )
  return rows[0]!.id
}

/** Create an order with its stake in the pool; with a payout, that is paid too. */
export async function placeOrder(
  { owner, ids }: Tools,
  order: { memberId: bigint; periodId: bigint; stake: bigint; payout?: bigint }
): Promise<bigint> {
  const { memberId, periodId, stake, payout } = order
  const id = ids.next()
  await owner.query(
    `with w as (update wallet set available = available - $4::bigint where member_id = $1 returning available),
          t as (insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
                select $1, $2, 2, $2, 1, $1, 3, $3, $4, available from w)
     insert into orders (member_id, id, period_id, options, stake, cost, payout, request_id, nonce, receipt, balance_after)
     select $1, $2, $3, 1, $4, $4, $5, $6, $7, $8, available from w`,
    [memberId, id, periodId, stake, payout ?? null, randomUUID(), Buffer.alloc(16), Buffer.alloc(32)]
  )
  if (payout) {
    await owner.query(
      `with w as (update wallet set available = available + $5::bigint where member_id = $1 returning available)
       insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
       select $1, $2, 3, $3, 3, $4, 1, $1, $5, available from w`,
      [memberId, ids.next(), id, periodId, payout]
    )
  }
  return id
}

/** Book the rest of a period's pool as the operator's revenue, and mark the period as settled. */
export async function finishPeriod({ owner, ids }: Tools, periodId: bigint): Promise<void> {
  await owner.query(
    `with pool as (select sum(amount) as rest from entry where kind = 3 and owner = $1),
          revenue as (update site_account set balance = balance + (select rest from pool) where kind = 4),
          t as (insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount)
                select 0, $2, 5, $1, 3, $1, 4, 0, rest from pool)
     update period set state = 'closed', orders_root = $3 where id = $1`,
    [periodId, ids.next(), Buffer.alloc(32)]
  )
  await owner.query("update period set state = 'drawn', dice = '{1,2,3}', seed = $2, drawn_at = now() where id = $1", [
    periodId,
    SEED
  ])
  await owner.query("update period set state = 'settled', settled_at = now() where id = $1", [periodId])
}

/** Create a withdrawal request that holds its points, as it is right after it was made. */
export async function requestWithdrawal({ database, ids }: Tools, memberId: bigint, points: bigint): Promise<bigint> {
  const id = ids.next()
  await inTransaction(database.main, async (tx) => {
    await tx.query(
      `insert into withdrawal (member_id, id, request_id, day, amount, bank_code, holder, account, key_id, tail)
       values ($1, $2, $3, 20260101, $4, 'VCB', 'X', $5, 'k', '1234')`,
      [memberId, id, randomUUID(), points * POINT, Buffer.alloc(32)]
    )
    await postTransfer(tx, ids, { template: 'withdrawHold', memberId, ref: id, amount: points * POINT })
  })
  return id
}

/** End a withdrawal like an operator's rejection. */
export async function returnWithdrawal({ database, owner, ids }: Tools, memberId: bigint, id: bigint): Promise<void> {
  await owner.query(
    `insert into operator (name, role, state, password_hash) values ('books', 'finance', 'active', 'x')
     on conflict do nothing`
  )
  await inTransaction(database.main, async (tx) => {
    const { rows } = await tx.query<{ amount: bigint }>(
      `update withdrawal set state = 'rejected', reason = 'member_asked',
              rejected_by = (select id from operator where name = 'books') where id = $1 returning amount`,
      [id]
    )
    await postTransfer(tx, ids, { template: 'withdrawReturn', memberId, ref: id, amount: rows[0]!.amount })
  })
}
