import { hexOf } from '../../session/device-secret.ts'

const KEY = 'recovery'

/** This device's recovery. Only its secret can finish it. */
export type KeptRecovery = { secret: string; reference: string }

export function readRecovery(): KeptRecovery | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptRecovery | null
    return typeof kept?.secret === 'string' ? kept : null
  } catch {
    return null
  }
}

export function keepRecovery(kept: KeptRecovery | null): void {
  if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
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
