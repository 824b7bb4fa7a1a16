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
  /** What was made with it later than this, in unix milliseconds, does not count. */
  until: number
}

/**
 * Every pepper that has been in force, the first one first. The first one's key makes the pseudonyms in receipts, which
 * are public and stay. Marks of persons, browsers and accounts follow the newest (`member/profile/keep-marks.ts`).
 */
export type Peppers = { first: Pepper; all: readonly Pepper[] }

export type Given = Pick<Secrets, 'pepper' | 'olderPeppers'>

/** Nodes restart one after the other: for this long after a new pepper, some still make marks with the one before. */
export const TURNOVER_MILLISECONDS = 24 * 3_600_000

/** Under what it is recorded that a pepper was replaced. */
export const PEPPER_ACT = 'replacePepper'

/** Read which peppers have been in force. Refuse when the newest is not given, or the table is not what was written. */
export async function readPeppers(reader: Reader, given: Given): Promise<Peppers> {
  const rows = await selectPeppers(reader)
  const known = new Map([given.pepper, ...given.olderPeppers].map((pepper) => [keyId(pepper), pepper]))
  if (rows.length === 0) return oneOf({ id: keyId(given.pepper), keys: keysOf(given.pepper), until: Infinity })
  const newest = rows.at(-1)!
  const pepper = known.get(newest.key_id)
  if (!pepper) throw new StartError(`The pepper ${newest.key_id} is in force. ${GIVE_IT}`)
  const earlier = openEarlier(pepper, newest)
  const all = rows.map(({ key_id: id }, place) => {
    const own = known.get(id)
    const keys = own ? keysOf(own) : earlier.get(id)
    if (!keys) throw new StartError(CHANGED)
    return { id, keys, until: Number(rows[place + 1]?.since_ms ?? Infinity) + TURNOVER_MILLISECONDS }
  })
  rows.forEach((row, place) => {
    const made = markOfRow(all[place]!.keys, row, rows[place - 1])
    if (!timingSafeEqual(made, row.mark)) throw new StartError(CHANGED)
  })
  return { first: all[0]!, all }
}

export const GIVE_IT = 'It is neither PEPPER nor among OLDER_PEPPERS: give it as one of them.'

const CHANGED = 'The table pepper is not what the app has written. Restore it from a backup.'

/** Peppers of a site that has only ever had one. */
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

/** Return what only who has the pepper of a row can put beside it: it covers the row and the one before. */
export function markOfRow(keys: PepperKeys, row: Omit<PepperRow, 'mark'>, before: PepperRow | undefined): Buffer {
  const sealed = row.earlier === null ? '' : hash('sha256', row.earlier)
  const text = [row.number, row.key_id, row.since_ms, sealed, before?.mark.toString('hex') ?? ''].join('\0')
  return createHmac('sha256', keys.register).update(text).digest()
}
