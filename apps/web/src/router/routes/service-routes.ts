import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { texts } from '../search-params.ts'

const getParentRoute = () => rootRoute

const chat = createRoute({
  getParentRoute,
  path: '/ServiceOnline',
  validateSearch: texts('kind', 'no'),
  component: lazyRouteComponent(() => import('../../screens/service/service-screen.tsx'), 'ServiceScreen'),
  staticData: { access: 'member', title: 'title.serviceChat' }
})

/** For visitors who are not signed in. */
const guest = createRoute({
  getParentRoute,
  path: '/ServiceGuest',
  component: lazyRouteComponent(() => import('../../screens/service/guest/guest-screen.tsx'), 'GuestScreen'),
  staticData: { access: 'everyone', title: 'title.serviceChat' }
})

const help = createRoute({
  getParentRoute,
  path: '/ServicePage',
  component: lazyRouteComponent(() => import('../../screens/service/help-screen.tsx'), 'HelpScreen'),
  staticData: { access: 'everyone', title: 'title.help' }
})

/** Customer service and help. */
export const serviceRoutes = [chat, guest, help] as const
