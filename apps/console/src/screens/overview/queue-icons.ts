import type { QueueName } from '@glasshouse/contract/operator-queues'
import { arrowsLeftRight, handCoins } from '../../icons/frame.ts'
import * as sections from '../../icons/sections.ts'
import { calendarBlank } from '../../icons/states.ts'

/** The icon of each queue. */
export const queueIcons: Record<QueueName, string> = {
  withdrawalsToReview: sections.arrowCircleUp,
  withdrawalsToPay: handCoins,
  chats: sections.chatsCircle,
  tickets: sections.ticket,
  approvals: sections.stamp,
  unmatchedPayments: arrowsLeftRight,
  hostReports: sections.flag,
  appointments: calendarBlank,
  recoveries: sections.key,
  videos: sections.filmSlate,
  hosts: sections.compass
}
