import { queryClient } from '../../api/query-client.ts'
import { waitForData } from '../../api/wait-for-data.ts'
import { callQuery } from '../../api/use-call.ts'
import { lazyScreen } from '../screen.ts'
import type { SomeRoutes } from '../route.ts'

export const playRoutes = {
  '/Lottery': {
    screen: lazyScreen(() => import('../../screens/lottery/lottery-screen.tsx'), 'LotteryScreen'),
    load({ key, id }) {
      if (key === undefined) return undefined
      void queryClient.prefetchQuery(callQuery('getLotteryHistory', { key }))
      return waitForData(
        queryClient.prefetchQuery(callQuery('getLotteryInfo', { key })),
        queryClient.prefetchQuery(callQuery('getLotteryOdds', { id: Number(id) }))
      )
    },
    access: 'visitor',
    title: 'title.lottery',
    saysLittle: true
  },
  '/Recharge': {
    screen: lazyScreen(() => import('../../screens/recharge/recharge-screen.tsx'), 'RechargeScreen'),
    access: 'member',
    title: 'title.recharge'
  },
  '/Channel': {
    screen: lazyScreen(() => import('../../screens/recharge/channel-screen.tsx'), 'ChannelScreen'),
    access: 'member',
    title: 'title.channel'
  },
  '/GameRecord': {
    screen: lazyScreen(() => import('../../screens/records/game-record-screen.tsx'), 'GameRecordScreen'),
    access: 'member',
    title: 'title.gameRecord'
  },
  '/RechargeRecord': {
    screen: lazyScreen(() => import('../../screens/records/recharge-record-screen.tsx'), 'RechargeRecordScreen'),
    access: 'member',
    title: 'title.rechargeRecord'
  },
  '/Moneylog': {
    screen: lazyScreen(() => import('../../screens/records/money-log-screen.tsx'), 'MoneyLogScreen'),
    access: 'everyone',
    title: 'title.moneyLog'
  },
  '/Notice': {
    screen: lazyScreen(() => import('../../screens/notice/notice-screen.tsx'), 'NoticeScreen'),
    access: 'everyone',
    title: 'title.notice'
  },
  '/Fair': {
    screen: lazyScreen(() => import('../../screens/fair/fair-screen.tsx'), 'FairScreen'),
    access: 'everyone',
    title: 'title.fair'
  },
  '/luckDraw': {
    screen: lazyScreen(() => import('../../screens/wheel-screen.tsx'), 'WheelScreen'),
    access: 'everyone',
    title: 'title.wheel'
  }
} satisfies SomeRoutes
