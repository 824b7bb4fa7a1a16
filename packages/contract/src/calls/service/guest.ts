import { z } from 'zod'
import { deviceSecret as secret, memberText, requestId } from '../../fields.ts'
import { maxGuestMessageLength } from './kinds.ts'
import { message } from './service.ts'

const messageId = message.shape.id

/** Writing to staff without an account: the holder of the secret reads and writes its one conversation. */
export const guestCalls = {
  getGuestChat: {
    summary: 'The conversation of a device that is not signed in, newest first, 100 messages at most.',
    input: z.object({ secret }),
    output: z.object({
      rows: z.array(message),
      /** How many more messages the device can send today. */
      left: z.number().int()
    }),
    refusals: ['GUEST_UNKNOWN']
  },
  sendGuestMessage: {
    summary:
      'Write to the operator’s staff without being signed in. The first message with a secret begins a conversation, which ' +
      'is deleted after 30 days without a message. Card numbers, passwords and codes are masked before they are kept.',
    input: z.object({ secret, text: memberText(maxGuestMessageLength).pipe(z.string().min(1)), req_id: requestId }),
    output: message,
    refusals: ['GUEST_LIMIT', 'REQ_ID_REUSED']
  },
  readGuestChat: {
    summary: 'Report the answers up to one as seen.',
    input: z.object({ secret, id: messageId }),
    output: z.null(),
    refusals: []
  },
  endGuestChat: {
    summary: 'End the conversation of this device and delete it.',
    input: z.object({ secret }),
    output: z.null(),
    refusals: []
  },
  takeGuestChat: {
    summary: 'Move what this device wrote as a guest to the conversation of the member who is signed in.',
    input: z.object({ secret }),
    output: z.null(),
    refusals: ['GUEST_UNKNOWN']
  }
} as const
