import { createStore, useStore } from '@glasshouse/app-kit/store'
import type { CallOutput } from '@glasshouse/contract'

export type EndReason = NonNullable<CallOutput<'checkLoginOut'>['endReason']>

const ended = createStore<EndReason | null>(null)

/** Return why the last session on this device ended, until somebody signs in; null if none has ended. */
export function useEndReason(): EndReason | null {
  return useStore(ended)
}

export const setEndReason = ended.set
