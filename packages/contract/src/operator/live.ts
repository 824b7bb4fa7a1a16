import { z } from 'zod'

/** The parts of the console that report their changes. */
export const consoleSections = [
  'withdrawals',
  'recharges',
  'members',
  'ledger',
  'proposals',
  'settings',
  'invites',
  'limits',
  'operators',
  'videos',
  'wheel',
  'lotteries',
  'announcements',
  'service',
  'hosts',
  'audit'
] as const

export type ConsoleSection = (typeof consoleSections)[number]

/** The events of `GET /api/operator/live`, by the `event:` name under which they arrive. */
export const operatorLiveEvents = {
  /** First on every connection, and the heartbeat afterwards: the server's clock, in unix milliseconds. */
  hello: z.object({ server_ms: z.number().int() }),
  /** Something in a section changed. A console that shows it fetches it again. */
  console: z.object({ section: z.enum(consoleSections) }),
  /** A member is writing to the service inbox, by the member’s id. */
  typing: z.object({ member: z.number().int() })
} as const
