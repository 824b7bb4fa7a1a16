import { hexOf } from '../../session/device-secret.ts'

const KEY = 'recovery'

/** This device's recovery. Only its secret can finish it. */
export type StoredRecovery = { secret: string; reference: string }

export function readRecovery(): StoredRecovery | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredRecovery | null
    return typeof stored?.secret === 'string' ? stored : null
  } catch {
    return null
  }
}

export function storeRecovery(stored: StoredRecovery | null): void {
  if (stored) localStorage.setItem(KEY, JSON.stringify(stored))
  else localStorage.removeItem(KEY)
}

/**
 * Return a new 256-bit secret and its SHA-256. The server gets only the hash until the recovery is read or finished.
 */
export async function makeSecret(): Promise<{ secret: string; key: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return { secret: hexOf(bytes), key: hexOf(new Uint8Array(digest)) }
}
