import { randomBytes } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

export type PaymentStatus = 'pending' | 'paid' | 'declined'

export type Payment = {
  id: string
  /** The merchant's own id. Each reference has one payment. */
  reference: string
  /** In the currency's smallest unit. */
  amount: bigint
  currency: string
  decimals: number
  points: string
  lang: string
  expiresAt: number
  status: PaymentStatus
  settledAt: number | null
}

export type PaymentRequest = Omit<Payment, 'id' | 'status' | 'settledAt'>

/** A notification that the merchant has not acknowledged yet. */
export type Notice = { eventId: string; body: string; attempts: number }

export type Payments = {
  /** Create the payment of a reference, or return the existing one. */
  create(request: PaymentRequest): Payment
  find(id: string): Payment | null
  /** Settle a pending payment and write its notification. Return false if it was settled before. */
  settle(payment: Payment, status: 'paid' | 'declined', at: number): boolean
  /** Return the notifications with an attempt due. */
  due(at: number): Notice[]
  acknowledge(eventId: string): void
  postpone(eventId: string, until: number): void
}

const schema = `
  create table if not exists payment (
    id text primary key,
    reference text not null unique,
    amount integer not null check (amount > 0),
    currency text not null,
    decimals integer not null,
    points text not null,
    lang text not null,
    expiresAt integer not null,
    status text not null default 'pending' check (status in ('pending', 'paid', 'declined')),
    settledAt integer
  ) strict;
  create table if not exists notice (
    eventId text primary key,
    body text not null,
    attempts integer not null default 0,
    nextAt integer not null,
    acknowledged integer not null default 0
  ) strict;
  create index if not exists notice_due on notice (nextAt) where acknowledged = 0;`

const MAX_DUE = 50

type Row = Record<string, SQLOutputValue>

/** Open the tables of payments and notifications. Their rows survive a restart or a kill. */
export function openPayments(database: DatabaseSync): Payments {
  database.exec(schema)
  const byId = database.prepare('select * from payment where id = ?')
  const byReference = database.prepare('select * from payment where reference = ?')
  const insert = database.prepare(`
    insert into payment (id, reference, amount, currency, decimals, points, lang, expiresAt)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (reference) do nothing`)
  const settle = database.prepare(`
    update payment set status = ?, settledAt = ? where id = ? and status = 'pending'`)
  const notify = database.prepare('insert into notice (eventId, body, nextAt) values (?, ?, ?)')
  const due = database.prepare(`
    select eventId, body, attempts from notice where acknowledged = 0 and nextAt <= ? order by nextAt limit ${MAX_DUE}`)
  const acknowledge = database.prepare('update notice set acknowledged = 1 where eventId = ?')
  const postpone = database.prepare('update notice set attempts = attempts + 1, nextAt = ? where eventId = ?')
  byId.setReadBigInts(true)
  byReference.setReadBigInts(true)
  return {
    create(request) {
      const { reference, amount, currency, decimals, points, lang, expiresAt } = request
      insert.run(randomId(), reference, amount, currency, decimals, points, lang, expiresAt)
      return paymentOf(byReference.get(reference)!)
    },
    find(id) {
      const row = byId.get(id)
      return row ? paymentOf(row) : null
    },
    settle(payment, status, at) {
      database.exec('begin immediate')
      try {
        const settled = settle.run(status, at, payment.id).changes > 0
        if (settled) notify.run(`evt_${randomId()}`, noticeBody({ ...payment, status, settledAt: at }), at)
        database.exec('commit')
        return settled
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    due: (at) => due.all(at) as Notice[],
    acknowledge: (eventId) => void acknowledge.run(eventId),
    postpone: (eventId, until) => void postpone.run(until, eventId)
  }
}

/** Describe a payment for the merchant, in a notification or a response. */
export function describePayment(payment: Payment) {
  return {
    payment_id: payment.id,
    reference: payment.reference,
    amount: payment.amount.toString(),
    currency: payment.currency,
    status: payment.status,
    settled_at: payment.settledAt === null ? null : new Date(payment.settledAt).toISOString()
  }
}

function noticeBody(payment: Payment): string {
  const timestamp = new Date(payment.settledAt!).toISOString()
  return JSON.stringify({ type: `payment.${payment.status}`, timestamp, data: describePayment(payment) })
}

function randomId(): string {
  return randomBytes(18).toString('base64url')
}

function paymentOf(row: Row): Payment {
  return {
    ...(row as unknown as Payment),
    decimals: Number(row['decimals']),
    expiresAt: Number(row['expiresAt']),
    settledAt: row['settledAt'] === null ? null : Number(row['settledAt'])
  }
}
