import type { CallOutput } from '@glasshouse/contract'
import { queryClient } from '../../api/query-client.ts'
import { useAction } from '../../api/use-action.ts'

/** Mark notices as read on the server and for the badge. */
export function useReadNotices({ onDone }: { onDone?: () => void } = {}) {
  return useAction('readNotices', {
    onDone({ unreadNotices }) {
      queryClient.setQueryData<CallOutput<'getUserInfo'>>(['getUserInfo', {}], (member) =>
        member ? { ...member, unreadNotices } : member
      )
      onDone?.()
      return queryClient.invalidateQueries({ queryKey: ['getNoticeList'] })
    }
  })
}
