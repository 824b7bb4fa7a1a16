import { lazyScreen } from '../screen.ts'
import type { SomeRoutes } from '../route.ts'

/** Customer service and help. */
export const serviceRoutes = {
  '/ServiceOnline': {
    screen: lazyScreen(() => import('../../screens/service/service-screen.tsx'), 'ServiceScreen'),
    access: 'member',
    title: 'title.serviceChat'
  },
  /** For visitors who are not signed in. */
  '/ServiceGuest': {
    screen: lazyScreen(() => import('../../screens/service/guest/guest-screen.tsx'), 'GuestScreen'),
    access: 'everyone',
    title: 'title.serviceChat'
  },
  '/ServicePage': {
    screen: lazyScreen(() => import('../../screens/service/help-screen.tsx'), 'HelpScreen'),
    access: 'everyone',
    title: 'title.help'
  }
} satisfies SomeRoutes
