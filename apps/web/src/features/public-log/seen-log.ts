/** What this device saw of the public log the last time: its signer, its size and its root in hex. */
export type SeenLog = { key: string; size: number; root: string }

const NAME = 'fair.seen'

/** The newest state of the log that this device has seen and found consistent; null before the first. */
export function readSeenLog(storage: Storage): SeenLog | null {
  try {
    const seen = JSON.parse(storage.getItem(NAME) ?? 'null') as Partial<SeenLog> | null
    const isWhole =
      typeof seen?.key === 'string' && Number.isSafeInteger(seen.size) && /^[0-9a-f]{64}$/.test(seen.root ?? '')
    return isWhole ? (seen as SeenLog) : null
  } catch {
    return null
  }
}

/** Remembers a state of the log. It outlives the session; one that contradicts what was seen must not be remembered. */
export function keepSeenLog(storage: Storage, seen: SeenLog): void {
  storage.setItem(NAME, JSON.stringify(seen))
}
