import type { BetOption } from '../options.ts'
import { lottery, resultFields } from './first/lottery-fields.ts'
import { as, list, object, oneOf, optionalText, value } from './shape.ts'

/** Options of a bet, joined by commas on the wire. */
const optionCodes = value<string | BetOption[], BetOption[]>({
  decode: (wire) => (typeof wire === 'string' ? (wire.split(',') as BetOption[]) : wire),
  encode: (options) => options.join(',')
})

const bet = object({ expect: 'periodNumber', type: 'code', money: 'stake' })

/** A member's orders. */
export const memberOrders = list(
  object({
    order_no: 'orderNumber',
    ico: 'iconUrl',
    data: as('bets', list(bet)),
    status: as('state', oneOf({ pending: 0, settled: 1, refunded: 2 })),
    status_text: 'stateText',
    opencode: 'dice',
    one: 'bigSmallName',
    two: 'oddEvenName',
    money: 'totalStake',
    win: 'payout',
    create_time: 'createdAt',
    create_ts: 'createdAtSeconds',
    update_time: as('settledAt', optionalText),
    update_ts: 'settledAtSeconds'
  })
)

export const lotteryWire = {
  getLotteryGroups: { output: list(object({ list: as('lotteries', list(lottery)) })) },
  getLotteries: { output: list(lottery) },
  getLotteryInfo: { output: lottery },
  getLotteryHistory: {
    output: list(
      object({
        ...resultFields,
        expect: 'periodNumber',
        open_time: 'drawsAt',
        open_ts: 'drawsAtSeconds',
        void_reason: as('voidReason', optionalText)
      })
    )
  },
  getLotteryOdds: {
    output: list(object({ type: 'code', proportion: 'odds', prob: 'ways', rules: 'rulesVersion' }))
  },
  placeOrder: {
    input: object({
      item: as('options', optionCodes),
      money: 'stake',
      lid: 'lotteryId',
      mid: 'memberId',
      expect: 'periodNumber',
      req_id: 'requestId',
      total: 'totalStake',
      rules: 'rulesVersion'
    }),
    output: object({
      order_no: 'orderNumber',
      expect: 'periodNumber',
      total: 'totalStake',
      count: 'optionCount',
      money: 'balance',
      open_leaf: 'openLeaf',
      receipt_note: 'receiptNote'
    })
  },
  getUserGameList: {
    input: object({ order_no: 'orderNumber' }),
    output: memberOrders
  }
} as const
