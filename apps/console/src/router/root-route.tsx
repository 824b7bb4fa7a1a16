import { createRootRoute, createRoute, Outlet, redirect, Link, type ErrorComponentProps } from '@tanstack/react-router'
import { Result } from 'antd'
import { queryClient } from '../api/query-client.ts'
import { Frame } from '../frame/frame.tsx'
import { firstSection } from '../frame/section-menu.tsx'
import { mayCall, meQuery } from '../api/me.ts'
import { Failure } from '../parts/failure.tsx'
import { useTranslations } from '../language/language.ts'

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

export const startRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/',
  beforeLoad() {
    const me = queryClient.getQueryData(meQuery.queryKey)
    throw redirect({ to: firstSection((name) => mayCall(me, name)), replace: true })
  }
})

/** The screen for an unknown address. */
function LostScreen() {
  const t = useTranslations()
  return <Result status="404" title={t('error.lost')} extra={<Link to="/">{t('error.start')}</Link>} />
}

/** The screen for a page that failed. */
function BrokenScreen({ error }: ErrorComponentProps) {
  return <Failure error={error as Error} onRetry={() => location.reload()} />
}
