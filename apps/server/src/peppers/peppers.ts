import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../config/secrets.ts'
import type { Reader } from '../database/transaction.ts'
import { keyId, unseal } from '../seal.ts'
import { StartError } from '../start-error.ts'
import { keysOf, sealingKeyOf, unpackKeys, type PepperKeys } from './pepper-keys.ts'
import { selectPeppers, type PepperRow } from './pepper-queries.ts'

export type Pepper = {
  id: string
  keys: PepperKeys
  /** Anything made with it after this time, in unix milliseconds, is invalid. */
  until: number
}

/**
 * All peppers, the first one first. The first one's key makes the pseudonyms in receipts, which are public and
 * permanent. Tags of persons, browsers and accounts follow the newest.
 */
export type Peppers = { first: Pepper; all: readonly Pepper[] }

export type Given = Pick<Secrets, 'pepper' | 'olderPeppers'>

/** Nodes restart one after another: for this long after a change, some still use the earlier pepper. */
export const TURNOVER_MS = 24 * 3_600_000

/** The audit log's name of a replaced pepper. */
export const PEPPER_ACT = 'replacePepper'

/** Read the table of peppers. Refuse the start when the newest is missing or the table was changed. */
export async function readPeppers(reader: Reader, given: Given): Promise<Peppers> {
  const rows = await selectPeppers(reader)
  const known = new Map([given.pepper, ...given.olderPeppers].map((pepper) => [keyId(pepper), pepper]))
  if (rows.length === 0) return oneOf({ id: keyId(given.pepper), keys: keysOf(given.pepper), until: Infinity })
  const newest = rows.at(-1)!
  const pepper = known.get(newest.key_id)
  if (!pepper) throw new StartError(`The pepper ${newest.key_id} is in force. ${GIVE_IT}`)
  const earlier = openEarlier(pepper, newest)
  const all = rows.map(({ key_id: id }, index) => {
    const own = known.get(id)
    const keys = own ? keysOf(own) : earlier.get(id)
    if (!keys) throw new StartError(CHANGED)
    return { id, keys, until: Number(rows[index + 1]?.since_ms ?? Infinity) + TURNOVER_MS }
  })
  rows.forEach((row, index) => {
    const made = markOfRow(all[index]!.keys, row, rows[index - 1])
    if (!timingSafeEqual(made, row.mark)) throw new StartError(CHANGED)
  })
  return { first: all[0]!, all }
}

export const GIVE_IT = 'It is neither PEPPER nor among OLDER_PEPPERS: give it as one of them.'

const CHANGED = 'The table pepper is not what the app has written. Restore it from a backup.'

/** Return the peppers of a site that has only had one. */
function oneOf(pepper: Pepper): Peppers {
  return { first: pepper, all: [pepper] }
}

type Sealed = Record<string, string[]>

function openEarlier(pepper: Uint8Array, { earlier, key_id: id }: PepperRow): Map<string, PepperKeys> {
  if (earlier === null) return new Map()
  try {
    const opened = JSON.parse(unseal(sealingKeyOf(pepper), earlier, earlierPlace(id)).toString()) as Sealed
    return new Map(Object.entries(opened).map(([name, packed]) => [name, unpackKeys(packed)]))
  } catch {
    throw new StartError(CHANGED)
  }
}

export const earlierPlace = (id: string) => `earlier-peppers/${id}`

/** Return the mark of a row, which needs its pepper. It covers the row and the one before. */
export function markOfRow(keys: PepperKeys, row: Omit<PepperRow, 'mark'>, before: PepperRow | undefined): Buffer {
  const sealed = row.earlier === null ? '' : hash('sha256', row.earlier)
  const text = [row.number, row.key_id, row.since_ms, sealed, before?.mark.toString('hex') ?? ''].join('\0')
  return createHmac('sha256', keys.register).update(text).digest()
}
