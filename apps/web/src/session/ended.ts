import type { CallOutput } from '@glasshouse/contract'
import { useSyncExternalStore } from 'react'

export type EndReason = NonNullable<CallOutput<'checkLoginOut'>['endReason']>

const listeners = new Set<() => void>()
let ended: EndReason | null = null

/** Why the last session on this device ended, until somebody signs in; null where none has. */
export function useEndReason(): EndReason | null {
  return useSyncExternalStore(follow, () => ended)
}

export function keepEndReason(reason: EndReason | null): void {
  ended = reason
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
