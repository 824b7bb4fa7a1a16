import { z } from 'zod'
import { wireAmount, wireId } from '../../fields.ts'
import { idText, longId, memberStatus, timestamp, words } from '../fields.ts'
import { orderStates } from '../order-states.ts'
import { personMessage, personName, personSearch } from '../personal.ts'
import { withdrawalStates } from '../withdrawal-states.ts'

export const searchKinds = ['members', 'withdrawals', 'recharges', 'orders', 'draws', 'videos', 'chats'] as const

const member = z.object({ id: wireId, username: personName, name: personName })

const results = z.object({
  members: z.array(member.extend({ status: memberStatus, money: wireAmount })),
  withdrawals: z.array(
    z.object({
      id: longId,
      money: wireAmount,
      bank: z.object({ name: z.string(), account: z.string() }),
      state: z.enum(withdrawalStates),
      stateText: z.string(),
      member,
      created: timestamp
    })
  ),
  recharges: z.array(
    z.object({
      id: longId,
      money: wireAmount,
      status: z.enum(['waiting', 'credited', 'failed', 'checked', 'refunded']),
      provider: z.string(),
      member,
      created: timestamp
    })
  ),
  orders: z.array(
    z.object({
      no: longId,
      name: z.string(),
      periodNumber: z.string(),
      cost: wireAmount,
      state: z.enum(orderStates),
      payout: wireAmount,
      member
    })
  ),
  draws: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      periodNumber: z.string(),
      state: z.enum(['open', 'closed', 'drawn', 'settled', 'void']),
      draws: timestamp
    })
  ),
  videos: z.array(z.object({ id: wireId, title: z.string(), state: z.string() })),
  chats: z.array(z.object({ member, text: personMessage, at: timestamp }))
})

/** The settings of a list that a view saves: what its address has, and the columns that are hidden. */
const viewSearch = z.record(z.string().regex(/^[a-zA-Z]{1,32}$/), z.string().max(200))

const listName = z.string().regex(/^[a-zA-Z]{1,64}$/)

export const searchCalls = {
  search: {
    summary:
      'Members, withdrawals, recharges, orders, draws, videos and chats that match words or a number, a few of each, of ' +
      'what the requesting role may read.',
    input: z.object({
      /** A number, or the beginnings of words of a member’s name, a video’s title or a lottery’s name. */
      q: personSearch(100),
      kind: z.enum(searchKinds).optional()
    }),
    output: results,
    refusals: []
  },
  getViews: {
    summary: 'The saved views of a list: the requesting operator’s own, and those that others share.',
    input: z.object({ list: listName }),
    output: z.array(
      z.object({ id: wireId, name: z.string(), search: viewSearch, shared: z.boolean(), own: z.boolean() })
    ),
    refusals: []
  },
  saveView: {
    summary: 'Save a view of a list under a name, in place of the own one with that name.',
    input: z.object({
      list: listName,
      name: words(1, 60),
      search: viewSearch.refine((search) => Object.keys(search).length <= 30, 'at most 30 settings'),
      shared: z.boolean().default(false)
    }),
    output: z.object({ id: wireId }),
    refusals: ['VIEWS_FULL']
  },
  removeView: {
    summary: 'Remove a saved view of one’s own.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: ['RECORD_UNKNOWN']
  }
} as const
