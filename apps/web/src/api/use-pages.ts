import type { CallOutput } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './call.ts'

/** Calls that answer with a page of rows, newest first. */
type PagedCall = 'getUserGameList' | 'getUserRechargeList' | 'getNoticeList'
type Row<Name extends PagedCall> = CallOutput<Name>[number]

const PER_PAGE = 20

type Watch<Name extends PagedCall> = {
  /** How often to ask again, by the rows that are shown. */
  askAgain?: (rows: readonly Row<Name>[]) => number | false
}

/** A list that grows page by page. Its key begins with the call's name, so that whatever renews the call renews it. */
export function usePages<Name extends PagedCall>(name: Name, { askAgain }: Watch<Name> = {}) {
  const query = useInfiniteQuery({
    queryKey: [name, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call<PagedCall>(name, { page: pageParam, limit: PER_PAGE }, { signal }) as Promise<Row<Name>[]>,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PER_PAGE ? undefined : pages.length + 1),
    refetchInterval: askAgain ? ({ state }) => askAgain(state.data?.pages.flat() ?? []) : false
  })
  const rows = useMemo(() => eachOnce<Row<Name>>(query.data?.pages.flat() ?? []), [query.data])
  return { ...query, rows }
}

/** A row that came in between two pages moves the others down: some are then seen twice. */
export function eachOnce<Row extends { id: string | number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
