import type { CallOutput } from '@glasshouse/contract'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { claimDrafts, dropDraft } from '../../forms/drafts.ts'
import { safeBack } from '../../router/search-params.ts'
import { keepEndReason } from '../../session/ended.ts'
import { keepSession } from '../../session/session.ts'

/** What follows a sign-in: the session is kept, and the page that asked for it comes back. */
export function useEnter(back: string | undefined): (session: CallOutput<'doLogin'>, backElsewhere?: string) => void {
  const { history } = useRouter()
  return useCallback(
    ({ id, token, tokensso }, backElsewhere) => {
      queryClient.clear()
      dropDraft('login')
      dropDraft('register')
      claimDrafts(id)
      keepSession({ token, tokensso })
      keepEndReason(null)
      history.replace(safeBack(backElsewhere ?? back))
    },
    [back, history]
  )
}
