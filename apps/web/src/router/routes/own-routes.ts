import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { texts } from '../search-params.ts'

const getParentRoute = () => rootRoute

const setting = createRoute({
  getParentRoute,
  path: '/Setting',
  component: lazyRouteComponent(() => import('../../screens/settings/setting-screen.tsx'), 'SettingScreen'),
  staticData: { access: 'member', title: 'title.settings' }
})

const infomation = createRoute({
  getParentRoute,
  path: '/Infomation',
  component: lazyRouteComponent(() => import('../../screens/settings/infomation-screen.tsx'), 'InfomationScreen'),
  staticData: { access: 'member', title: 'title.profile' }
})

const setname = createRoute({
  getParentRoute,
  path: '/Setname',
  validateSearch: texts('back'),
  component: lazyRouteComponent(() => import('../../screens/profile/setname-screen.tsx'), 'SetnameScreen'),
  staticData: { access: 'member', title: 'title.realName' }
})

const setsex = createRoute({
  getParentRoute,
  path: '/Setsex',
  component: lazyRouteComponent(() => import('../../screens/profile/setsex-screen.tsx'), 'SetsexScreen'),
  staticData: { access: 'member', title: 'title.sex' }
})

const sessions = createRoute({
  getParentRoute,
  path: '/Sessions',
  component: lazyRouteComponent(() => import('../../screens/settings/sessions-screen.tsx'), 'SessionsScreen'),
  staticData: { access: 'member', title: 'title.sessions' }
})

const notifications = createRoute({
  getParentRoute,
  path: '/Notifications',
  component: lazyRouteComponent(() => import('../../screens/notice/push-screen.tsx'), 'PushScreen'),
  staticData: { access: 'member', title: 'title.push' }
})

const closeAccount = createRoute({
  getParentRoute,
  path: '/CloseAccount',
  component: lazyRouteComponent(() => import('../../screens/settings/close-account-screen.tsx'), 'CloseAccountScreen'),
  staticData: { access: 'member', title: 'title.closeAccount' }
})

const setPayPassword = createRoute({
  getParentRoute,
  path: '/SetPayPassword',
  validateSearch: texts('back'),
  component: lazyRouteComponent(
    () => import('../../screens/passwords/set-pay-password-screen.tsx'),
    'SetPayPasswordScreen'
  ),
  staticData: { access: 'member', title: 'title.setPayPassword' }
})

const editPayPassword = createRoute({
  getParentRoute,
  path: '/EditPayPassword',
  component: lazyRouteComponent(
    () => import('../../screens/passwords/edit-pay-password-screen.tsx'),
    'EditPayPasswordScreen'
  ),
  staticData: { access: 'member', title: 'title.editPayPassword' }
})

const loginPassword = createRoute({
  getParentRoute,
  path: '/SetLoginPassword',
  component: lazyRouteComponent(
    () => import('../../screens/passwords/login-password-screen.tsx'),
    'LoginPasswordScreen'
  ),
  staticData: { access: 'member', title: 'title.loginPassword' }
})

const forgotPassword = createRoute({
  getParentRoute,
  path: '/ForgotPassword',
  component: lazyRouteComponent(() => import('../../screens/passwords/forgot-screen.tsx'), 'ForgotScreen'),
  staticData: { access: 'everyone', title: 'title.forgot' }
})

const resetPassword = createRoute({
  getParentRoute,
  path: '/ResetPassword',
  component: lazyRouteComponent(() => import('../../screens/passwords/reset-screen.tsx'), 'ResetScreen'),
  staticData: { access: 'everyone', title: 'title.reset' }
})

const limits = createRoute({
  getParentRoute,
  path: '/Limits',
  component: lazyRouteComponent(() => import('../../screens/limits-screen.tsx'), 'LimitsScreen'),
  staticData: { access: 'member', title: 'title.limits' }
})

const recovery = createRoute({
  getParentRoute,
  path: '/Recovery',
  component: lazyRouteComponent(() => import('../../screens/recovery/recovery-screen.tsx'), 'RecoveryScreen'),
  staticData: { access: 'everyone', title: 'title.recovery' }
})

/** The profile and the security of the account. */
export const ownRoutes = [
  setting,
  infomation,
  setname,
  setsex,
  sessions,
  notifications,
  closeAccount,
  limits,
  setPayPassword,
  editPayPassword,
  loginPassword,
  forgotPassword,
  resetPassword,
  recovery
] as const
