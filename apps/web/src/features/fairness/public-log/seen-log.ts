import type { SeenLog } from '@glasshouse/fairness'

const NAME = 'fair.seen'

/**
 * A state of the log that a restore has undone, the leaves of the restores and the changes of key that the log had then,
 * and the index of the record of the restore that undid it.
 */
export type LostState = SeenLog & {
  restores: string[]
  changes: KeyRecord[]
  restore: number
  isAcknowledged: boolean
}

/** A record that replaced the log's key. */
export type KeyRecord = Readonly<Record<string, unknown>>

/** What this device remembers of the log. */
export type LogMemory = {
  /** The newest state that it has seen and found consistent; null before the first. */
  seen: SeenLog | null
  /** Some of the states before, oldest first, fewer the older they are. What a restore keeps must begin with them. */
  earlier: SeenLog[]
  /** The leaves of the restores that the log had then, in hex. */
  restores: string[]
  /** The records that had replaced its key then. If a restore undoes one, nobody else may be able to show it. */
  changes: KeyRecord[]
  lost: LostState[]
}

export const NO_MEMORY: LogMemory = { seen: null, earlier: [], restores: [], changes: [], lost: [] }

/** Return what this device remembers of the log. */
export function readLogMemory(storage: Storage): LogMemory {
  const stored = parse(storage.getItem(NAME))
  const seen = stored && readState(stored)
  if (!seen) return NO_MEMORY
  const lost = listOf(stored['lost']).flatMap((part) => {
    const state = readState(part)
    const { restore, isAcknowledged } = part
    return state && Number.isSafeInteger(restore)
      ? [
          {
            ...state,
            restores: textsOf(part['restores']),
            changes: listOf(part['changes']),
            restore: Number(restore),
            isAcknowledged: isAcknowledged === true
          }
        ]
      : []
  })
  const earlier = listOf(stored['earlier']).flatMap((part) => readState(part) ?? [])
  return { seen, earlier, restores: textsOf(stored['restores']), changes: listOf(stored['changes']), lost }
}

/** Store what this device remembers. It outlives the session. Never store a state that contradicts an earlier one. */
export function saveLogMemory(storage: Storage, { seen, ...rest }: LogMemory): void {
  storage.setItem(NAME, JSON.stringify({ ...seen, ...rest }))
}

/** Remember that the member has read which records a restore has undone, and continues with the restored log. */
export function acknowledgeLoss(storage: Storage): void {
  const memory = readLogMemory(storage)
  saveLogMemory(storage, { ...memory, lost: memory.lost.map((state) => ({ ...state, isAcknowledged: true })) })
}

/**
 * Return the earlier states to remember beside a new one: of those at least 1, 2, 4, 8 and so on records before it, the
 * oldest.
 */
export function thinOut(earlier: readonly SeenLog[], { size }: SeenLog): SeenLog[] {
  const distance = (state: SeenLog) => Math.floor(Math.log2(size - state.size))
  const older = earlier.filter((state) => state.size < size)
  return older.filter((state, index) => index === 0 || distance(older[index - 1]!) !== distance(state))
}

type Stored = Record<string, unknown>

function parse(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Stored) : null
  } catch {
    return null
  }
}

function listOf(value: unknown): Stored[] {
  return Array.isArray(value) ? value.filter((part): part is Stored => typeof part === 'object' && part !== null) : []
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((part): part is string => typeof part === 'string') : []
}

/** Return a state, or null when it is malformed. Devices with an older version of the app have not stored the note. */
function readState({ key, size, root, note = '' }: Stored): SeenLog | null {
  const isWhole = typeof key === 'string' && Number.isSafeInteger(size) && typeof note === 'string'
  if (!isWhole || typeof root !== 'string' || !/^[0-9a-f]{64}$/.test(root)) return null
  return { key, size: Number(size), root, note }
}
