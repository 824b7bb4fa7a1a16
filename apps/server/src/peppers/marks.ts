import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { holdPepper, insertMark, updateMarks, type MarkKind } from './mark-queries.ts'
import { readPeppers, type Pepper } from './peppers.ts'

type Tools = Pick<Context, 'peppers' | 'config'>

/** One value's mark under the pepper in force, and those under the ones before. */
export type Mark = { newest: Buffer; older: Buffer[] }

/**
 * Returns the peppers, the one in force last; no other is put in force before the transaction ends. A node that was started
 * before a replacement makes marks with the new pepper too, which it has among its older ones.
 */
export async function holdPeppers(tx: Tx, { peppers, config }: Tools): Promise<readonly Pepper[]> {
  const number = await holdPepper(tx)
  return number === peppers.all.length ? peppers.all : (await readPeppers(tx, config.secrets)).all
}

export function hmacOf({ keys }: Pepper, kind: MarkKind, text: string): Buffer {
  const key = keys[kind === 'account' ? 'bank-account-mark' : 'person-mark']
  return createHmac('sha256', key).update(text).digest()
}

export function markOf(peppers: readonly Pepper[], kind: MarkKind, text: string): Mark {
  const all = peppers.map((pepper) => hmacOf(pepper, kind, text))
  return { newest: all.at(-1)!, older: all.slice(0, -1) }
}

type Kept = { memberId: bigint; kind: MarkKind; texts: string[] }

/**
 * Store marks of a member. First, others with the same values get marks under the current pepper, even members without
 * a name or account any more: equal values always have equal marks.
 */
export async function keepMarks(tx: Tx, tools: Tools, { memberId, kind, texts }: Kept): Promise<void> {
  const peppers = await holdPeppers(tx, tools)
  const marks = texts.map((text) => markOf(peppers, kind, text))
  await renewMarks(tx, { kind, marks, pepper: peppers.length })
  for (const { newest } of marks) await insertMark(tx, { memberId, kind, mark: newest, pepper: peppers.length })
}

/** Makes marks under older peppers again under the one in force, for all members who have them. */
export async function renewMarks(
  tx: Tx,
  { kind, marks, pepper }: { kind: MarkKind; marks: Mark[]; pepper: number }
): Promise<void> {
  const { older, newer } = pairsOf(marks)
  if (older.length > 0) await updateMarks(tx, { kind, older, newer, pepper })
}

/** Each older mark with the one that takes its place. */
export function pairsOf(marks: Mark[]): { older: Buffer[]; newer: Buffer[] } {
  return {
    older: marks.flatMap((mark) => mark.older),
    newer: marks.flatMap((mark) => mark.older.map(() => mark.newest))
  }
}
