import type { CallOutput, ReferenceKind } from '@glasshouse/contract'

export type Message = CallOutput<'sendService'>
export type Reference = { kind: ReferenceKind; no: string }

/** A part of the conversation, newest first, and whether there is something before it. */
export type Part = { rows: Message[]; hasMore: boolean }

/** Ids have more digits than a number can hold, and all the same number of them or fewer. */
export function isNewer(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length
}

/** The first part with what has come since: each message once, newest first. */
export function withNew(part: Part, fresh: Message[]): Part {
  const rows = [...new Map([...part.rows, ...fresh].map((message) => [message.id, message])).values()]
  return { ...part, rows: rows.toSorted((one, other) => (isNewer(one.id, other.id) ? -1 : 1)) }
}

const kinds: readonly ReferenceKind[] = ['order', 'recharge', 'withdrawal', 'money', 'video']

/** The record that an address names; null where it names none. */
export function referenceFrom({ kind, no }: { kind?: string; no?: string }): Reference | null {
  const known = kinds.find((one) => one === kind)
  return known && no && /^\d{1,18}$/.test(no) ? { kind: known, no } : null
}
