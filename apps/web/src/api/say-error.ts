import { CallFailed, CallRefused } from '@glasshouse/contract/client'
import { useCallback } from 'react'
import { showRefusal } from '../design/refusal/refusal.ts'
import { showToast } from '../design/overlays/toast.ts'
import { useWords, type Words } from '../language/language-provider.tsx'

/** What a member should read about an error: the server's own words, or that there is no connection. */
export function errorText(error: unknown, t: Words): string {
  if (error instanceof CallRefused) return error.message
  if (error instanceof CallFailed && error.kind === 'timeout') return t('shell.noAnswer')
  return t('shell.noConnection')
}

/**
 * Refusals to be read at leisure: what a limit, a block or an account's state forbids, why nothing was withdrawn or paid, and
 * that a bet was refused because its odds had changed.
 */
const STAYS =
  /^(LIMIT_|WITHDRAW|TIMED_OUT$|BAR_RUNNING$|PERSON_BLOCKED$|ACCOUNT_(FROZEN|EXCLUDED|PENDING)$|(PAYPASSWORD|LOGIN)_LOCKED$|RECHARGE_TOO_MANY_OPEN$|ODDS_CHANGED$)/

/**
 * Says an error in a toast, and one that matters in a note that stays until it is dismissed. An ended session says so by
 * where it leads.
 */
export function useShowError(): (error: unknown) => void {
  const t = useWords()
  return useCallback(
    (error) => {
      if (error instanceof CallRefused && error.err === 'AUTH_REQUIRED') return
      if (error instanceof CallRefused && STAYS.test(error.err)) showRefusal(errorText(error, t))
      else showToast(errorText(error, t), 'bad')
    },
    [t]
  )
}
