import { z } from 'zod'
import { maxMessageLength } from '../../../calls/service/kinds.ts'
import { message } from '../../../calls/service/service.ts'
import { requestId } from '../../../fields.ts'
import { idText, listInput, listOutput, longId, timestamp, operatorName, words } from '../../fields.ts'
import { personHidden, personMessage } from '../../personal.ts'

const ofGuest = { guest: idText }
const who = operatorName.nullable()

const conversation = z.object({
  id: longId,
  /** The operator who answers; null when nobody has taken it. */
  operator: who,
  /** The start of the newest message, and whether the visitor wrote it. */
  last: z.object({ text: personMessage, mine: z.boolean(), at: timestamp }),
  /** When the visitor's wait started; empty and 0 when the visitor does not wait. */
  waits: timestamp,
  /** The visitor's unread messages. */
  unread: z.number().int()
})

/** Conversations with visitors who are not signed in. Nothing in them identifies the visitor. */
export const guestAdminCalls = {
  getGuestConversations: {
    summary: 'Conversations with visitors who are not signed in: who has waited longest first, then the newest.',
    input: z.object({ ...listInput('waits'), show: z.enum(['waiting', 'all']).default('waiting') }),
    output: listOutput(conversation),
    refusals: []
  },
  getGuestConversation: {
    summary: 'A conversation with a visitor who is not signed in, the newest messages first, 100 at most.',
    input: z.object(ofGuest),
    output: conversation.extend({
      lang: z.string(),
      messages: z.array(message.extend({ text: personMessage, image: personHidden, operator: who }))
    }),
    refusals: ['GUEST_UNKNOWN', 'GUEST_MOVED']
  },
  answerGuest: {
    summary: 'Answer a visitor who is not signed in. Who answers a conversation that nobody has takes it.',
    input: z.object({ ...ofGuest, text: words(1, maxMessageLength), requestId }),
    output: z.object({ id: longId }),
    refusals: [
      'GUEST_UNKNOWN',
      'GUEST_MOVED',
      'SERVICE_TAKEN',
      'SERVICE_ASKS_SECRET',
      'REASON_ASKS_FOR_MONEY',
      'REQ_ID_REUSED'
    ]
  },
  assignGuestConversation: {
    summary:
      'Give such a conversation to an operator, or with 0 to nobody. `was` is who had it when it was looked at: where that ' +
      'has changed meanwhile, it stays as it is.',
    input: z.object({ ...ofGuest, operator: idText, was: idText }),
    output: z.null(),
    refusals: ['GUEST_UNKNOWN', 'GUEST_MOVED', 'SERVICE_TAKEN', 'OPERATOR_UNKNOWN']
  },
  readGuestConversation: {
    summary: 'Report a visitor’s messages up to one as seen.',
    input: z.object({ ...ofGuest, id: idText }),
    output: z.null(),
    refusals: ['GUEST_UNKNOWN', 'GUEST_MOVED']
  },
  finishGuestConversation: {
    summary: 'Take such a conversation out of the queue without another answer; the next message brings it back.',
    input: z.object({ ...ofGuest, until: idText }),
    output: z.null(),
    refusals: ['GUEST_UNKNOWN', 'GUEST_MOVED', 'SERVICE_MOVED']
  }
} as const
