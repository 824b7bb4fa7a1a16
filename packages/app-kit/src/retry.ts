import { CallFailed, CallRefused } from '@glasshouse/contract/client'

const RETRIES = 2

type Rule = {
  /** The failures after which a query is tried again. */
  failures: readonly CallFailed['kind'][]
  /** Whether the server can be reached at all; always, unless given. */
  isConnected?: () => boolean
}

/** Create the retry rule of queries: twice, after these failures and when the server was too busy (503). */
export function createRetry({ failures, isConnected = () => true }: Rule) {
  return (failureCount: number, error: Error): boolean => {
    if (failureCount >= RETRIES || !isConnected()) return false
    if (error instanceof CallRefused) return error.code === 503
    return error instanceof CallFailed && failures.includes(error.kind)
  }
}
