import { as, flag, list, object, oneOf, optionalText } from './shape.ts'

/** How a recharge is paid. */
const payment = { embed: as('isEmbedded', flag), expire_ts: 'expiresAtSeconds' } as const

/** A member's recharges. */
export const memberRecharges = list(
  object({
    ...payment,
    order_no: 'orderNumber',
    status: as('state', oneOf({ waiting: 1, credited: 2, failed: 3, checked: 4, refunded: 5 })),
    status_text: 'stateText',
    money: 'amount',
    desc: 'description',
    create_time: 'createdAt',
    create_ts: 'createdAtSeconds',
    update_time: 'updatedAt',
    update_ts: 'updatedAtSeconds',
    pay_time: as('paidAt', optionalText),
    pay_ts: 'paidAtSeconds',
    pay_url: as('paymentUrl', optionalText)
  })
)

/** Rows of a member's money log. */
export const moneyLogRows = list(
  object({
    type_txt: 'typeText',
    createtime: 'createdAt',
    create_ts: 'createdAtSeconds',
    money: 'amount',
    ref: 'recordNumber',
    desc: 'description'
  })
)

/** A page of a member's money log. */
export const moneyLog = object({
  data: as('rows', moneyLogRows),
  per_page: 'pageSize',
  current_page: 'page',
  last_page: 'lastPage'
})

/** A member's statement. */
export const memberStatement = object({
  play_money: 'staked',
  win_money: 'paidOut',
  recharge: 'recharged',
  withdrawal: 'withdrawn',
  ledger: as('ledger', list(object({ money: 'amount' })))
})

export const walletWire = {
  doRecharge: {
    input: object({ pay_way: 'method', money: 'amount', bank_type: 'channelName', req_id: 'requestId' }),
    output: object({
      ...payment,
      pay_url: 'paymentUrl',
      order_no: 'orderNumber',
      money: 'amount',
      pay_amount: 'price'
    })
  },
  getUserRechargeList: { input: object({ order_no: 'orderNumber' }), output: memberRecharges },
  getMoneylog: { output: moneyLog },
  getPersonalreport: { output: memberStatement }
} as const
