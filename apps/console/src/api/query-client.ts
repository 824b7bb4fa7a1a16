import { CallFailed, CallRefused } from '@glasshouse/contract/operator-client'
import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2

/** The cache of the server's answers: the only copy of them in the console. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: isWorthRetrying },
    mutations: { retry: false }
  }
})

function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= RETRIES) return false
  if (error instanceof CallRefused) return error.code === 503
  return error instanceof CallFailed && error.kind === 'network'
}
