import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { callQuery } from '../../api/use-call.ts'
import { readSession } from '../../session/session.ts'

type Watched = { position: number; played: number }

/** Report to the server how far a member has watched, so that any device continues there. A lost report is harmless. */
export function useProgress(id: number): (watched: Watched) => void {
  return ({ position, played }) => {
    if (!readSession()) return
    const report = { id, position: Math.floor(position), played: Math.round(played * 10) / 10 }
    call('setProgress', report).then(
      ({ viewCount }) => {
        const { queryKey } = callQuery('getVideoInfo', { id })
        queryClient.setQueryData(queryKey, (known) => known && { ...known, viewCount, position: report.position })
        void queryClient.invalidateQueries({ queryKey: ['getContinue'] })
      },
      () => undefined
    )
  }
}
