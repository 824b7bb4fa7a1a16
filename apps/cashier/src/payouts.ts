import { randomBytes } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

export type PayoutStatus = 'pending' | 'paid' | 'failed'

export type Payout = {
  id: string
  /** The merchant's own id. Each reference has one payout. */
  reference: string
  points: string
  bankCode: string
  country: string
  /** The last digits of the account number; no other digits are stored. */
  tail: string
  status: PayoutStatus
  /** Why it failed; empty otherwise. */
  reason: string
  settledAt: number | null
}

export type PayoutRequest = Pick<Payout, 'reference' | 'points' | 'bankCode' | 'country' | 'tail'>

/** How a payout ends, and when. */
export type Outcome = { status: 'paid' | 'failed'; reason: string; settlesAt: number }

export type Payouts = {
  /** Create the payout of a reference with its outcome, or return the existing one. */
  create(request: PayoutRequest, outcome: Outcome): Payout
  find(reference: string): Payout | null
  /** Settle the due payouts and write their notifications. Return their number. */
  settleDue(at: number): number
}

const schema = `
  create table if not exists payout (
    id text primary key,
    reference text not null unique,
    points text not null,
    bankCode text not null,
    country text not null,
    tail text not null,
    status text not null default 'pending' check (status in ('pending', 'paid', 'failed')),
    fate text not null check (fate in ('paid', 'failed')),
    fateReason text not null,
    settlesAt integer not null,
    settledAt integer
  ) strict;
  create index if not exists payout_due on payout (settlesAt) where status = 'pending';`

type Row = Record<string, SQLOutputValue>

/** Open the table of payouts. The table of notifications must exist. */
export function openPayouts(database: DatabaseSync): Payouts {
  database.exec(schema)
  const byReference = database.prepare('select * from payout where reference = ?')
  const insert = database.prepare(`
    insert into payout (id, reference, points, bankCode, country, tail, fate, fateReason, settlesAt)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (reference) do nothing`)
  const due = database.prepare("select * from payout where status = 'pending' and settlesAt <= ? order by settlesAt")
  const settle = database.prepare(`
    update payout set status = fate, settledAt = ? where id = ? and status = 'pending'`)
  const notify = database.prepare('insert into notice (eventId, body, nextAt) values (?, ?, ?)')

  const settleOne = (payout: Payout, at: number) => {
    if (settle.run(at, payout.id).changes === 0) return
    const settled = payoutOf(byReference.get(payout.reference)!)
    notify.run(`evt_${randomId()}`, noticeBody(settled, at), at)
  }
  const settleDue = (at: number) =>
    inTransaction(database, () => {
      const pending = due.all(at).map(payoutOf)
      for (const payout of pending) settleOne(payout, at)
      return pending.length
    })
  return {
    create({ reference, points, bankCode, country, tail }, { status, reason, settlesAt }) {
      insert.run(randomId(), reference, points, bankCode, country, tail, status, reason, settlesAt)
      return payoutOf(byReference.get(reference)!)
    },
    find(reference) {
      const row = byReference.get(reference)
      return row ? payoutOf(row) : null
    },
    settleDue
  }
}

/** Describe a payout for the merchant, in a notification or a response. */
export function describePayout({ id, reference, points, status, reason }: Payout) {
  return { payout_id: id, reference, points, status, reason }
}

function noticeBody(payout: Payout, at: number): string {
  const timestamp = new Date(at).toISOString()
  return JSON.stringify({ type: `payout.${payout.status}`, timestamp, data: describePayout(payout) })
}

function inTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = run()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

function payoutOf(row: Row): Payout {
  const failed = row['status'] === 'failed'
  return { ...(row as unknown as Payout), reason: failed ? String(row['fateReason']) : '' }
}

function randomId(): string {
  return randomBytes(18).toString('base64url')
}
