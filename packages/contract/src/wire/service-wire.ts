import { ticketStates, type ReferenceKind } from '../calls/service/kinds.ts'
import { as, flag, list, object, oneOf, optionalCode, optionalText } from './shape.ts'

const created = { create_time: 'createdAt', create_ts: 'createdAtSeconds' } as const

const isOwn = as('isOwn', flag)

/** A message for its writer and staff. */
export const chatMessage = object({
  ...created,
  mine: isOwn,
  image: as('imageUrl', optionalText),
  ref: 'record',
  as_guest: as('isFromGuest', flag),
  seen: as('isSeen', flag)
})

const presence = {
  open: as('isOpen', flag),
  opens_time: as('opensAt', optionalText),
  opens_ts: 'opensAtSeconds',
  answers: as('answers', object({ n: 'count', median_seconds: 'medianSeconds', p90_seconds: 'p90Seconds' }))
} as const

const state = as('state', oneOf(ticketStates))

const ticket = object({
  ...created,
  ref: 'record',
  state,
  state_text: 'stateText',
  entries: as('entries', list(object({ ...created, mine: isOwn, state }))),
  update_time: 'updatedAt',
  update_ts: 'updatedAtSeconds'
})

const recordInput = {
  ref_kind: as('recordKind', optionalCode<ReferenceKind>()),
  ref: as('recordNumber', optionalText)
} as const

export const serviceWire = {
  getServiceList: { output: list(chatMessage) },
  getServicePresence: { output: object(presence) },
  getServiceState: { output: object({ ...presence, unread: 'unreadAnswers', seen: as('seenUpTo', optionalText) }) },
  sendService: {
    input: object({ ...recordInput, image: as('imagePath', optionalText), req_id: 'requestId' }),
    output: chatMessage
  },
  readService: { output: object({ service_unread: 'unreadAnswers' }) },
  sendTicket: { input: object({ ...recordInput, req_id: 'requestId' }), output: ticket },
  getOwnTickets: { output: list(ticket) },
  getGuestChat: { output: object({ rows: as('messages', list(chatMessage)), left: 'messagesLeft' }) },
  sendGuestMessage: { input: object({ req_id: 'requestId' }), output: chatMessage }
} as const
