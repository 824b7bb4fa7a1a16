import type { QueueName } from '@glasshouse/contract/operator-queues'

/** Where each queue is listed. */
export const queueLinks = {
  withdrawalsToReview: { to: '/withdrawals', search: {} },
  withdrawalsToPay: { to: '/withdrawals', search: { view: 'approved' } },
  chats: { to: '/service', search: {} },
  tickets: { to: '/service', search: { view: 'tickets' } },
  approvals: { to: '/proposals', search: { state: 'open' } },
  unmatchedPayments: { to: '/recharges', search: {} },
  hostReports: { to: '/host-reports', search: {} },
  appointments: { to: '/host-reports', search: { view: 'appointments' } },
  recoveries: { to: '/recoveries', search: {} },
  videos: { to: '/videos', search: { state: 'review' } },
  hosts: { to: '/hosts', search: { state: 'review' } }
} as const satisfies Record<QueueName, { to: string; search: Record<string, string> }>
