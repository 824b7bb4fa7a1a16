import { createHmac, hash } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import type { AuditRow } from './operator-audit-queries.ts'

/** An audit record in the form that is hashed. */
export type AuditRecord = {
  seq: number
  /** Unix milliseconds. */
  at: number
  /** The operator; 0 for a command on the machine. */
  operator: { id: number; name: string; role: string }
  address: string
  rid: string
  act: string
  subject: { kind: string; id: string }
  before: unknown
  after: unknown
  reason: string
  /** The hash of the record before, in hexadecimal. */
  prev: string
}

/** Derive the key of the marks from a secret outside the database: access to the database alone cannot forge a record. */
export function markKey(pepper: Uint8Array): Buffer {
  return createHmac('sha256', pepper).update('glasshouse/audit/v1').digest()
}

/**
 * Return a record in its stored form: its canonical text, the hash of that, and the mark that only the key can make.
 */
export function sealRecord(key: Buffer, record: AuditRecord): AuditRow {
  const body = canonical(record as never)
  const hashed = hash('sha256', body, 'buffer')
  return { seq: BigInt(record.seq), body, hash: hashed, mark: markOf(key, hashed) }
}

export function markOf(key: Buffer, hashed: Buffer): Buffer {
  return createHmac('sha256', key).update(hashed).digest()
}
