import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { endSession } from '../../api/call.ts'
import { useMember } from '../../api/use-base.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { useWords } from '../../language/language-provider.tsx'

/** Frozen and closed. Who has excluded themselves watches what they own. */
const OUT = new Set([2, 3])

/** An account that is out is told so, signed out, and led to the sign-in page. */
export function useAccountOut(): void {
  const t = useWords()
  const router = useRouter()
  const status = useMember()?.status
  const isOut = status !== undefined && OUT.has(status)
  const leave = useEffectEvent(() => {
    showToast(t('video.accountOut'), 'bad')
    endSession()
    void router.navigate({ to: '/Login', replace: true })
  })
  useEffect(() => {
    if (isOut) leave()
  }, [isOut])
}
