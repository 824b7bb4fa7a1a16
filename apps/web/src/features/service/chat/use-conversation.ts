import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { useLiveEvent, useIsLive } from '../../../live/use-live.ts'
import { withNew, type Message, type Part } from './messages.ts'

const KEY = ['getServiceList', 'parts']
const PER_PART = 30
const FRESH_PER_CALL = 50
const POLL_MS = 5000

type Parts = InfiniteData<Part, string>

/** Load the conversation, oldest first: earlier pages on request, new messages as they arrive. */
export function useConversation() {
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: KEY,
    async queryFn({ pageParam, signal }): Promise<Part> {
      const input = { limit: PER_PART, ...(pageParam && { before: pageParam }) }
      const rows = await call('getServiceList', input, { signal })
      return { rows, hasMore: rows.length === PER_PART }
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.hasMore ? last.rows.at(-1)?.id : undefined)
  })

  const add = useCallback(
    (fresh: Message[]) =>
      queries.setQueryData<Parts>(KEY, (known) => {
        if (!known) return known
        const [newest = { rows: [], hasMore: false }, ...older] = known.pages
        return { ...known, pages: [withNew(newest, fresh), ...older] }
      }),
    [queries]
  )
  const catchUp = useCallback(async () => {
    for (;;) {
      const known = queries.getQueryData<Parts>(KEY)
      if (!known) return
      const newest = known.pages[0]?.rows[0]?.id ?? '0'
      const fresh = await call('getServiceList', { after: newest, limit: FRESH_PER_CALL })
      if (fresh.length > 0) add(fresh)
      if (fresh.length < FRESH_PER_CALL) return
    }
  }, [queries, add])

  useCatchingUp(catchUp, query.isSuccess)
  const rows = query.data?.pages.flatMap((part) => part.rows).toReversed() ?? []
  return { ...query, rows, add }
}

/** Fetch new messages after a live event. Poll while there is no stream. */
function useCatchingUp(catchUp: () => Promise<void>, isThere: boolean): void {
  const isLive = useIsLive()
  const look = useCallback(() => void catchUp().catch(() => undefined), [catchUp])
  useLiveEvent('service', ({ what }) => {
    if (what === 'message') look()
  })
  useEffect(() => {
    if (!isThere) return
    if (isLive) {
      look()
      return
    }
    const timer = setInterval(look, POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, isThere, look])
}
