import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createCallHooks } from './calls.ts'

type Calls = { getPage: { input: { page?: number }; output: string } }

it('the query of a call has its name and input as key, and makes the call with both', async () => {
  const made: unknown[] = []
  const { callQuery } = createCallHooks<Calls>(
    async (...call) => {
      made.push(call)
      return 'answer'
    },
    { placeholderData: keepPreviousData }
  )
  const client = new QueryClient()
  expect(await client.fetchQuery(callQuery('getPage', { page: 2 }))).toBe('answer')
  expect(made).toEqual([['getPage', { page: 2 }, { signal: expect.any(AbortSignal) }]])
  expect(client.getQueryData(['getPage', { page: 2 }])).toBe('answer')
  expect(callQuery('getPage').queryKey).toEqual(['getPage', {}])
})
