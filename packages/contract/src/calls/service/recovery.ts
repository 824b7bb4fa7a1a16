import { z } from 'zod'
import { deviceSecret as secret, unixSeconds, wireTime } from '../../fields.ts'

export const recoveryStates = ['started', 'confirmed', 'ready', 'finished', 'cancelled', 'refused', 'expired'] as const

const times = { ready_time: wireTime, ready_ts: unixSeconds, expire_time: wireTime, expire_ts: unixSeconds }

export const recoveryCalls = {
  startRecovery: {
    summary:
      'Start the recovery of an account to which no reset link can be sent. The answer is the same for any account. ' +
      'Only the device that holds the secret behind `key` can finish it. The same key and account again are answered in the ' +
      'same way, and count once.',
    input: z.object({
      account: z.string().trim().min(1).max(254),
      /** The SHA-256 of the secret, in hexadecimal. */
      key: secret
    }),
    output: z.object({ reference: z.string(), ...times }),
    refusals: ['RECOVERY_UNKNOWN']
  },
  readRecovery: {
    summary: 'How a recovery stands, for the device that started it.',
    input: z.object({ secret }),
    output: z.object({ reference: z.string(), state: z.enum(recoveryStates), ...times }),
    refusals: ['RECOVERY_UNKNOWN']
  },
  finishRecovery: {
    summary:
      'Set a new login password once two operators have confirmed the recovery and 24 hours have passed. Every session ' +
      'ends, and withdrawals wait for a day. With `guest`, what the device wrote as a guest moves to the account. The ' +
      'same password again is answered in the same way for ten minutes.',
    input: z.object({ secret, password: z.string().max(200).default(''), guest: secret.optional() }),
    output: z.null(),
    refusals: ['RECOVERY_UNKNOWN', 'RECOVERY_STATE', 'RECOVERY_WAITS', 'PASSWORD_WEAK', 'ACCOUNT_CLOSED']
  },
  getRecoveries: {
    summary: 'The open recoveries of the member’s own account: who does not know of one cancels it.',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        state: z.enum(recoveryStates),
        device: z.string(),
        address: z.string(),
        create_time: wireTime,
        create_ts: unixSeconds,
        ...times
      })
    ),
    refusals: []
  },
  cancelRecovery: {
    summary: 'Cancel a recovery of the member’s own account.',
    input: z.object({
      id: z
        .string()
        .regex(/^\d{1,18}$/)
        .transform(BigInt)
    }),
    output: z.null(),
    refusals: ['RECOVERY_UNKNOWN']
  }
} as const
