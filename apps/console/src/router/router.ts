import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { onSignInRequired } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { meKey } from '../session/me.ts'
import { deskRoute, rootRoute, startRoute } from './root-route.tsx'
import { parseSearch, writeSearch } from './search.ts'

const onDesk = { getParentRoute: () => deskRoute } as const
const atTheDoor = { getParentRoute: () => rootRoute } as const

const signIn = createRoute({
  ...atTheDoor,
  path: '/sign-in',
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {}),
  component: lazyRouteComponent(() => import('../screens/entrance/sign-in-screen.tsx'), 'SignInScreen')
})
const invite = createRoute({
  ...atTheDoor,
  path: '/invite',
  component: lazyRouteComponent(() => import('../screens/entrance/invite-screen.tsx'), 'InviteScreen')
})
const own = createRoute({
  ...onDesk,
  path: '/own',
  component: lazyRouteComponent(() => import('../screens/own/own-screen.tsx'), 'OwnScreen')
})
const withdrawals = createRoute({
  ...onDesk,
  path: '/withdrawals',
  component: lazyRouteComponent(() => import('../screens/withdrawals/withdrawals-screen.tsx'), 'WithdrawalsScreen')
})
const withdrawal = createRoute({
  ...onDesk,
  path: '/withdrawals/$id',
  component: lazyRouteComponent(() => import('../screens/withdrawals/withdrawal-screen.tsx'), 'WithdrawalScreen')
})
const recharges = createRoute({
  ...onDesk,
  path: '/recharges',
  component: lazyRouteComponent(() => import('../screens/recharges/recharges-screen.tsx'), 'RechargesScreen')
})
const service = [
  createRoute({
    ...onDesk,
    path: '/service',
    component: lazyRouteComponent(() => import('../screens/service/service-screen.tsx'), 'ServiceScreen')
  }),
  createRoute({
    ...onDesk,
    path: '/service/$id',
    component: lazyRouteComponent(() => import('../screens/service/conversation-screen.tsx'), 'ConversationScreen')
  }),
  createRoute({
    ...onDesk,
    path: '/service/guests/$id',
    component: lazyRouteComponent(() => import('../screens/service/guests/guest-screen.tsx'), 'GuestScreen')
  }),
  createRoute({
    ...onDesk,
    path: '/service/tickets/$id',
    component: lazyRouteComponent(() => import('../screens/service/ticket-screen.tsx'), 'TicketScreen')
  })
] as const
const proposals = createRoute({
  ...onDesk,
  path: '/proposals',
  component: lazyRouteComponent(() => import('../screens/proposals/proposals-screen.tsx'), 'ProposalsScreen')
})
const members = createRoute({
  ...onDesk,
  path: '/members',
  component: lazyRouteComponent(() => import('../screens/members/members-screen.tsx'), 'MembersScreen')
})
const member = createRoute({
  ...onDesk,
  path: '/members/$id',
  component: lazyRouteComponent(() => import('../screens/members/member-screen.tsx'), 'MemberScreen')
})
const recoveries = createRoute({
  ...onDesk,
  path: '/recoveries',
  component: lazyRouteComponent(() => import('../screens/recoveries/recoveries-screen.tsx'), 'RecoveriesScreen')
})
const limits = createRoute({
  ...onDesk,
  path: '/limits',
  component: lazyRouteComponent(() => import('../screens/limits/limits-screen.tsx'), 'LimitsScreen')
})
const draws = createRoute({
  ...onDesk,
  path: '/draws',
  component: lazyRouteComponent(() => import('../screens/draws/draws-screen.tsx'), 'DrawsScreen')
})
const lotteries = createRoute({
  ...onDesk,
  path: '/lotteries',
  component: lazyRouteComponent(() => import('../screens/lotteries/lotteries-screen.tsx'), 'LotteriesScreen')
})
const orders = createRoute({
  ...onDesk,
  path: '/orders',
  component: lazyRouteComponent(() => import('../screens/orders/orders-screen.tsx'), 'OrdersScreen')
})
const order = createRoute({
  ...onDesk,
  path: '/orders/$no',
  component: lazyRouteComponent(() => import('../screens/orders/order-screen.tsx'), 'OrderScreen')
})
const reports = createRoute({
  ...onDesk,
  path: '/reports',
  component: lazyRouteComponent(() => import('../screens/reports/reports-screen.tsx'), 'ReportsScreen')
})
const exports = createRoute({
  ...onDesk,
  path: '/exports',
  component: lazyRouteComponent(() => import('../screens/exports/exports-screen.tsx'), 'ExportsScreen')
})
const ledger = createRoute({
  ...onDesk,
  path: '/ledger',
  component: lazyRouteComponent(() => import('../screens/ledger/ledger-screen.tsx'), 'LedgerScreen')
})
const invites = createRoute({
  ...onDesk,
  path: '/invites',
  component: lazyRouteComponent(() => import('../screens/invites/invites-screen.tsx'), 'InvitesScreen')
})
const videos = createRoute({
  ...onDesk,
  path: '/videos',
  component: lazyRouteComponent(() => import('../screens/videos/videos-screen.tsx'), 'VideosScreen')
})
const videoCategories = createRoute({
  ...onDesk,
  path: '/videos/categories',
  component: lazyRouteComponent(() => import('../screens/videos/categories-screen.tsx'), 'CategoriesScreen')
})
const video = createRoute({
  ...onDesk,
  path: '/videos/$id',
  component: lazyRouteComponent(() => import('../screens/videos/video-screen.tsx'), 'VideoScreen')
})
const wheel = createRoute({
  ...onDesk,
  path: '/wheel',
  component: lazyRouteComponent(() => import('../screens/wheel/wheel-screen.tsx'), 'WheelScreen')
})
const hosts = [
  createRoute({
    ...onDesk,
    path: '/hosts',
    component: lazyRouteComponent(() => import('../screens/hosts/hosts-screen.tsx'), 'HostsScreen')
  }),
  createRoute({
    ...onDesk,
    path: '/hosts/$id',
    component: lazyRouteComponent(() => import('../screens/hosts/host-screen.tsx'), 'HostScreen')
  })
] as const
const bulletins = [
  createRoute({
    ...onDesk,
    path: '/notices',
    component: lazyRouteComponent(() => import('../screens/bulletins/bulletins-screen.tsx'), 'NoticesScreen')
  }),
  createRoute({
    ...onDesk,
    path: '/banners',
    component: lazyRouteComponent(() => import('../screens/bulletins/bulletins-screen.tsx'), 'BannersScreen')
  }),
  createRoute({
    ...onDesk,
    path: '/popups',
    component: lazyRouteComponent(() => import('../screens/bulletins/bulletins-screen.tsx'), 'PopupsScreen')
  })
] as const
const settings = createRoute({
  ...onDesk,
  path: '/settings',
  component: lazyRouteComponent(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen')
})
const channels = createRoute({
  ...onDesk,
  path: '/channels',
  component: lazyRouteComponent(() => import('../screens/settings/channels-screen.tsx'), 'ChannelsScreen')
})
const operators = createRoute({
  ...onDesk,
  path: '/operators',
  component: lazyRouteComponent(() => import('../screens/staff/operators-screen.tsx'), 'OperatorsScreen')
})
const audit = createRoute({
  ...onDesk,
  path: '/audit',
  component: lazyRouteComponent(() => import('../screens/audit/audit-screen.tsx'), 'AuditScreen')
})

const desk = [
  startRoute,
  own,
  withdrawals,
  withdrawal,
  recharges,
  ...service,
  proposals,
  members,
  member,
  recoveries,
  limits,
  draws,
  lotteries,
  orders,
  order,
  reports,
  exports,
  ledger,
  invites,
  videos,
  videoCategories,
  video,
  wheel,
  ...hosts,
  ...bulletins,
  settings,
  channels,
  operators,
  audit
]

/** Every address of the console. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([signIn, invite, deskRoute.addChildren(desk)]),
  basepath: '/console',
  parseSearch,
  stringifySearch: writeSearch,
  defaultPreload: false
})

onSignInRequired(() => {
  void queryClient.invalidateQueries({ queryKey: meKey }).then(() => router.invalidate())
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
