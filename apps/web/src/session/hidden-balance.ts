import { useSyncExternalStore } from 'react'

const KEY = 'balanceHidden'

const listeners = new Set<() => void>()

/** Whether amounts are hidden on this device from whoever looks over the shoulder, and what turns that round. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  const isHidden = useSyncExternalStore(follow, read)
  return { isHidden, toggle: () => keep(!isHidden) }
}

function read(): boolean {
  return localStorage.getItem(KEY) === '1'
}

function keep(isHidden: boolean): void {
  localStorage.setItem(KEY, isHidden ? '1' : '0')
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
