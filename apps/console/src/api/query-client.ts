import { createRetry } from '@glasshouse/app-kit/retry'
import { QueryClient } from '@tanstack/react-query'

/** The cache of the server's responses, and the console's only copy of them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: createRetry({ failures: ['network'] }) },
    mutations: { retry: false }
  }
})
