import { createStore, useStore } from '@glasshouse/app-kit/store'

const isLost = createStore(false)

/** Says whether the operators' stream is lost: what is shown may be old. */
export const setLost = isLost.set

export const useIsLost = (): boolean => useStore(isLost)
