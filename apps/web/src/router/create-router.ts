import type { RouterHistory } from '@tanstack/history'
import { callQuery } from '../api/use-call.ts'
import { queryClient } from '../api/query-client.ts'
import { loadAllTexts } from '../language/texts.ts'
import { readSession } from '../session/session.ts'
import { needsLogin } from './access.ts'
import { Router, type RouterOptions } from './app-router.ts'
import type { AllRoutes, Route } from './route.ts'
import { hostRoutes } from './routes/host-routes.ts'
import { legalRoutes } from './routes/legal-routes.ts'
import { memberRoutes } from './routes/member-routes.ts'
import { ownRoutes } from './routes/own-routes.ts'
import { playRoutes } from './routes/play-routes.ts'
import { screenRoutes } from './routes/screen-routes.ts'
import { serviceRoutes } from './routes/service-routes.ts'
import { videoRoutes } from './routes/video-routes.ts'
import { lazyScreen } from './screen.ts'

const routes = {
  ...screenRoutes,
  ...playRoutes,
  ...memberRoutes,
  ...ownRoutes,
  ...videoRoutes,
  ...serviceRoutes,
  ...hostRoutes,
  ...legalRoutes
} satisfies AllRoutes

const unknown: Route = { screen: lazyScreen(() => import('./nothing-here.tsx'), 'LostScreen'), title: 'title.lost' }

/** Redirect visitors to the sign-in page where a screen requires it. */
const guard: RouterOptions['guard'] = ({ access = 'everyone' }, { href }) => {
  const videosNeedSignIn = queryClient.getQueryData(callQuery('getBase').queryKey)?.videosNeedSignIn
  if (!needsLogin(access, { isSignedIn: readSession() !== null, videosNeedSignIn })) return null
  return { to: '/Login', search: { back: href } }
}

const prepare: RouterOptions['prepare'] = (route) => (route.saysLittle ? Promise.resolve() : loadAllTexts())

/** Return whether visitors are redirected from what a router shows. */
export function isRedirected(router: Router): boolean {
  const { route, location } = router.state()
  return route.redirect !== undefined || guard(route, location) !== null
}

/** Return a router with all addresses of the app. */
export function createRouterAt(history: RouterHistory, options: Pick<RouterOptions, 'scrollPositions'> = {}): Router {
  return new Router({ routes, unknown, history, guard, prepare, ...options })
}
