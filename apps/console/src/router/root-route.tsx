import { createRootRoute, createRoute, Outlet, redirect, Link, type ErrorComponentProps } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { Frame } from '../frame/frame.tsx'
import { meQuery } from '../api/me.ts'
import { Failure } from '../parts/failure.tsx'
import { compass } from '../icons/sections.ts'
import { useTranslations } from '../language/language.ts'
import { StateMessage } from '../parts/window/state-message.tsx'

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: LostScreen,
  errorComponent: BrokenScreen
})

/** The parent of all routes that require a complete sign-in. */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'console',
  component: Frame,
  async beforeLoad({ location }) {
    const me = await queryClient.fetchQuery(meQuery)
    if (me?.state !== 'full') throw redirect({ to: '/sign-in', search: { back: location.href }, replace: true })
  }
})

/** The screen for an unknown address. */
function LostScreen() {
  const t = useTranslations()
  return (
    <StateMessage icon={compass} title={t('error.lost')}>
      <Link to="/">{t('error.start')}</Link>
    </StateMessage>
  )
}

/** The screen for a page that failed. */
function BrokenScreen({ error }: ErrorComponentProps) {
  return <Failure error={error as Error} onRetry={() => location.reload()} />
}
