import type { CallOutput, ReferenceKind } from '@glasshouse/contract'

export type Message = CallOutput<'sendService'>
export type Reference = { kind: ReferenceKind; no: string }

/** A page of the conversation, newest first, and whether there are earlier messages. */
export type Part = { rows: Message[]; hasMore: boolean }

/** Return whether one id is newer. Ids are compared as text because they have more digits than a number can hold. */
export function isNewer(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length
}

/** Merge the first page with newer messages: each message once, newest first. */
export function withNew(part: Part, fresh: Message[]): Part {
  const rows = [...new Map([...part.rows, ...fresh].map((message) => [message.id, message])).values()]
  return { ...part, rows: rows.toSorted((one, other) => (isNewer(one.id, other.id) ? -1 : 1)) }
}

const kinds: readonly ReferenceKind[] = ['order', 'recharge', 'withdrawal', 'money', 'video']

/** Return the record in an address; null if there is none. */
export function referenceFrom({ kind, no }: { kind?: string; no?: string }): Reference | null {
  const known = kinds.find((one) => one === kind)
  return known && no && /^\d{1,18}$/.test(no) ? { kind: known, no } : null
}
