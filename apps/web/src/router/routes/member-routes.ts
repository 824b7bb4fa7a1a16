import { lazyScreen } from '../screen.ts'
import type { SomeRoutes } from '../route.ts'

/** Withdrawals and records. */
export const memberRoutes = {
  '/Setbank': {
    screen: lazyScreen(() => import('../../screens/bank/setbank-screen.tsx'), 'SetbankScreen'),
    access: 'member',
    title: 'title.bank'
  },
  '/BindCard': {
    screen: lazyScreen(() => import('../../screens/bank/bind-card-screen.tsx'), 'BindCardScreen'),
    access: 'member',
    title: 'title.bindCard'
  },
  '/Withdraw': {
    screen: lazyScreen(() => import('../../screens/withdraw-screen.tsx'), 'WithdrawScreen'),
    access: 'member',
    title: 'title.withdraw'
  },
  '/WithdrawRecord': {
    screen: lazyScreen(() => import('../../screens/records/withdraw-record-screen.tsx'), 'WithdrawRecordScreen'),
    access: 'member',
    title: 'title.withdrawRecord'
  },
  '/Personalreport': {
    screen: lazyScreen(() => import('../../screens/records/statement-screen.tsx'), 'StatementScreen'),
    access: 'member',
    title: 'title.statement'
  }
} satisfies SomeRoutes
