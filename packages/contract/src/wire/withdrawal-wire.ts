import { as, flag, list, object, oneOf, optionalText } from './shape.ts'

/** The state of a withdrawal as its member sees it. */
const state = as('state', oneOf({ review: 1, approved: 2, returned: 3, paid: 4, failed: 5 }))

const requested = object({ order_no: 'orderNumber', status: state, money: 'amount' })

export const withdrawalWire = {
  getUserWithdrawRole: {
    output: object({
      num: 'requestsPerDay',
      used: 'usedToday',
      remain: 'leftToday',
      day_max: 'dayMaximum',
      day_used: 'dayAmount',
      open: as('isOpen', flag),
      eta: as('duration', object({ median_min: 'medianMinutes', p90_min: 'p90Minutes', n: 'sampleSize' })),
      wait_time: as('waitsUntil', optionalText),
      wait_ts: 'waitsUntilSeconds'
    })
  },
  setUserWirhdraw: {
    input: object({ money: 'amount', paypwd: 'paymentPassword', req_id: 'requestId' }),
    output: requested
  },
  cancelWithdraw: { input: object({ order_no: 'orderNumber' }), output: requested },
  getUserWithdrawList: {
    input: object({ order_no: 'orderNumber' }),
    output: list(
      object({
        order_no: 'orderNumber',
        status: state,
        status_text: 'stateText',
        money: 'amount',
        desc: 'description',
        reason: as('reason', optionalText),
        bank: 'bankName',
        bankid: 'accountNumber',
        create_time: 'createdAt',
        create_ts: 'createdAtSeconds',
        update_time: 'updatedAt',
        update_ts: 'updatedAtSeconds',
        can_cancel: as('canCancel', flag),
        steps: as('steps', list(object({ time: 'at', ts: 'atSeconds', until_ts: 'untilSeconds' })))
      })
    )
  }
} as const
