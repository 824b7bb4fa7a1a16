import { queryClient } from '../../api/query-client.ts'
import { waitForData } from '../../api/wait-for-data.ts'
import { callQuery } from '../../api/use-call.ts'
import { readSession } from '../../session/session.ts'
import { lazyScreen } from '../screen.ts'
import type { SomeRoutes } from '../route.ts'

export const screenRoutes = {
  '/': { redirect: '/Home' },
  '/Home': {
    screen: lazyScreen(() => import('../../screens/home/home-screen.tsx'), 'HomeScreen'),
    load() {
      void queryClient.prefetchQuery(callQuery('getBase'))
      void queryClient.prefetchQuery(callQuery('getHotLotteries'))
      void queryClient.prefetchQuery(callQuery('getConfig'))
    },
    access: 'visitor',
    title: 'title.home',
    tabs: true,
    saysLittle: true
  },
  '/Game': {
    screen: lazyScreen(() => import('../../screens/game-screen.tsx'), 'GameScreen'),
    access: 'visitor',
    title: 'title.game',
    tabs: true,
    saysLittle: true
  },
  '/Mine': {
    screen: lazyScreen(() => import('../../screens/mine/mine-screen.tsx'), 'MineScreen'),
    load() {
      void queryClient.prefetchQuery(callQuery('getBase'))
      return readSession() ? waitForData(queryClient.prefetchQuery(callQuery('getUserInfo'))) : undefined
    },
    access: 'visitor',
    title: 'title.mine',
    tabs: true,
    saysLittle: true
  },
  '/Login': {
    screen: lazyScreen(() => import('../../screens/account/login-screen.tsx'), 'LoginScreen'),
    access: 'everyone',
    title: 'title.login'
  },
  '/Register': {
    screen: lazyScreen(() => import('../../screens/account/register-screen.tsx'), 'RegisterScreen'),
    access: 'everyone',
    title: 'title.register'
  },
  '/Language': {
    screen: lazyScreen(() => import('../../screens/account/language-screen.tsx'), 'LanguageScreen'),
    access: 'everyone',
    title: 'title.language'
  },
  '/nHomeDetail': {
    screen: lazyScreen(() => import('../nothing-here.tsx'), 'EmptyScreen'),
    access: 'member',
    title: 'title.empty'
  }
} satisfies SomeRoutes
