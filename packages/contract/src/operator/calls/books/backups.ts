import { z } from 'zod'
import { listInput, listOutput, timestamp } from '../../fields.ts'
import { personText } from '../../personal.ts'

/** When something of a backup happened, and how many seconds ago. */
const event = { at: timestamp, age: z.number().int().min(0) }

export const backupCalls = {
  getBackups: {
    summary:
      'The backups of each node, as it last reported them: the last base backup, the time up to which everything is ' +
      'archived, and the last check with what it printed. `covers` is what a node backs up: `everything` with the embedded ' +
      'database, what is `outside` a configured one, or `nothing`.',
    input: z.object({}),
    output: z.object({
      nodes: z.array(
        z.object({
          /** The machine and its data folder. */
          node: z.string(),
          covers: z.enum(['nothing', 'everything', 'outside']),
          /** Not recent: the node does not run, or has lost its database. */
          reported: z.object({ ...event, isRecent: z.boolean() }),
          base: z.object({ ...event, state: z.enum(['good', 'late', 'never', 'off']) }),
          /** `off` and `failing` are about the archiver of a configured server. */
          archive: z.object({ ...event, state: z.enum(['good', 'late', 'never', 'off', 'failing']) }),
          check: z.object({ ...event, state: z.enum(['whole', 'broken', 'late', 'never', 'off']), output: z.string() })
        })
      )
    }),
    refusals: []
  },
  getRestores: {
    summary: 'The restores on record, newest first by default. Nothing is paid out until payments have been compared.',
    input: z.object(listInput('number')),
    output: listOutput(
      z.object({
        number: z.number().int(),
        at: timestamp,
        /** The time up to which the restored state has everything. */
        to: timestamp,
        reason: z.string(),
        /** The record of the public log. */
        logIndex: z.number().int(),
        paymentsChecked: timestamp,
        paymentsNote: personText
      })
    ),
    refusals: []
  }
} as const
