import { z } from 'zod'
import { maxMessageLength, maxTicketLength, ticketKinds, ticketTopics } from '../../../calls/service/kinds.ts'
import { message, reference } from '../../../calls/service/service.ts'
import { requestId, wireId } from '../../../fields.ts'
import { languageCodes } from '../../../language.ts'
import { idText, listInput, listOutput, longId, timestamp, operatorName, words } from '../../fields.ts'
import { personHidden, personMessage, personName, personSearch, personText } from '../../personal.ts'
import { formTexts } from '../video-shapes.ts'

const whole = z.number().int()
const memberName = z.object({ id: wireId, username: personName, name: personName, avatarUrl: personHidden })
const who = operatorName.nullable()
const ticketState = z.enum(['received', 'inWork', 'answered', 'closed'])

const conversation = z.object({
  member: memberName,
  /** The operator who answers; null when nobody has taken it. */
  operator: who,
  /** The start of the newest message, and whether the member wrote it. */
  last: z.object({ text: personMessage, picture: z.boolean(), mine: z.boolean(), at: timestamp }),
  /** When the member's wait started; empty and 0 when the member does not wait. */
  waits: timestamp,
  /** The member's unread messages. */
  unread: whole
})

const ticketRow = z.object({
  id: longId,
  member: memberName,
  kind: z.enum(ticketKinds),
  topic: z.enum(ticketTopics),
  state: ticketState,
  operator: who,
  text: personText,
  created: timestamp,
  updated: timestamp
})

const canned = z.object({ id: wireId, name: z.string(), texts: z.record(z.string(), z.string()) })

/** Texts in every language, all required. */
const inAll = formTexts(maxMessageLength).refine(
  (texts) => languageCodes.every((lang) => texts[lang]?.trim()),
  'in all languages'
)

const ofMember = { member: idText }

export const serviceAdminCalls = {
  getServiceOverview: {
    summary: 'The numbers of the inbox, how long members waited for an answer, and who may answer.',
    input: z.object({}),
    output: z.object({
      waiting: whole,
      /** Those that nobody has taken. */
      untaken: whole,
      /** Those that this operator has taken. */
      mine: whole,
      /** Visitors who are not signed in and wait for an answer. */
      guests: whole,
      tickets: whole,
      /** The longest current wait; 0 without any. */
      oldestSeconds: whole,
      /**
       * First answers of the last seven days: their number, how many were given today, and the median and 90th
       * percentile of the seconds they took.
       */
      answers: z.object({ n: whole, today: whole, medianSeconds: whole, p90Seconds: whole }),
      open: z.boolean(),
      colleagues: z.array(operatorName)
    }),
    refusals: []
  },
  getConversations: {
    summary: 'Conversations: who has waited longest first, then the newest.',
    input: z.object({
      ...listInput('waits'),
      q: personSearch(254),
      show: z.enum(['waiting', 'untaken', 'mine', 'all']).default('waiting')
    }),
    output: listOutput(conversation),
    refusals: []
  },
  getConversation: {
    summary: 'A member’s conversation, the newest messages first; `before` one, those that precede it.',
    input: z.object({ ...ofMember, before: idText.optional() }),
    output: conversation.extend({
      lang: z.string(),
      messages: z.array(message.extend({ text: personMessage, image: personHidden, operator: who })),
      /** Whether there are older ones. */
      more: z.boolean()
    }),
    refusals: ['MEMBER_UNKNOWN']
  },
  assignConversation: {
    summary:
      'Give a conversation to an operator, or with 0 to nobody. `was` is who had it when it was looked at: where that has ' +
      'changed meanwhile, it stays as it is.',
    input: z.object({ ...ofMember, operator: idText, was: idText }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN', 'SERVICE_TAKEN', 'OPERATOR_UNKNOWN']
  },
  answerMember: {
    summary: 'Answer a member. Who answers a conversation that nobody has takes it.',
    input: z.object({ ...ofMember, text: words(1, maxMessageLength), requestId }),
    output: z.object({ id: longId }),
    refusals: ['MEMBER_UNKNOWN', 'MEMBER_STATUS', 'SERVICE_TAKEN', 'SERVICE_ASKS_SECRET', 'REQ_ID_REUSED']
  },
  sendPictureToMember: {
    summary:
      'Answer a member with a picture, re-encoded from the file. Only the member and staff can open it. Who answers a ' +
      'conversation that nobody has takes it.',
    input: z.object({ ...ofMember, file: z.base64().min(4).max(1_400_000), requestId }),
    output: z.object({ id: longId }),
    refusals: ['MEMBER_UNKNOWN', 'MEMBER_STATUS', 'SERVICE_TAKEN', 'REQ_ID_REUSED']
  },
  readConversation: {
    summary: 'Report a member’s messages up to one as seen.',
    input: z.object({ ...ofMember, id: idText }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN']
  },
  finishConversation: {
    summary: 'Take a conversation out of the queue without another answer; the member’s next message brings it back.',
    input: z.object({ ...ofMember, until: idText }),
    output: z.null(),
    refusals: ['MEMBER_UNKNOWN', 'SERVICE_MOVED']
  },
  typeToMember: {
    summary: 'Show a member that an answer is being written. Nothing is kept.',
    input: z.object(ofMember),
    output: z.null(),
    refusals: []
  },
  getCannedAnswers: {
    summary: 'The answers that are used again and again, in every language.',
    input: z.object({}),
    output: z.array(canned),
    refusals: []
  },
  saveCannedAnswer: {
    summary: 'Change a canned answer, or add one if no id is given.',
    input: z.object({ id: idText.optional(), name: words(1, 60), texts: inAll }),
    output: z.object({ id: wireId }),
    refusals: ['RECORD_UNKNOWN', 'CANNED_TAKEN', 'SERVICE_ASKS_SECRET']
  },
  removeCannedAnswer: {
    summary: 'Remove such an answer.',
    input: z.object({ id: idText }),
    output: z.null(),
    refusals: ['RECORD_UNKNOWN']
  },
  getTickets: {
    summary: 'Questions and complaints, by default the longest waiting first.',
    input: z.object({
      ...listInput('created', 'updated'),
      q: personSearch(254),
      kind: z.enum(ticketKinds).optional(),
      show: z.enum(['open', 'all']).default('open')
    }),
    output: listOutput(ticketRow),
    refusals: []
  },
  getTicket: {
    summary: 'A question or complaint with its entries, oldest first.',
    input: z.object({ id: idText }),
    output: ticketRow.extend({
      ref: reference,
      lang: z.string(),
      entries: z.array(
        z.object({ id: longId, operator: who, text: personText, state: ticketState, created: timestamp })
      )
    }),
    refusals: ['TICKET_UNKNOWN']
  },
  answerTicket: {
    summary:
      'Answer a ticket, set its state, or both. The member is notified. `was` is the state in which the operator saw it.',
    input: z.object({
      id: idText,
      text: words(0, maxTicketLength).default(''),
      state: ticketState.exclude(['received']),
      was: ticketState
    }),
    output: z.null(),
    refusals: ['TICKET_UNKNOWN', 'TICKET_MOVED', 'SERVICE_ASKS_SECRET']
  }
} as const
