import { hexOf } from '../../session/device-secret.ts'

const KEY = 'recovery'

/** What this device keeps of a recovery that it has started: only who holds the secret can finish it. */
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

/** A new secret of 256 bits, and its SHA-256, which is all that the server gets until the recovery is read or finished. */
export async function makeSecret(): Promise<{ secret: string; key: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return { secret: hexOf(bytes), key: hexOf(new Uint8Array(digest)) }
}
