import { z } from 'zod'
import { unixSeconds, wireId } from '../../fields.ts'
import { listInput, listOutput, timestamp, operatorName, words } from '../fields.ts'
import { personName } from '../personal.ts'

const code = z.string().trim().min(1).max(32)

export const inviteCalls = {
  getInviteCodes: {
    summary: 'Invite codes of campaigns, or also those of members.',
    input: z.object({
      ...listInput('code', 'used', 'created'),
      q: z.string().trim().max(32).default(''),
      kind: z.enum(['campaign', 'member', 'all']).default('campaign')
    }),
    output: listOutput(
      z.object({
        code: z.string(),
        /** The member that the code belongs to; 0 for a campaign’s code. */
        member: wireId,
        note: z.string(),
        /** 0 without a limit. */
        quota: z.number().int(),
        used: z.number().int(),
        expire: timestamp,
        on: z.boolean(),
        created: timestamp,
        createdBy: operatorName.nullable()
      })
    ),
    refusals: []
  },
  createInviteCode: {
    summary: 'Create a campaign’s code: 4 to 16 letters and digits, or a random one.',
    input: z.object({
      code: z
        .string()
        .trim()
        .regex(/^([A-Za-z0-9]{4,16})?$/)
        .default(''),
      quota: z.coerce.number().int().min(0).max(10_000_000).default(0),
      /** 0 for never. */
      expiresAtSeconds: unixSeconds.min(0).max(99_999_999_999).default(0),
      note: words(0, 200).default('')
    }),
    output: z.object({ code: z.string() }),
    refusals: ['INVITE_TAKEN']
  },
  switchInviteCode: {
    summary: 'Switch a code off, or on again.',
    input: z.object({ code, on: z.boolean() }),
    output: z.null(),
    refusals: ['INVITE_INVALID']
  },
  getInvited: {
    summary: 'The members who joined with a code.',
    input: z.object({ ...listInput('created'), code }),
    output: listOutput(z.object({ id: wireId, username: personName, name: personName, created: timestamp })),
    refusals: ['INVITE_INVALID']
  }
} as const
