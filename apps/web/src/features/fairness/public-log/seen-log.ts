import type { SeenLog } from '@glasshouse/fairness'

const NAME = 'fair.seen'

/** Return the newest state of the log that this device has seen and found consistent; null before the first. */
export function readSeenLog(storage: Storage): SeenLog | null {
  try {
    const seen = JSON.parse(storage.getItem(NAME) ?? 'null') as Partial<SeenLog> | null
    const isWhole =
      typeof seen?.key === 'string' && Number.isSafeInteger(seen.size) && /^[0-9a-f]{64}$/.test(seen.root ?? '')
    // Devices with an older version of the app have not stored the note.
    return isWhole ? ({ note: '', ...seen } as SeenLog) : null
  } catch {
    return null
  }
}

/** Store a state of the log. It outlives the session. Never store one that contradicts an earlier one. */
export function saveSeenLog(storage: Storage, seen: SeenLog): void {
  storage.setItem(NAME, JSON.stringify(seen))
}
