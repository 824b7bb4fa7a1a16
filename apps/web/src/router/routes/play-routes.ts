import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { waitForData } from '../../api/wait-for-data.ts'
import { callQuery } from '../../api/use-call.ts'
import { rootRoute } from '../root-route.tsx'
import { texts } from '../search-params.ts'

const getParentRoute = () => rootRoute

const lottery = createRoute({
  getParentRoute,
  path: '/Lottery',
  validateSearch: texts('key', 'id'),
  component: lazyRouteComponent(() => import('../../screens/lottery/lottery-screen.tsx'), 'LotteryScreen'),
  loader({ location }) {
    const { key, id } = texts('key', 'id')(location.search)
    if (key === undefined) return undefined
    void queryClient.prefetchQuery(callQuery('getLotteryHistory', { key }))
    return waitForData(
      queryClient.prefetchQuery(callQuery('getLotteryInfo', { key })),
      queryClient.prefetchQuery(callQuery('getLotteryOdds', { id: Number(id) }))
    )
  },
  staticData: { access: 'visitor', title: 'title.lottery', saysLittle: true }
})

const recharge = createRoute({
  getParentRoute,
  path: '/Recharge',
  validateSearch: texts('back'),
  component: lazyRouteComponent(() => import('../../screens/recharge/recharge-screen.tsx'), 'RechargeScreen'),
  staticData: { access: 'member', title: 'title.recharge' }
})

const channel = createRoute({
  getParentRoute,
  path: '/Channel',
  validateSearch: texts('money', 'order', 'back'),
  component: lazyRouteComponent(() => import('../../screens/recharge/channel-screen.tsx'), 'ChannelScreen'),
  staticData: { access: 'member', title: 'title.channel' }
})

const gameRecord = createRoute({
  getParentRoute,
  path: '/GameRecord',
  validateSearch: texts('order'),
  component: lazyRouteComponent(() => import('../../screens/records/game-record-screen.tsx'), 'GameRecordScreen'),
  staticData: { access: 'member', title: 'title.gameRecord' }
})

const rechargeRecord = createRoute({
  getParentRoute,
  path: '/RechargeRecord',
  component: lazyRouteComponent(
    () => import('../../screens/records/recharge-record-screen.tsx'),
    'RechargeRecordScreen'
  ),
  staticData: { access: 'member', title: 'title.rechargeRecord' }
})

const moneyLog = createRoute({
  getParentRoute,
  path: '/Moneylog',
  validateSearch: texts('type'),
  component: lazyRouteComponent(() => import('../../screens/records/money-log-screen.tsx'), 'MoneyLogScreen'),
  staticData: { access: 'everyone', title: 'title.moneyLog' }
})

const notice = createRoute({
  getParentRoute,
  path: '/Notice',
  component: lazyRouteComponent(() => import('../../screens/notice/notice-screen.tsx'), 'NoticeScreen'),
  staticData: { access: 'everyone', title: 'title.notice' }
})

const fair = createRoute({
  getParentRoute,
  path: '/Fair',
  validateSearch: texts('key', 'expect', 'order', 'day'),
  component: lazyRouteComponent(() => import('../../screens/fair/fair-screen.tsx'), 'FairScreen'),
  staticData: { access: 'everyone', title: 'title.fair' }
})

const wheel = createRoute({
  getParentRoute,
  path: '/luckDraw',
  component: lazyRouteComponent(() => import('../../screens/wheel-screen.tsx'), 'WheelScreen'),
  staticData: { access: 'everyone', title: 'title.wheel' }
})

export const playRoutes = [
  lottery,
  recharge,
  channel,
  gameRecord,
  rechargeRecord,
  moneyLog,
  notice,
  fair,
  wheel
] as const
