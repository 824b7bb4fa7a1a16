import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { Frame } from '../frame/frame.tsx'
import { firstSection } from '../frame/section-menu.tsx'
import { mayCall, meQuery } from '../api/me.ts'
import { BrokenScreen, LostScreen } from './fault-screens.tsx'

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
