import type { CallOutput } from '@glasshouse/contract'
import { useRouter } from '../../router/router-context.tsx'
import { useCallback } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { claimDrafts, dropDraft } from '../../forms/drafts.ts'
import { safeBack } from '../../router/search-params.ts'
import { setEndReason } from '../../session/ended.ts'
import { saveSession } from '../../session/session.ts'

/** Return a function that stores the session after a sign-in and returns to the page that required it. */
export function useEnter(back: string | undefined): (session: CallOutput<'doLogin'>, externalBack?: string) => void {
  const { history } = useRouter()
  return useCallback(
    ({ id, token, tokensso }, externalBack) => {
      queryClient.clear()
      dropDraft('login')
      dropDraft('register')
      claimDrafts(id)
      saveSession({ token, tokensso })
      setEndReason(null)
      history.replace(safeBack(externalBack ?? back))
    },
    [back, history]
  )
}
