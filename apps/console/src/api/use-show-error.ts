import { CallRefused } from '@glasshouse/contract/operator-client'
import { App } from 'antd'
import { useCallback } from 'react'
import { useWords, type Words } from '../language/language.ts'

/** What went wrong, in the operator's language: the server's own words, or that it could not be reached. */
export function errorText(error: Error, t: Words): string {
  if (!(error instanceof CallRefused)) return t('error.network')
  return error.code >= 500 ? `${error.message} (${error.rid})` : error.message
}

/** Says an error in a message. */
export function useShowError(): (error: Error) => void {
  const { message } = App.useApp()
  const t = useWords()
  return useCallback((error) => void message.error(errorText(error, t)), [message, t])
}
