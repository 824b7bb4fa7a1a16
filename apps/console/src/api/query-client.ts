import { createRetry } from '@glasshouse/app-kit/retry'
import { QueryClient } from '@tanstack/react-query'

/** The cache of the server's answers: the only copy of them in the console. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: createRetry({ failures: ['network'] }) },
    mutations: { retry: false }
  }
})
