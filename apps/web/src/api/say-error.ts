import { CallFailed, CallRefused } from '@glasshouse/contract/client'
import { useCallback } from 'react'
import { showToast } from '../design/overlays/toast.ts'
import { useWords, type Words } from '../language/language-provider.tsx'

/** What a member should read about an error: the server's own words, or that there is no connection. */
export function errorText(error: unknown, t: Words): string {
  if (error instanceof CallRefused) return error.message
  if (error instanceof CallFailed && error.kind === 'timeout') return t('shell.noAnswer')
  return t('shell.noConnection')
}

/** Says an error in a toast. An ended session says so by where it leads. */
export function useSayError(): (error: unknown) => void {
  const t = useWords()
  return useCallback(
    (error) => {
      if (error instanceof CallRefused && error.err === 'AUTH_REQUIRED') return
      showToast(errorText(error, t), 'bad')
    },
    [t]
  )
}
