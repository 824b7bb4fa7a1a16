import type { CallOutput } from '@glasshouse/contract'
import { useRef, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { callQuery } from '../../api/use-call.ts'

type Info = CallOutput<'getVideoInfo'>

/** The minimum time between two addresses. One that is refused right after it was issued would be refused again. */
const MIN_RENEWAL_INTERVAL_MS = 10_000

/**
 * Return the response with the addresses to play. Each response has new ones, but a video changes its address only when
 * more of it becomes available, or when `renew` is called because the address has expired.
 */
export function useSource(info: Info) {
  const [used, use] = useState(info)
  const renewedAt = useRef(Number.NEGATIVE_INFINITY)
  if (used.isUnlocked !== info.isUnlocked) use(info)

  async function renew(): Promise<boolean> {
    const now = performance.now()
    if (now - renewedAt.current < MIN_RENEWAL_INTERVAL_MS) return false
    renewedAt.current = now
    try {
      use(await queryClient.fetchQuery({ ...callQuery('getVideoInfo', { id: info.id }), staleTime: 0 }))
      return true
    } catch {
      return false
    }
  }

  return { used, renew }
}
