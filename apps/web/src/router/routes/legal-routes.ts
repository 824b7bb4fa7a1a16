import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'

const getParentRoute = () => rootRoute

const rules = createRoute({
  getParentRoute,
  path: '/Rules',
  component: lazyRouteComponent(() => import('../../screens/legal/rules-screen.tsx'), 'RulesScreen'),
  staticData: { access: 'everyone', title: 'title.rules' }
})

const terms = createRoute({
  getParentRoute,
  path: '/Terms',
  component: lazyRouteComponent(() => import('../../screens/legal/terms-screen.tsx'), 'TermsScreen'),
  staticData: { access: 'everyone', title: 'title.terms' }
})

const privacy = createRoute({
  getParentRoute,
  path: '/Privacy',
  component: lazyRouteComponent(() => import('../../screens/legal/privacy-screen.tsx'), 'PrivacyScreen'),
  staticData: { access: 'everyone', title: 'title.privacy' }
})

/** The legal pages, open to all. */
export const legalRoutes = [rules, terms, privacy] as const
