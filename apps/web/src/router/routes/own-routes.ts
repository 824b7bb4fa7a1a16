import { lazyScreen } from '../screen.ts'
import type { SomeRoutes } from '../route.ts'

/** The profile and the security of the account. */
export const ownRoutes = {
  '/Setting': {
    screen: lazyScreen(() => import('../../screens/settings/setting-screen.tsx'), 'SettingScreen'),
    access: 'member',
    title: 'title.settings'
  },
  '/Infomation': {
    screen: lazyScreen(() => import('../../screens/settings/infomation-screen.tsx'), 'InfomationScreen'),
    access: 'member',
    title: 'title.profile'
  },
  '/Setname': {
    screen: lazyScreen(() => import('../../screens/profile/setname-screen.tsx'), 'SetnameScreen'),
    access: 'member',
    title: 'title.realName'
  },
  '/Setsex': {
    screen: lazyScreen(() => import('../../screens/profile/setsex-screen.tsx'), 'SetsexScreen'),
    access: 'member',
    title: 'title.sex'
  },
  '/Sessions': {
    screen: lazyScreen(() => import('../../screens/settings/sessions-screen.tsx'), 'SessionsScreen'),
    access: 'member',
    title: 'title.sessions'
  },
  '/Notifications': {
    screen: lazyScreen(() => import('../../screens/notice/push-screen.tsx'), 'PushScreen'),
    access: 'member',
    title: 'title.push'
  },
  '/CloseAccount': {
    screen: lazyScreen(() => import('../../screens/settings/close-account-screen.tsx'), 'CloseAccountScreen'),
    access: 'member',
    title: 'title.closeAccount'
  },
  '/SetPayPassword': {
    screen: lazyScreen(() => import('../../screens/passwords/set-pay-password-screen.tsx'), 'SetPayPasswordScreen'),
    access: 'member',
    title: 'title.setPayPassword'
  },
  '/EditPayPassword': {
    screen: lazyScreen(() => import('../../screens/passwords/edit-pay-password-screen.tsx'), 'EditPayPasswordScreen'),
    access: 'member',
    title: 'title.editPayPassword'
  },
  '/SetLoginPassword': {
    screen: lazyScreen(() => import('../../screens/passwords/login-password-screen.tsx'), 'LoginPasswordScreen'),
    access: 'member',
    title: 'title.loginPassword'
  },
  '/ForgotPassword': {
    screen: lazyScreen(() => import('../../screens/passwords/forgot-screen.tsx'), 'ForgotScreen'),
    access: 'everyone',
    title: 'title.forgot'
  },
  '/ResetPassword': {
    screen: lazyScreen(() => import('../../screens/passwords/reset-screen.tsx'), 'ResetScreen'),
    access: 'everyone',
    title: 'title.reset'
  },
  '/Limits': {
    screen: lazyScreen(() => import('../../screens/limits-screen.tsx'), 'LimitsScreen'),
    access: 'member',
    title: 'title.limits'
  },
  '/Recovery': {
    screen: lazyScreen(() => import('../../screens/recovery/recovery-screen.tsx'), 'RecoveryScreen'),
    access: 'everyone',
    title: 'title.recovery'
  }
} satisfies SomeRoutes
