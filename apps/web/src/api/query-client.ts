import { createRetry } from '@glasshouse/app-kit/retry'
import { QueryClient } from '@tanstack/react-query'
import { waitAfter } from '../live/backoff.ts'
import { readConnection } from '../offline/reachability.ts'

/**
 * The cache of the server's responses: the only copy of them in the app. Without a connection a call fails at once, so that a page
 * can say so; held back until the connection returns, a bet would be placed when nobody thinks of it any more.
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
