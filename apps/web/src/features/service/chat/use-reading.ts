import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { Message } from './messages.ts'

/** Report the newest answer as seen, once it is visible. */
export function useReading(messages: Message[]): void {
  const queries = useQueryClient()
  const newest = messages.findLast(({ isOwn }) => !isOwn)
  const unseen = newest && !newest.isSeen ? newest.id : null
  useEffect(() => {
    if (unseen === null) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      void call('readService', { id: unseen })
        .then(() => queries.invalidateQueries({ queryKey: ['getServiceState'] }))
        .catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unseen, queries])
}
