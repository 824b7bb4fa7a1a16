import { z } from 'zod'
import { excludeLengths, limitCalls, limitKinds, timeoutLengths } from '../../calls/limits.ts'
import { wireAmount, wireId } from '../../fields.ts'
import { idText, listInput, listOutput, longId, memberStatus, timestamp, reason } from '../fields.ts'
import { personName, personSearch } from '../personal.ts'

const points = z.union([wireAmount, z.literal('')])

/** The filters of the register. */
export const registerFilters = ['all', 'limits', 'waiting', 'timeout', 'exclude'] as const

export const limitAdminCalls = {
  getLimitRegister: {
    summary: 'Members who have or had limits, a time-out or a self-exclusion.',
    input: z.object({
      ...listInput('changed', 'timeout', 'exclude', 'username'),
      /** An id, or a part of a username or name. */
      q: personSearch(254),
      show: z.enum(registerFilters).default('all')
    }),
    output: listOutput(
      z.object({
        id: wireId,
        username: personName,
        name: personName,
        status: memberStatus,
        limits: z.array(z.object({ kind: z.enum(limitKinds), limit: wireAmount })),
        /** The number of pending limits. */
        waiting: z.number().int(),
        timeout: timestamp,
        exclude: timestamp,
        changed: timestamp
      })
    ),
    refusals: []
  },
  getMemberLimits: {
    summary: 'One member’s play limits and blocks, with every change of them.',
    input: z.object({ id: idText }),
    output: z.object({
      id: wireId,
      username: personName,
      name: personName,
      status: memberStatus,
      now: limitCalls.getLimits.output,
      /** The newest hundred changes. */
      changes: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(limitKinds),
          change: z.enum(['set', 'asked', 'loosened', 'dropped']),
          from: points,
          to: points,
          created: timestamp
        })
      ),
      blocks: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['timeout', 'exclude']),
          length: z.enum([...timeoutLengths, ...excludeLengths]),
          created: timestamp,
          ends: timestamp,
          /** By what the member was matched with the person who set it on another account; empty for an own one. */
          matchedBy: z.array(z.enum(['account', 'person', 'device'])),
          /** The member who set it; 0 for an own one. */
          matchedMember: z.number().int(),
          /** When two operators found that the match was wrong. */
          released: timestamp
        })
      )
    }),
    refusals: ['MEMBER_UNKNOWN']
  },
  proposeFalseMatch: {
    summary: 'Propose to lift a time-out or self-exclusion from a member who was mistaken for somebody else.',
    input: z.object({ id: idText, reason }),
    output: z.object({ id: longId }),
    refusals: ['BLOCK_UNKNOWN', 'PROPOSAL_OPEN']
  }
} as const
