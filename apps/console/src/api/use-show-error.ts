import { CallRefused } from '@glasshouse/contract/operator-client'
import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslations, type Translate } from '../language/language.ts'

/** An action that was not sent, because the connection is lost. */
export class Disconnected extends Error {}

/**
 * Return the text of an error in the operator's language: the server's own text, or that the server cannot be reached.
 */
export function errorText(error: Error, t: Translate): string {
  if (error instanceof Disconnected) return t('error.offline')
  if (!(error instanceof CallRefused)) return t('error.network')
  return error.code >= 500 ? `${error.message} (${error.rid})` : error.message
}

/** Return a function that shows an error in a message. */
export function useShowError(): (error: Error) => void {
  const { message } = App.useApp()
  const t = useTranslations()
  return useCallback((error) => void message.error(errorText(error, t)), [message, t])
}
