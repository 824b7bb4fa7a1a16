import { createStore, useStore } from '@glasshouse/app-kit/store'
import type { CallOutput } from '@glasshouse/contract'

export type EndReason = NonNullable<CallOutput<'checkLoginOut'>['endReason']>

/** Kept while the tab is open: a new version of the app reloads the page just when it leads to the sign-in page. */
const KEY = 'endReason'

const ended = createStore(sessionStorage.getItem(KEY) as EndReason | null)

/** Return why the last session on this device ended, until somebody signs in; null if none has ended. */
export function useEndReason(): EndReason | null {
  return useStore(ended)
}

/** Note why the session ended, for the sign-in page; null once somebody has signed in. */
export function setEndReason(reason: EndReason | null): void {
  if (reason === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, reason)
  ended.set(reason)
}
