import { z } from 'zod'

/** The sections of the console that report changes. */
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

/** The events of `GET /api/operator/live`, by their `event:` name. */
export const operatorLiveEvents = {
  /** First on every connection, and the heartbeat afterwards: the server's clock, in unix milliseconds. */
  hello: z.object({ serverMs: z.number().int() }),
  /** A change in a section. A console that shows it requests it again. */
  console: z.object({ section: z.enum(consoleSections) }),
  /** A member is typing in the service inbox, by id. */
  typing: z.object({ member: z.number().int() })
} as const
