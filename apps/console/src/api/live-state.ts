import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isLost = false

/** Says whether the operators' stream is lost: what is shown may be old. */
export function setLost(lost: boolean): void {
  isLost = lost
  for (const listener of listeners) listener()
}

export function useIsLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isLost
  )
}
