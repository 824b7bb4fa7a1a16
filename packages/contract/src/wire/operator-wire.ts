// The shapes of operators' calls with the same outputs as members' calls.

import type { OperatorCallName } from '../operator/routes.ts'
import { gameStatistics } from './fairness-wire.ts'
import { memberLimits } from './limits-wire.ts'
import { memberOrders } from './lottery-wire.ts'
import { chatMessage } from './service-wire.ts'
import { as, decode, encode, list, object, type Shape } from './shape.ts'
import { memberRecharges, memberStatement, moneyLog, moneyLogRows } from './wallet-wire.ts'

const conversation = object({ messages: as('messages', list(chatMessage)) })

export const operatorWire = {
  getConversation: conversation,
  getGuestConversation: conversation,
  getTicket: object({ ref: 'record' }),
  getMember: object({ statement: as('statement', memberStatement) }),
  getMemberRecharges: memberRecharges,
  getMemberMoneylog: moneyLog,
  getMemberOrders: memberOrders,
  getMemberLimits: object({ now: as('now', memberLimits) }),
  getReport: object({ games: as('games', gameStatistics) }),
  getWithdrawal: object({
    statement: as('statement', memberStatement),
    recharges: as('recharges', memberRecharges),
    orders: as('orders', memberOrders),
    ledger: as('ledger', moneyLogRows)
  })
} as const satisfies { [Name in OperatorCallName]?: Shape }

/** The shape of a call's output; undefined when nothing differs. */
export type OperatorShape<Name extends OperatorCallName> = Name extends keyof typeof operatorWire
  ? (typeof operatorWire)[Name]
  : undefined

const shapes: { [Name in OperatorCallName]?: Shape } = operatorWire

/** Return the wire output of an operator's call, from its domain output. */
export const encodeOperatorOutput = (name: OperatorCallName, output: unknown) => encode(shapes[name], output)

/** Return the domain output of an operator's call, from its wire output. */
export const decodeOperatorOutput = (name: OperatorCallName, output: unknown) => decode(shapes[name], output)
