import { z } from 'zod'
import { recoveryStates } from '../../../calls/service/recovery.ts'
import { wireId } from '../../../fields.ts'
import { idText, listInput, listOutput, timestamp, operatorName, reason } from '../../fields.ts'
import { personName, personText } from '../../personal.ts'

export const recoveryFacts = ['birthday', 'name', 'account', 'recharge'] as const

const id = idText
const typed = z.string().trim().max(100).default('')

export const recoveryAdminCalls = {
  getMemberRecoveries: {
    summary: 'Recoveries of accounts that members have started, the newest first.',
    input: z.object({ ...listInput('created'), state: z.enum(['open', 'all']).default('open') }),
    output: listOutput(
      z.object({
        id: z.string(),
        /** The number that the member reads out, so that nobody confirms a stranger's recovery of the same account. */
        reference: z.string(),
        member: z.object({ id: wireId, username: personName }),
        state: z.enum(recoveryStates),
        device: personText,
        address: personText,
        /** The facts that can be asked for. */
        asks: z.array(z.enum(recoveryFacts)),
        confirmedBy: z.array(operatorName),
        /** Wrong attempts left before it is refused. */
        left: z.number().int(),
        created: timestamp,
        ready: timestamp,
        expire: timestamp
      })
    ),
    refusals: []
  },
  confirmRecovery: {
    summary:
      'Confirm a recovery with the facts that the member reports. The server compares what is typed, and answers only whether ' +
      'enough of it is right. It takes two operators; then the member waits 24 hours.',
    input: z.object({
      id,
      /** `YYYY-MM-DD`. */
      birthday: typed,
      name: typed,
      /** The full number of the linked account. */
      account: typed,
      /** The points of a recharge of the last 90 days. */
      recharge: typed,
      reason
    }),
    output: z.object({ matches: z.boolean(), state: z.enum(recoveryStates) }),
    refusals: [
      'RECOVERY_UNKNOWN',
      'RECOVERY_STATE',
      'RECOVERY_CONFIRMED',
      'RECOVERY_TRIES',
      'RECOVERY_MEMBER_TRIES',
      'NOT_SECOND_PERSON',
      'ACT_NOT_RECORDED'
    ]
  },
  refuseRecovery: {
    summary: 'Refuse a recovery that is not the member’s.',
    input: z.object({ id, reason }),
    output: z.null(),
    refusals: ['RECOVERY_UNKNOWN', 'RECOVERY_STATE']
  }
} as const
