import { lazyScreen } from '../screen.ts'
import type { SomeRoutes } from '../route.ts'

/** The legal pages, open to all. */
export const legalRoutes = {
  '/Rules': {
    screen: lazyScreen(() => import('../../screens/legal/rules-screen.tsx'), 'RulesScreen'),
    access: 'everyone',
    title: 'title.rules'
  },
  '/Terms': {
    screen: lazyScreen(() => import('../../screens/legal/terms-screen.tsx'), 'TermsScreen'),
    access: 'everyone',
    title: 'title.terms'
  },
  '/Privacy': {
    screen: lazyScreen(() => import('../../screens/legal/privacy-screen.tsx'), 'PrivacyScreen'),
    access: 'everyone',
    title: 'title.privacy'
  }
} satisfies SomeRoutes
