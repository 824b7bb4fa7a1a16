import { z } from 'zod'
import { count, memberText, orderNumber, paging, requestId, unixSeconds, wireTime } from '../../fields.ts'
import { maxMessageLength, maxTicketLength, referenceKinds, ticketKinds, ticketTopics } from './kinds.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** One of the member's records, by kind and number; both or neither. */
const referenceInput = {
  ref_kind: z.union([z.enum(referenceKinds), z.literal('')]).default(''),
  ref: z.union([orderNumber, z.literal('')]).default('')
}

export const reference = z.object({ kind: z.enum(referenceKinds), no: orderNumber }).nullable()

/** A message's id, as text because it has too many digits for a JSON number. */
const messageId = z.string().regex(/^\d{1,18}$/)

export const message = z.object({
  id: messageId,
  /** 1 for the member's own message, 0 for an answer. */
  mine: flag,
  text: z.string(),
  /** The path of a picture, or empty. */
  image: z.string(),
  ref: reference,
  /** 1 for a message written as a guest, before the member signed in. */
  as_guest: flag,
  /** Whether the other side has seen it. */
  seen: flag,
  create_time: wireTime,
  create_ts: unixSeconds
})

/** Whether staff are there to answer, and how long recent answers took. */
const presence = {
  /**
   * Whether an operator with the right role is signed in and active, or it is within the set hours. Messages are
   * accepted at any time.
   */
  open: flag,
  /** When the next hours begin; empty and 0 while staff are there or without hours. */
  opens_time: wireTime,
  opens_ts: unixSeconds,
  /** How long members waited for the latest answers, at most a hundred: the median and the 90th percentile. */
  answers: z.object({
    n: z.number().int(),
    median_seconds: z.number().int(),
    p90_seconds: z.number().int()
  })
}

export const ticketState = z.number().int().min(1).max(4)

const ticket = z.object({
  id: z.string(),
  kind: z.enum(ticketKinds),
  topic: z.enum(ticketTopics),
  ref: reference,
  /** 1 received, 2 being looked into, 3 answered, 4 closed. */
  state: ticketState,
  state_text: z.string(),
  /** The entries, oldest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      mine: flag,
      text: z.string(),
      /** The new state. */
      state: ticketState,
      create_time: wireTime,
      create_ts: unixSeconds
    })
  ),
  create_time: wireTime,
  create_ts: unixSeconds,
  update_time: wireTime,
  update_ts: unixSeconds
})

export const serviceCalls = {
  getServiceList: {
    summary:
      'The conversation with the operator’s staff, newest first. `after` a message: the oldest ones that follow it; ' +
      '`before` one: the newest ones that precede it.',
    input: z.object({ after: messageId.optional(), before: messageId.optional(), limit: paging.limit }),
    output: z.array(message),
    refusals: []
  },
  getServicePresence: {
    summary: 'Whether staff are there to answer, when hours begin, and how long the last answers have taken.',
    input: z.object({}),
    output: z.object(presence),
    refusals: []
  },
  getServiceState: {
    summary:
      'Whether somebody is there to answer and how long answers have taken, what of the conversation is unread, and how far ' +
      'it was seen.',
    input: z.object({}),
    output: z.object({
      ...presence,
      unread: z.number().int(),
      /** The member’s newest message that staff have seen; empty before the first. */
      seen: z.union([messageId, z.literal('')])
    }),
    refusals: []
  },
  sendService: {
    summary:
      'Write to the operator’s staff: words, a picture that was uploaded, or both. Card numbers, passwords and codes are ' +
      'masked before they are kept.',
    input: z.object({
      text: memberText(maxMessageLength).default(''),
      image: z.string().trim().max(60).default(''),
      ...referenceInput,
      req_id: requestId.optional()
    }),
    output: message,
    refusals: ['ORDER_UNKNOWN', 'REQ_ID_REUSED']
  },
  readService: {
    summary: 'Report the answers up to one as seen.',
    input: z.object({ id: messageId }),
    output: z.object({ service_unread: z.number().int() }),
    refusals: []
  },
  typeService: {
    summary: 'Report that the member is writing. Nothing is stored.',
    input: z.object({}),
    output: z.null(),
    refusals: []
  },
  sendTicket: {
    summary: 'Submit a question or complaint, which gets a number and a state. With `id`, add an entry to one.',
    input: z.object({
      id: messageId.optional(),
      kind: z.enum(ticketKinds).default('question'),
      topic: z.enum(ticketTopics).default('other'),
      text: memberText(maxTicketLength).pipe(z.string().min(1)),
      ...referenceInput,
      req_id: requestId.optional()
    }),
    output: ticket,
    refusals: ['ORDER_UNKNOWN', 'TICKET_UNKNOWN', 'TICKET_CLOSED', 'TICKET_TOO_MANY', 'REQ_ID_REUSED']
  },
  getOwnTickets: {
    summary: 'The member’s questions and complaints with their entries, newest first.',
    input: z.object({ page: count.min(1).max(100_000).optional(), limit: paging.limit }),
    output: z.array(ticket),
    refusals: []
  }
} as const
