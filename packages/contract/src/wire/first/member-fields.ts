import { as, flag, object, oneOf, optionalText, value } from '../shape.ts'

/** 1, or empty. */
export const oneOrEmpty = value<1 | '', boolean>({
  decode: (wire) => wire === 1,
  encode: (isSet) => (isSet ? 1 : '')
})

/** The member in the response of `getUserInfo`. */
export const memberInfo = object({
  sex: as('sex', oneOf({ unknown: '0', man: '1', woman: '2' })),
  money: 'balance',
  money_value: 'balanceValue',
  frozen: 'held',
  status: as('state', oneOf({ normal: 1, frozen: 2, closed: 3, excluded: 4 })),
  status_reason: as('stateReason', optionalText),
  paypassword: as('hasPaymentPassword', oneOrEmpty),
  header_img: 'avatarUrl',
  is_bank: as('hasBankAccount', flag),
  notice_unread: 'unreadNotices',
  invite: 'inviteCode',
  create_time: 'createdAt',
  create_ts: 'createdAtSeconds'
})
