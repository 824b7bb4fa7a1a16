import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { texts } from '../search-params.ts'

const getParentRoute = () => rootRoute

const choose = createRoute({
  getParentRoute,
  path: '/Choose',
  component: lazyRouteComponent(() => import('../../screens/hosts/choose-screen.tsx'), 'ChooseScreen'),
  staticData: { access: 'visitor', title: 'title.choose', tabs: true }
})

const list = createRoute({
  getParentRoute,
  path: '/List',
  validateSearch: texts('id', 'type', 'lang'),
  component: lazyRouteComponent(() => import('../../screens/hosts/list-screen.tsx'), 'ListScreen'),
  staticData: { access: 'visitor', title: 'title.hosts' }
})

const profile = createRoute({
  getParentRoute,
  path: '/Profile',
  validateSearch: texts('id'),
  component: lazyRouteComponent(() => import('../../screens/hosts/profile-screen.tsx'), 'ProfileScreen'),
  staticData: { access: 'visitor', title: 'title.host' }
})

const appointments = createRoute({
  getParentRoute,
  path: '/Appointments',
  component: lazyRouteComponent(
    () => import('../../screens/appointments/appointments-screen.tsx'),
    'AppointmentsScreen'
  ),
  staticData: { access: 'member', title: 'title.appointments' }
})

/** The directory of local hosts, and appointments. */
export const hostRoutes = [choose, list, profile, appointments] as const
