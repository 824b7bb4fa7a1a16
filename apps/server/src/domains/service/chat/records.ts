import type { ReferenceKind } from '@glasshouse/contract'
import type { Tx } from '../../../database/transaction.ts'
import { maskSecrets } from '../../../masking/mask-secrets.ts'
import { Refusal } from '../../../refusal.ts'
import type { Service } from '../service.ts'

export type Reference = { ref_kind: ReferenceKind | ''; ref_id: bigint }

/** A record as a member names it; both fields are null without one. */
export type NamedRecord = { recordKind: ReferenceKind | null; recordNumber: string | null }

/** Return whether a stored reference is the record that a member names. */
export function isReferenceTo({ ref_kind, ref_id }: Reference, { recordKind, recordNumber }: NamedRecord): boolean {
  return ref_kind === (recordKind ?? '') && ref_id.toString() === (recordNumber ?? '0')
}

/** Digits that can be a record's number. */
const NUMBER = /(?<!\d)\d{13,19}(?!\d)/g

/** Return the record that a member names, or null. Refuse `ORDER_UNKNOWN` when it is not the member's own. */
export async function ownReference(
  tx: Tx,
  { findOwnRecords }: Service,
  { memberId, recordKind, recordNumber }: { memberId: bigint } & NamedRecord
): Promise<Reference> {
  if (recordKind === null && recordNumber === null) return { ref_kind: '', ref_id: 0n }
  const id = /^\d{1,18}$/.test(recordNumber ?? '') ? BigInt(recordNumber!) : null
  const known = id === null ? [] : await findOwnRecords(tx, memberId, [id])
  if (recordKind === null || id === null || !known.some(({ kind }) => kind === recordKind)) {
    throw new Refusal('ORDER_UNKNOWN')
  }
  return { ref_kind: recordKind, ref_id: id }
}

/** Mask a member's text for storage: cards, passwords and codes, but not the numbers of the member's own records. */
export async function maskWords(
  tx: Tx,
  { findOwnRecords }: Service,
  { memberId, text }: { memberId: bigint; text: string }
): Promise<string> {
  const numbers = [...text.matchAll(NUMBER)].map(([digits]) => digits).filter((digits) => digits.length <= 18)
  const records = numbers.length > 0 ? await findOwnRecords(tx, memberId, numbers.map(BigInt)) : []
  return maskSecrets(text, new Set(records.map(({ id }) => id.toString())))
}
