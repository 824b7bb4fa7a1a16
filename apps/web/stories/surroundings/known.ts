import type { CallInput, CallOutput } from '@glasshouse/contract'
import type { CallName } from '@glasshouse/contract/routes'
import { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../src/api/use-call.ts'
import { answerTo, type Answers } from './recorded.ts'

/** Something else than was recorded: other data, an error, or no answer yet. */
export type Change = { [Name in CallName]?: CallOutput<Name> | Error | 'awaited' }

const ASKED: [name: CallName, input?: Record<string, unknown>, query?: string][] = [
  ['getBase'],
  ['getConfig'],
  ['getUserInfo'],
  ['getPersonalreport'],
  ['getHotLotteries'],
  ['getLotteryGroups'],
  ['getLotteries'],
  ['getLotteryHistory', { key: 'k3_30s' }, '?key=k3_30s'],
  ['getWheelLog'],
  ['getPlaySession'],
  ['getServicePresence'],
  ['getServiceState'],
  ['getOwnTickets'],
  ['getFairStatistics']
]

/** What the parts of a story have heard from the server. They ask nothing: whatever is missing here stays awaited. */
export function knownQueries(answers: Answers, change: Change = {}): QueryClient {
  const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false }
  const queries = new QueryClient({
    defaultOptions: { queries: { ...forGood, refetchOnMount: false, retryOnMount: false, refetchOnWindowFocus: false } }
  })
  for (const [name, input, query] of ASKED) {
    tell(
      queries,
      callQuery(name, input as CallInput<typeof name>).queryKey,
      change[name] ?? answerTo(answers, name, query)
    )
  }
  return queries
}

function tell(queries: QueryClient, key: readonly unknown[], answer: unknown): void {
  if (answer === 'awaited') return
  if (!(answer instanceof Error)) {
    queries.setQueryData(key, answer)
    return
  }
  const query = queries.getQueryCache().build(queries, { queryKey: key })
  query.setState({ status: 'error', error: answer, fetchStatus: 'idle', errorUpdateCount: 1, fetchFailureCount: 1 })
}
