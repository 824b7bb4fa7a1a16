import { parseSearch, writeSearch } from '@glasshouse/app-kit/search'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { onSignInRequired } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { meKey } from '../api/me.ts'
import { consoleRoute, rootRoute } from './root-route.tsx'

const inConsole = { getParentRoute: () => consoleRoute } as const
const atTheDoor = { getParentRoute: () => rootRoute } as const

const signIn = createRoute({
  ...atTheDoor,
  path: '/sign-in',
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {}),
  component: lazyRouteComponent(() => import('../screens/sign-in/sign-in-screen.tsx'), 'SignInScreen')
})
const invite = createRoute({
  ...atTheDoor,
  path: '/invite',
  component: lazyRouteComponent(() => import('../screens/sign-in/invite-screen.tsx'), 'InviteScreen')
})
const overview = createRoute({
  ...inConsole,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen')
})
const own = createRoute({
  ...inConsole,
  path: '/own',
  component: lazyRouteComponent(() => import('../screens/own-account-screen.tsx'), 'OwnAccountScreen')
})
const withdrawals = createRoute({
  ...inConsole,
  path: '/withdrawals',
  component: lazyRouteComponent(() => import('../screens/withdrawals/withdrawals-screen.tsx'), 'WithdrawalsScreen')
})
const withdrawal = createRoute({
  ...inConsole,
  path: '/withdrawals/$id',
  component: lazyRouteComponent(() => import('../screens/withdrawals/withdrawal-screen.tsx'), 'WithdrawalScreen')
})
const recharges = createRoute({
  ...inConsole,
  path: '/recharges',
  component: lazyRouteComponent(() => import('../screens/recharges/recharges-screen.tsx'), 'RechargesScreen')
})
const service = createRoute({
  ...inConsole,
  path: '/service',
  component: lazyRouteComponent(() => import('../screens/service/inbox-screen.tsx'), 'InboxScreen')
})
const inInbox = { getParentRoute: () => service } as const
const talks = [
  createRoute({
    ...inInbox,
    path: '/',
    component: lazyRouteComponent(() => import('../screens/service/nothing-open.tsx'), 'NothingOpen')
  }),
  createRoute({
    ...inInbox,
    path: '$id',
    component: lazyRouteComponent(() => import('../screens/service/conversation-screen.tsx'), 'ConversationScreen')
  }),
  createRoute({
    ...inInbox,
    path: 'guests/$id',
    component: lazyRouteComponent(() => import('../screens/service/guests/guest-screen.tsx'), 'GuestScreen')
  }),
  createRoute({
    ...inInbox,
    path: 'tickets/$id',
    component: lazyRouteComponent(() => import('../screens/service/ticket-screen.tsx'), 'TicketScreen')
  })
] as const
const proposals = createRoute({
  ...inConsole,
  path: '/proposals',
  component: lazyRouteComponent(() => import('../screens/proposals/proposals-screen.tsx'), 'ProposalsScreen')
})
const members = createRoute({
  ...inConsole,
  path: '/members',
  component: lazyRouteComponent(() => import('../screens/members/members-screen.tsx'), 'MembersScreen')
})
const member = createRoute({
  ...inConsole,
  path: '/members/$id',
  component: lazyRouteComponent(() => import('../screens/members/member-screen.tsx'), 'MemberScreen')
})
const recoveries = createRoute({
  ...inConsole,
  path: '/recoveries',
  component: lazyRouteComponent(() => import('../screens/recoveries/recoveries-screen.tsx'), 'RecoveriesScreen')
})
const limits = createRoute({
  ...inConsole,
  path: '/limits',
  component: lazyRouteComponent(() => import('../screens/limits/limits-screen.tsx'), 'LimitsScreen')
})
const draws = createRoute({
  ...inConsole,
  path: '/draws',
  component: lazyRouteComponent(() => import('../screens/draws/draws-screen.tsx'), 'DrawsScreen')
})
const draw = createRoute({
  ...inConsole,
  path: '/draws/$key/$number',
  component: lazyRouteComponent(() => import('../screens/draws/draw/draw-screen.tsx'), 'DrawScreen')
})
const lotteries = createRoute({
  ...inConsole,
  path: '/lotteries',
  component: lazyRouteComponent(() => import('../screens/lotteries/lotteries-screen.tsx'), 'LotteriesScreen')
})
const lottery = createRoute({
  ...inConsole,
  path: '/lotteries/$key',
  component: lazyRouteComponent(() => import('../screens/lotteries/lottery/lottery-screen.tsx'), 'LotteryScreen')
})
const orders = createRoute({
  ...inConsole,
  path: '/orders',
  component: lazyRouteComponent(() => import('../screens/orders/orders-screen.tsx'), 'OrdersScreen')
})
const order = createRoute({
  ...inConsole,
  path: '/orders/$no',
  component: lazyRouteComponent(() => import('../screens/orders/order-screen.tsx'), 'OrderScreen')
})
const reports = createRoute({
  ...inConsole,
  path: '/reports',
  component: lazyRouteComponent(() => import('../screens/reports/reports-screen.tsx'), 'ReportsScreen')
})
const exports = createRoute({
  ...inConsole,
  path: '/exports',
  component: lazyRouteComponent(() => import('../screens/exports-screen.tsx'), 'ExportsScreen')
})
const ledger = createRoute({
  ...inConsole,
  path: '/ledger',
  component: lazyRouteComponent(() => import('../screens/ledger/ledger-screen.tsx'), 'LedgerScreen')
})
const invites = createRoute({
  ...inConsole,
  path: '/invites',
  component: lazyRouteComponent(() => import('../screens/invites/invites-screen.tsx'), 'InvitesScreen')
})
const videos = createRoute({
  ...inConsole,
  path: '/videos',
  component: lazyRouteComponent(() => import('../screens/videos/videos-screen.tsx'), 'VideosScreen')
})
const videoCategories = createRoute({
  ...inConsole,
  path: '/videos/categories',
  component: lazyRouteComponent(() => import('../screens/videos/categories-screen.tsx'), 'CategoriesScreen')
})
const video = createRoute({
  ...inConsole,
  path: '/videos/$id',
  component: lazyRouteComponent(() => import('../screens/videos/video-screen.tsx'), 'VideoScreen')
})
const wheel = createRoute({
  ...inConsole,
  path: '/wheel',
  component: lazyRouteComponent(() => import('../screens/wheel/wheel-screen.tsx'), 'WheelScreen')
})
const hosts = [
  createRoute({
    ...inConsole,
    path: '/host-reports',
    component: lazyRouteComponent(() => import('../screens/hosts/host-reports-screen.tsx'), 'HostReportsScreen')
  }),
  createRoute({
    ...inConsole,
    path: '/hosts',
    // Reports and appointments had this address before they had a section of their own.
    beforeLoad({ search }) {
      const { view } = search as { view?: string }
      if (view === 'reports' || view === 'appointments') {
        throw redirect({ to: '/host-reports', search: { view } as never, replace: true })
      }
    },
    component: lazyRouteComponent(() => import('../screens/hosts/hosts-screen.tsx'), 'HostsScreen')
  }),
  createRoute({
    ...inConsole,
    path: '/hosts/$id',
    component: lazyRouteComponent(() => import('../screens/hosts/host-screen.tsx'), 'HostScreen')
  })
] as const
const announcements = [
  createRoute({
    ...inConsole,
    path: '/notices',
    component: lazyRouteComponent(() => import('../screens/announcements/announcements-screen.tsx'), 'NoticesScreen')
  }),
  createRoute({
    ...inConsole,
    path: '/banners',
    component: lazyRouteComponent(() => import('../screens/announcements/announcements-screen.tsx'), 'BannersScreen')
  }),
  createRoute({
    ...inConsole,
    path: '/popups',
    component: lazyRouteComponent(() => import('../screens/announcements/announcements-screen.tsx'), 'PopupsScreen')
  })
] as const
const settings = createRoute({
  ...inConsole,
  path: '/settings',
  component: lazyRouteComponent(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen')
})
const channels = createRoute({
  ...inConsole,
  path: '/channels',
  component: lazyRouteComponent(() => import('../screens/settings/channels-screen.tsx'), 'ChannelsScreen')
})
const operators = createRoute({
  ...inConsole,
  path: '/operators',
  component: lazyRouteComponent(() => import('../screens/staff/operators-screen.tsx'), 'OperatorsScreen')
})
const backups = createRoute({
  ...inConsole,
  path: '/backups',
  component: lazyRouteComponent(() => import('../screens/backups/backups-screen.tsx'), 'BackupsScreen')
})
const audit = createRoute({
  ...inConsole,
  path: '/audit',
  component: lazyRouteComponent(() => import('../screens/audit/audit-screen.tsx'), 'AuditScreen')
})

const consoleRoutes = [
  overview,
  own,
  withdrawals,
  withdrawal,
  recharges,
  service.addChildren(talks),
  proposals,
  members,
  member,
  recoveries,
  limits,
  draws,
  draw,
  lotteries,
  lottery,
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
  ...announcements,
  settings,
  channels,
  operators,
  backups,
  audit
]

/** The router with all addresses of the console. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([signIn, invite, consoleRoute.addChildren(consoleRoutes)]),
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
