import type { CallOutput } from '@glasshouse/contract'
import { useRouter } from '../../router/router-context.tsx'
import { useEffect, useEffectEvent } from 'react'
import { endSession } from '../../api/call.ts'
import { useMember } from '../../api/use-base.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { useTranslations } from '../../language/language-provider.tsx'

type MemberState = CallOutput<'getUserInfo'>['state']

/** The states in which a member is signed out. Self-excluded members can still watch the videos that they own. */
const OUT = new Set<MemberState>(['frozen', 'closed'])

/** Inform a member that the session has ended, sign out, and open the sign-in page. */
export function useAccountOut(): void {
  const t = useTranslations()
  const router = useRouter()
  const state = useMember()?.state
  const isOut = state !== undefined && OUT.has(state)
  const leave = useEffectEvent(() => {
    showToast(t('video.accountOut'), 'bad')
    endSession()
    void router.navigate({ to: '/Login', replace: true })
  })
  useEffect(() => {
    if (isOut) leave()
  }, [isOut])
}
