import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { waitForData } from '../../api/wait-for-data.ts'
import { callQuery } from '../../api/use-call.ts'
import { readSession } from '../../session/session.ts'
import { EmptyScreen } from '../nothing-here.tsx'
import { rootRoute } from '../root-route.tsx'
import { texts } from '../search-params.ts'

const getParentRoute = () => rootRoute

const start = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad() {
    throw redirect({ to: '/Home', replace: true })
  }
})

const home = createRoute({
  getParentRoute,
  path: '/Home',
  component: lazyRouteComponent(() => import('../../screens/home/home-screen.tsx'), 'HomeScreen'),
  loader() {
    void queryClient.prefetchQuery(callQuery('getBase'))
    void queryClient.prefetchQuery(callQuery('getHotLotteries'))
    void queryClient.prefetchQuery(callQuery('getConfig'))
  },
  staticData: { access: 'visitor', title: 'title.home', tabs: true, saysLittle: true }
})

const game = createRoute({
  getParentRoute,
  path: '/Game',
  component: lazyRouteComponent(() => import('../../screens/game-screen.tsx'), 'GameScreen'),
  staticData: { access: 'visitor', title: 'title.game', tabs: true, saysLittle: true }
})

const mine = createRoute({
  getParentRoute,
  path: '/Mine',
  component: lazyRouteComponent(() => import('../../screens/mine/mine-screen.tsx'), 'MineScreen'),
  loader() {
    void queryClient.prefetchQuery(callQuery('getBase'))
    return readSession() ? waitForData(queryClient.prefetchQuery(callQuery('getUserInfo'))) : undefined
  },
  staticData: { access: 'visitor', title: 'title.mine', tabs: true, saysLittle: true }
})

const login = createRoute({
  getParentRoute,
  path: '/Login',
  validateSearch: texts('back', 'code', 'state', 'iss', 'error'),
  component: lazyRouteComponent(() => import('../../screens/account/login-screen.tsx'), 'LoginScreen'),
  staticData: { access: 'everyone', title: 'title.login' }
})

const register = createRoute({
  getParentRoute,
  path: '/Register',
  validateSearch: texts('back', 'code'),
  component: lazyRouteComponent(() => import('../../screens/account/register-screen.tsx'), 'RegisterScreen'),
  staticData: { access: 'everyone', title: 'title.register' }
})

const language = createRoute({
  getParentRoute,
  path: '/Language',
  validateSearch: texts('type'),
  component: lazyRouteComponent(() => import('../../screens/account/language-screen.tsx'), 'LanguageScreen'),
  staticData: { access: 'everyone', title: 'title.language' }
})

const emptyDetail = createRoute({
  getParentRoute,
  path: '/nHomeDetail',
  component: EmptyScreen,
  staticData: { access: 'member', title: 'title.empty' }
})

export const screenRoutes = [start, home, game, mine, login, register, language, emptyDetail] as const
