import { useStore } from '@glasshouse/app-kit/store'
import { Suspense, useEffect } from 'react'
import { useBase } from '../api/use-base.ts'
import { onAuthRequired } from '../api/call.ts'
import { TabBar } from '../design/bars/tab-bar.tsx'
import { dismissRefusal, refusalStore } from '../design/refusal/refusal.ts'
import { usePassOverClosed } from '../design/overlays/use-back-closes.ts'
import { ConfirmPassword } from '../features/member/confirm-password.tsx'
import { retriedPart } from '../language/after-texts.ts'
import { useTranslations } from '../language/language-provider.tsx'
import { ConnectionNote } from '../offline/connection-note.tsx'
import { useSession } from '../session/session.ts'
import { needsLogin } from './access.ts'
import { Outlet, useRouter, useRouterState } from './router-context.tsx'
import { isGate, safeBack } from './search-params.ts'

const PRODUCT = 'Glasshouse'

const RefusalNote = retriedPart(async () => (await import('../design/refusal/refusal-note.tsx')).RefusalNote)
const BrokenScreen = retriedPart(async () => (await import('./broken-screen.tsx')).BrokenScreen)
const broken = (
  <Suspense>
    <BrokenScreen />
  </Suspense>
)

/** The frame around every screen: the title, the tab bar if it has one, toasts, and the redirect to the sign-in page. */
export function Frame() {
  const t = useTranslations()
  const { route } = useRouterState()
  const name = t(route.title ?? 'title.lost')
  useEffect(() => {
    document.title = `${name} · ${PRODUCT}`
  }, [name])
  const refusal = useStore(refusalStore)
  useGate()
  const router = useRouter()
  useEffect(() => router.subscribe(({ pathChanged }) => pathChanged && dismissRefusal()), [router])
  usePassOverClosed()
  return (
    <>
      <ConnectionNote />
      {refusal !== null && (
        <Suspense>
          <RefusalNote place="page" />
        </Suspense>
      )}
      <Outlet broken={broken} />
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
