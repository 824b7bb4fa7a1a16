import type { OperatorCallName } from './routes.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What waits for operators: the call that lists it (its roles see the number, too), and how long it should wait at
 * most unless the site's settings say otherwise.
 */
export const queues = {
  withdrawalsToReview: { list: 'getWithdrawals', targetSeconds: 15 * MINUTE },
  withdrawalsToPay: { list: 'getWithdrawals', targetSeconds: 15 * MINUTE },
  chats: { list: 'getConversations', targetSeconds: 5 * MINUTE },
  tickets: { list: 'getTickets', targetSeconds: 24 * HOUR },
  approvals: { list: 'getProposals', targetSeconds: 4 * HOUR },
  unmatchedPayments: { list: 'getMismatches', targetSeconds: 4 * HOUR },
  hostReports: { list: 'getHostReports', targetSeconds: 24 * HOUR },
  appointments: { list: 'getAdminAppointments', targetSeconds: 24 * HOUR },
  recoveries: { list: 'getMemberRecoveries', targetSeconds: 24 * HOUR },
  videos: { list: 'getVideos', targetSeconds: 24 * HOUR },
  hosts: { list: 'getHostList', targetSeconds: 24 * HOUR }
} as const satisfies Record<string, { list: OperatorCallName; targetSeconds: number }>

export type QueueName = keyof typeof queues

export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]]
