import { randomBytes, randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** A forgery by someone with full rights on the database and no keys. Returns false when there was nothing to forge. */
export type Forgery = (superuser: PoolClient, amount: bigint) => Promise<boolean>

/** Tamper as a superuser with the guards switched off, check everything, and roll back. */
export async function forge(
  owner: Pool,
  work: (superuser: PoolClient) => Promise<unknown>,
  check: (reader: PoolClient) => Promise<string[]>
): Promise<string[]> {
  const superuser = await owner.connect()
  try {
    await superuser.query('begin isolation level repeatable read; set local session_replication_role = replica')
    await superuser.query('alter table wallet drop constraint wallet_available_check')
    await superuser.query('alter table transfer drop constraint transfer_balance_after_check')
    await work(superuser)
    return await check(superuser)
  } finally {
    await superuser.query('rollback')
    superuser.release()
  }
}

type Row = Record<string, unknown>

export async function pick<Found extends Row>(superuser: PoolClient, from: string): Promise<Found | null> {
  const { rows } = await superuser.query<Found>(`select * from (${from}) choice order by random() limit 1`)
  return rows[0] ?? null
}

/** Run statements in turn, each with the same values. Return true if the first of them changed something. */
export async function all(superuser: PoolClient, values: unknown[], ...statements: string[]): Promise<boolean> {
  const counts: number[] = []
  for (const statement of statements) {
    const used = values.map((_value, index) => `$${index + 1}`).filter((name) => statement.includes(name))
    const renumbered = used.reduce((text, name, index) => text.replaceAll(name, `@${index + 1}@`), statement)
    const text = renumbered.replaceAll(/@(\d+)@/g, '$$$1')
    const { rowCount } = await superuser.query(
      text,
      used.map((name) => values[Number(name.slice(1)) - 1])
    )
    counts.push(rowCount ?? 0)
  }
  return (counts[0] ?? 0) > 0
}

/**
 * Raise a member's balance from a transfer on, in the ledger's rows and in the wallet, so that the money log stays
 * unbroken.
 */
export const SHIFT = [
  'update transfer set balance_after = balance_after + $3::bigint where member_id = $1::bigint and id >= $2::bigint and balance_after is not null',
  'update wallet set available = available + $3::bigint where member_id = $1::bigint'
]

const newId = `(select greatest(max(id), (select max(last_transfer) from wallet)) + ${1 + randomInt(1000)} from transfer)`

/** Return an id for a new row: above all existing ones, or back-dated into what is sealed. */
export async function idFor(superuser: PoolClient): Promise<bigint> {
  const { rows } = await superuser.query<{ newest: bigint; oldest: bigint }>(
    `select ${newId} as newest, (select min(id) + 1 from transfer) as oldest`
  )
  return randomInt(2) === 0 ? rows[0]!.newest : rows[0]!.oldest + BigInt(randomInt(1_000_000))
}

/** Return an id above all existing ones. */
export async function newestId(superuser: PoolClient): Promise<bigint> {
  const { rows } = await superuser.query<{ id: bigint }>(`select ${newId} as id`)
  return rows[0]!.id
}

const anyMember = 'select member_id from wallet where last_transfer > 0'

/** Insert a mark for it, as good as possible without the key. */
const MARK = `insert into ledger_mark (id, what, member_id, ref, mark) values ($2::bigint, $4::smallint, $1::bigint, $5::bigint, $6::bytea)`

const INSERT = `
  insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
  select $1::bigint, $2::bigint, $4::smallint, $5::bigint, $7::smallint, 0, 1, $1::bigint, $3::bigint,
         coalesce((select balance_after from transfer where member_id = $1::bigint and id < $2::bigint and balance_after is not null
                    order by id desc limit 1), 0)`

export async function invent(
  superuser: PoolClient,
  template: 1 | 10 | 16,
  amount: bigint
): Promise<{ memberId: bigint; ref: bigint }> {
  const { member_id: memberId } = (await pick<{ member_id: bigint }>(superuser, anyMember))!
  const id = await idFor(superuser)
  const ref = id + 1n
  const revenueKind = { 1: 5, 10: 6, 16: 4 }[template]
  const values = [memberId, id, amount, template, ref, randomBytes(16), revenueKind]
  await all(
    superuser,
    values,
    INSERT,
    ...SHIFT,
    MARK,
    'update site_account set balance = balance - $3::bigint where kind = $7::smallint'
  )
  return { memberId, ref }
}

/** Remove a posting from the ledger with everything that follows from it. */
export async function remove(
  superuser: PoolClient,
  template: number,
  revenueKind: number
): Promise<{ ref: bigint } | null> {
  const gone = await pick<{ member_id: bigint; id: bigint; ref: bigint; amount: bigint }>(
    superuser,
    `select * from transfer where template = ${template} and id <= (select max(to_id) from ledger_segment)`
  )
  if (!gone) return null
  const values = [gone.member_id, gone.id, -gone.amount, template, gone.ref, revenueKind]
  await all(
    superuser,
    values,
    ...SHIFT,
    'delete from transfer where member_id = $1::bigint and id = $2::bigint',
    'delete from ledger_mark where member_id = $1::bigint and ref = $5::bigint and what = $4::smallint',
    'update site_account set balance = balance - $3::bigint where kind = $6::smallint'
  )
  return gone
}
