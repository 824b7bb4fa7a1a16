import { createStore, useStore } from '@glasshouse/app-kit/store'

const isLost = createStore(false)

/** Set whether the operators' stream is lost, so that the data on screen may be outdated. */
export const setLost = isLost.set

export const useIsLost = (): boolean => useStore(isLost)
