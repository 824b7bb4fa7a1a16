import { CallFailed, CallRefused } from '@glasshouse/contract/client'
import { useCallback } from 'react'
import { showRefusal } from '../design/refusal/refusal.ts'
import { showToast } from '../design/overlays/toast.ts'
import { useTranslations, type Translate } from '../language/language-provider.tsx'

/** Return the text of an error for the member: the server's own text, or that there is no connection. */
export function errorText(error: unknown, t: Translate): string {
  if (error instanceof CallRefused) return error.message
  if (error instanceof CallFailed && error.kind === 'timeout') return t('shell.noAnswer')
  return t('shell.noConnection')
}

/**
 * Refusals that need time to read: limits, blocks, account states, failed withdrawals and payments, and bets refused
 * because their odds had changed.
 */
const SHOWN_UNTIL_CLOSED =
  /^(LIMIT_|WITHDRAW|TIMED_OUT$|BAR_RUNNING$|PERSON_BLOCKED$|ACCOUNT_(FROZEN|EXCLUDED|PENDING)$|(PAYPASSWORD|LOGIN)_LOCKED$|RECHARGE_TOO_MANY_OPEN$|ODDS_CHANGED$)/

/**
 * Return a function that shows an error in a toast, or an important one in a note that stays until it is dismissed. An
 * ended session shows nothing, because the sign-in page explains it.
 */
export function useShowError(): (error: unknown) => void {
  const t = useTranslations()
  return useCallback(
    (error) => {
      if (error instanceof CallRefused && error.err === 'AUTH_REQUIRED') return
      if (error instanceof CallRefused && SHOWN_UNTIL_CLOSED.test(error.err)) showRefusal(errorText(error, t))
      else showToast(errorText(error, t), 'bad')
    },
    [t]
  )
}
