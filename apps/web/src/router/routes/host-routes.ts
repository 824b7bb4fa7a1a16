import { lazyScreen } from '../screen.ts'
import type { SomeRoutes } from '../route.ts'

/** The directory of local hosts, and appointments. */
export const hostRoutes = {
  '/Choose': {
    screen: lazyScreen(() => import('../../screens/hosts/choose-screen.tsx'), 'ChooseScreen'),
    access: 'visitor',
    title: 'title.choose',
    tabs: true
  },
  '/List': {
    screen: lazyScreen(() => import('../../screens/hosts/list-screen.tsx'), 'ListScreen'),
    access: 'visitor',
    title: 'title.hosts'
  },
  '/Profile': {
    screen: lazyScreen(() => import('../../screens/hosts/profile-screen.tsx'), 'ProfileScreen'),
    access: 'visitor',
    title: 'title.host'
  },
  '/Appointments': {
    screen: lazyScreen(() => import('../../screens/appointments/appointments-screen.tsx'), 'AppointmentsScreen'),
    access: 'member',
    title: 'title.appointments'
  }
} satisfies SomeRoutes
