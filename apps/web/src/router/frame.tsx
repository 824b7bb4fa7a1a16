import { useEffect } from 'react'
import { useBase } from '../api/use-base.ts'
import { onAuthRequired } from '../api/call.ts'
import { TabBar } from '../design/bars/tab-bar.tsx'
import { dismissRefusal } from '../design/refusal/refusal.ts'
import { RefusalNote } from '../design/refusal/refusal-note.tsx'
import { usePassOverClosed } from '../design/overlays/use-back-closes.ts'
import { ConfirmPassword } from '../features/member/confirm-password.tsx'
import { useTranslations } from '../language/language-provider.tsx'
import { ConnectionNote } from '../offline/connection-note.tsx'
import { useSession } from '../session/session.ts'
import { needsLogin } from './access.ts'
import { BrokenScreen } from './broken-screen.tsx'
import { Outlet, useRouter, useRouterState } from './router-context.tsx'
import { isGate, safeBack } from './search-params.ts'

const PRODUCT = 'Glasshouse'

/** The frame around every screen: the title, the tab bar if it has one, toasts, and the redirect to the sign-in page. */
export function Frame() {
  const t = useTranslations()
  const { route } = useRouterState()
  const name = t(route.title ?? 'title.lost')
  useEffect(() => {
    document.title = `${name} · ${PRODUCT}`
  }, [name])
  useGate()
  const router = useRouter()
  useEffect(() => router.subscribe(({ pathChanged }) => pathChanged && dismissRefusal()), [router])
  usePassOverClosed()
  return (
    <>
      <ConnectionNote />
      <RefusalNote place="page" />
      <Outlet broken={<BrokenScreen />} />
      {route.tabs && <TabBar />}
      <ConfirmPassword />
    </>
  )
}

/** Redirect to the sign-in page when a response or the base configuration requires it. That page shows why. */
function useGate() {
  const router = useRouter()
  const isSignedIn = useSession() !== null
  const videosNeedSignIn = useBase()?.videosNeedSignIn
  const { route, location } = useRouterState()
  const { href } = location
  const mustLogin = needsLogin(route.access ?? 'everyone', { isSignedIn, videosNeedSignIn })
  useEffect(() => {
    if (mustLogin && !isGate(href))
      void router.navigate({ to: '/Login', search: { back: safeBack(href) }, replace: true })
  }, [mustLogin, href, router])
  useEffect(
    () =>
      onAuthRequired(() => {
        const { href } = router.latest()
        // Several calls may get this response. Only the first one knows the page to return to.
        if (isGate(href)) return
        void router.navigate({ to: '/Login', search: { back: safeBack(href) }, replace: true })
      }),
    [router]
  )
}
