import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { texts } from '../search-params.ts'

const getParentRoute = () => rootRoute

const setbank = createRoute({
  getParentRoute,
  path: '/Setbank',
  component: lazyRouteComponent(() => import('../../screens/bank/setbank-screen.tsx'), 'SetbankScreen'),
  staticData: { access: 'member', title: 'title.bank' }
})

const bindCard = createRoute({
  getParentRoute,
  path: '/BindCard',
  component: lazyRouteComponent(() => import('../../screens/bank/bind-card-screen.tsx'), 'BindCardScreen'),
  staticData: { access: 'member', title: 'title.bindCard' }
})

const withdraw = createRoute({
  getParentRoute,
  path: '/Withdraw',
  component: lazyRouteComponent(() => import('../../screens/withdraw-screen.tsx'), 'WithdrawScreen'),
  staticData: { access: 'member', title: 'title.withdraw' }
})

const withdrawRecord = createRoute({
  getParentRoute,
  path: '/WithdrawRecord',
  validateSearch: texts('order'),
  component: lazyRouteComponent(
    () => import('../../screens/records/withdraw-record-screen.tsx'),
    'WithdrawRecordScreen'
  ),
  staticData: { access: 'member', title: 'title.withdrawRecord' }
})

const statement = createRoute({
  getParentRoute,
  path: '/Personalreport',
  validateSearch: texts('range'),
  component: lazyRouteComponent(() => import('../../screens/records/statement-screen.tsx'), 'StatementScreen'),
  staticData: { access: 'member', title: 'title.statement' }
})

/** Withdrawals and records. */
export const memberRoutes = [setbank, bindCard, withdraw, withdrawRecord, statement] as const
