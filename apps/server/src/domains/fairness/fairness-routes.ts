import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { findFairDraw, type FindRules } from './draw-records.ts'
import { exportDay } from './export-day.ts'
import type { Fairness } from './fairness.ts'
import { listRestores, proveConsistency, proveInclusion, readRecord, readRecords } from './public-log.ts'
import { readKeySpans } from './log/signers.ts'
import { findKeyChanges, newestCheckpoint } from './fairness-queries.ts'

export type FairnessTools = { context: Context; fairness: Fairness; findRules: FindRules }

/** Register the public calls that anyone needs to verify draws. None requires a token. */
export function registerFairnessRoutes({ app, serve, prefix }: Registration, tools: FairnessTools): void {
  const { context, fairness } = tools
  const db = context.database.main
  serve('getFairDraw', (input) => findFairDraw(db, tools, input))
  serve('getFairRecord', ({ index }) => readRecord(db, index))
  serve('getFairRecords', (input) => readRecords(db, input))
  serve('getFairInclusion', (input) => proveInclusion(db, input))
  serve('getFairConsistency', (input) => proveConsistency(db, input))
  serve('getFairRestores', () => listRestores(db))
  serve('getFairExport', ({ day }) => exportDay(tools, day))
  app.get(`${prefix}/fair/checkpoint`, async (_request, reply) => {
    const newest = await newestCheckpoint(db)
    return reply.type('text/plain; charset=utf-8').send(newest?.note ?? '')
  })
  app.get(`${prefix}/fair/key`, async (_request, reply) => {
    const spans = await readKeySpans(db, fairness.signers)
    return reply.type('text/plain; charset=utf-8').send(`${spans.at(-1)!.key}\n`)
  })
  // The indexes of the records that replaced the log's key, one per line.
  app.get(`${prefix}/fair/keys`, async (_request, reply) => {
    const lines = (await findKeyChanges(db)).map(({ index }) => `${index}\n`)
    return reply.type('text/plain; charset=utf-8').send(lines.join(''))
  })
}
