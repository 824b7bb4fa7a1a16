import type { CallOutput } from '@glasshouse/contract'
import type { CallName } from '@glasshouse/contract/routes'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './call.ts'

export type Page<Row> = { rows: Row[]; hasMore: boolean }

/** The call for the first page of a list. */
export type FirstPage = { name: CallName; input: object; perPage: number }

type Pages<Row> = {
  /** Starts with the call's name, so that invalidating the call also invalidates the list. */
  key: readonly string[]
  ask: (page: number, signal: AbortSignal) => Promise<Page<Row>>
  /** The call for the first page, and how many rows fill one. With it, the server can render the list. */
  first?: FirstPage
  /** Return how often to fetch again, based on the shown rows. */
  askAgain?: (rows: readonly Row[]) => number | false
}

/** Load a list page by page. `renew` fetches the first page again and drops the rest. */
export function useEndless<Row extends { id: string | number }>({ key, ask, first, askAgain }: Pages<Row>) {
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: key,
    meta: { first },
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    refetchInterval: askAgain ? ({ state }) => askAgain(rowsOf(state.data)) : false
  })
  const rows = useMemo(() => eachOnce(rowsOf(query.data)), [query.data])
  function renew() {
    queries.setQueryData<InfiniteData<Page<Row>, number>>(
      key,
      (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) }
    )
    return query.refetch()
  }
  return { ...query, rows, renew }
}

/** Calls that return a page of rows, newest first. */
type PagedCall = 'getUserGameList' | 'getUserRechargeList' | 'getUserWithdrawList' | 'getNoticeList' | 'getAppointments'
type Row<Name extends PagedCall> =
  CallOutput<Name> extends readonly (infer Item extends { id: string | number })[] ? Item : never

const PER_PAGE = 20

/** Load the rows of a call, twenty per page. */
export function usePages<Name extends PagedCall>(name: Name, watch: Pick<Pages<Row<Name>>, 'askAgain'> = {}) {
  return useEndless<Row<Name>>({
    key: [name, 'pages'],
    async ask(page, signal) {
      const ask = call as (...args: unknown[]) => Promise<Row<Name>[]>
      const rows = await ask(name, { page, limit: PER_PAGE }, { signal })
      return { rows, hasMore: rows.length === PER_PAGE }
    },
    ...watch
  })
}

function rowsOf<Row>(data: { pages: Page<Row>[] } | undefined): Row[] {
  return data?.pages.flatMap(({ rows }) => rows) ?? []
}

/**
 * Remove duplicate rows: a row that is added between two page requests moves the others down, so that some appear
 * twice.
 */
function eachOnce<Row extends { id: string | number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
