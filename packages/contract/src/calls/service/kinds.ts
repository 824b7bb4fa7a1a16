/** The kinds of records that a message can name. */
export const referenceKinds = ['order', 'recharge', 'withdrawal', 'money', 'video'] as const

export type ReferenceKind = (typeof referenceKinds)[number]

/** The topics of questions and complaints. */
export const ticketTopics = [
  'account',
  'recharge',
  'withdrawal',
  'game',
  'video',
  'limits',
  'privacy',
  'other'
] as const

export type TicketTopic = (typeof ticketTopics)[number]

export const ticketKinds = ['question', 'complaint'] as const

export type TicketKind = (typeof ticketKinds)[number]

/** The states of a ticket. */
export const ticketStates = { received: 1, inWork: 2, answered: 3, closed: 4 } as const

/** The longest message of a chat, and the longest text of a ticket, in characters. */
export const maxMessageLength = 2000
export const maxTicketLength = 4000

/** The longest message of a guest, and the most messages of a device a day. */
export const maxGuestMessageLength = 1000
export const guestMessagesPerDay = 20
