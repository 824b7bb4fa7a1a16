import { createRetry } from '@glasshouse/app-kit/retry'
import { QueryClient } from '@tanstack/react-query'
import { waitAfter } from '../live/backoff.ts'
import { readConnection } from '../offline/connectivity.ts'

/**
 * The cache of the server's responses, and the app's only copy of them. Without a connection a call fails at once, so
 * that a page can report it. If calls waited for the connection, a bet could be placed long after the member has given
 * up on it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: createRetry({
        failures: ['network', 'unreadable'],
        isConnected: () => readConnection() === 'connected'
      }),
      retryDelay: (failures) => waitAfter(failures, Math.random()),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always'
    },
    mutations: { retry: false, networkMode: 'always' }
  }
})
