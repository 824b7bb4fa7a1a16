import type { CallOutput } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { eachOnce } from '../../api/use-pages.ts'

export type Entry = CallOutput<'getMoneylog'>['data'][number]

/** The money log, ten rows a page, of one type or of all; what is heard of the balance renews it. */
export function useMoneyLog(type: Entry['type'] | undefined) {
  const query = useInfiniteQuery({
    queryKey: ['getMoneylog', 'pages', type ?? 'all'],
    queryFn: ({ pageParam, signal }) => call('getMoneylog', { page: pageParam, ...(type && { type }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined)
  })
  const rows = useMemo(() => eachOnce(query.data?.pages.flatMap(({ data }) => data) ?? []), [query.data])
  return { ...query, rows }
}
