import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { holdPepper } from './pepper-queries.ts'
import { readPeppers, type Pepper } from './peppers.ts'

type Tools = Pick<Context, 'peppers' | 'config'>

export type MarkKind = 'account' | 'person' | 'device'

/** A value's tag under the current pepper, and those under earlier ones. */
export type Mark = { newest: Buffer; older: Buffer[] }

/**
 * Lock and return the peppers, the current one last, until the transaction ends. A node that started before a
 * replacement also uses the new pepper, which is among its older ones.
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

/** Return each older tag with its replacement. */
export function pairsOf(marks: Mark[]): { older: Buffer[]; newer: Buffer[] } {
  return {
    older: marks.flatMap((mark) => mark.older),
    newer: marks.flatMap((mark) => mark.older.map(() => mark.newest))
  }
}
