import { createStore, useStore } from '@glasshouse/app-kit/store'

const lostSince = createStore<number | null>(null)

/** Set whether the operators' stream is lost, so that the data on screen may be outdated. */
export function setLost(isLost: boolean): void {
  if (!isLost) lostSince.set(null)
  else if (lostSince.read() === null) lostSince.set(Date.now())
}

/** Return whether the stream is lost now. */
export const isLost = (): boolean => lostSince.read() !== null

export const useIsLost = (): boolean => useStore(lostSince) !== null

/** Return since when the stream is lost, in unix milliseconds; null while it is there. */
export const useLostSince = (): number | null => useStore(lostSince)
