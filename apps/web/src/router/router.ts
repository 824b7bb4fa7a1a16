import { parseSearch, writeSearch } from '@glasshouse/app-kit/search'
import { createRouter } from '@tanstack/react-router'
import { BrokenScreen } from './broken-screen.tsx'
import { hostRoutes } from './routes/host-routes.ts'
import { legalRoutes } from './routes/legal-routes.ts'
import { memberRoutes } from './routes/member-routes.ts'
import { ownRoutes } from './routes/own-routes.ts'
import { playRoutes } from './routes/play-routes.ts'
import { rootRoute } from './root-route.tsx'
import { screenRoutes } from './routes/screen-routes.ts'
import { serviceRoutes } from './routes/service-routes.ts'
import { videoRoutes } from './routes/video-routes.ts'

const routeTree = rootRoute.addChildren([
  ...screenRoutes,
  ...playRoutes,
  ...memberRoutes,
  ...ownRoutes,
  ...videoRoutes,
  ...serviceRoutes,
  ...hostRoutes,
  ...legalRoutes
])

/** The router with all addresses of the app. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
