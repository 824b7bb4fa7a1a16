import { once } from 'node:events'
import { Readable } from 'node:stream'
import { maskedRoles } from '@glasshouse/contract/operator'
import { inTransaction } from '../../database/transaction.ts'
import { csvText } from '../../http/files/csv.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import type { Operator } from '../../http/operator/operator-caller.ts'
import { firstIdAt } from '../../ids.ts'
import { maskName, maskText } from '../../masking/persons/mask-values.ts'
import { Refusal } from '../../refusal.ts'
import { numbersOfDay } from '../lottery/index.ts'
import { recordAction } from '../operator/index.ts'
import type { Reporting } from './reporting.ts'
import { daysBetween } from './read-report.ts'
import type { Range } from './reporting-export-queries.ts'
import { tables, type TableName } from './export-tables.ts'

/** The operators with a running export on this node. Each holds a connection while it runs. */
export type Exports = Set<bigint>

const MAX_CONCURRENT = 2
const DAY_MS = 86_400_000

type Input = { from: string; to: string; reason: string }

/**
 * Stream a table of a range of days. The request is on record before the first row is sent. Roles that only read get no
 * names. Refuse `EXPORT_RUNNING` while too many exports run.
 */
export async function exportTable(
  reporting: Reporting,
  exports: Exports,
  operator: Operator,
  { name, from, to, reason }: Input & { name: TableName }
): Promise<FileAnswer> {
  const range = rangeOf(reporting, { from, to })
  const isMasked = maskedRoles.includes(operator.role)
  const after = { from, to, masked: isMasked }
  return sendRecorded(reporting, exports, operator, {
    name,
    after,
    reason,
    text: () => csvText(tables[name](reporting, { range, ...(isMasked ? masked : inFull) }))
  })
}

type Recorded = {
  name: TableName | 'report'
  after: { from: string; to: string }
  reason: string
  text: () => AsyncIterable<string>
}

/** Record an export and stream its text. Refuse `EXPORT_RUNNING` while too many exports run. */
export async function sendRecorded(
  reporting: Reporting,
  exports: Exports,
  operator: Operator,
  { name, after, reason, text }: Recorded
): Promise<FileAnswer> {
  if (exports.has(operator.id) || exports.size >= MAX_CONCURRENT) throw new Refusal('EXPORT_RUNNING')
  exports.add(operator.id)
  const act = `export${name.charAt(0).toUpperCase()}${name.slice(1)}`
  try {
    await inTransaction(reporting.database.main, (tx) =>
      recordAction(tx, reporting, { operator, act, subject: { kind: 'export', id: name }, after, reason })
    )
  } catch (error) {
    exports.delete(operator.id)
    throw error
  }
  const stream = Readable.from(text())
  stream.on('error', (error) => reporting.log.error({ err: error }, 'an export could not be finished'))
  void once(stream, 'close').finally(() => exports.delete(operator.id))
  const file = `glasshouse-${name}-${after.from}-${after.to}.csv`
  return new FileAnswer({ stream, type: 'text/csv; charset=utf-8', name: file })
}

function rangeOf(reporting: Reporting, asked: { from: string; to: string }): Range {
  const days = daysBetween(reporting, asked)
  const [first, last] = [days[0]!, days.at(-1)!]
  const begins = reporting.siteTime.midnight(first) * 1000
  const ends = begins + days.length * DAY_MS
  return {
    from: new Date(begins),
    to: new Date(ends),
    ids: [firstIdAt(begins), firstIdAt(ends)],
    numbers: [numbersOfDay(first).from, numbersOfDay(last).to]
  }
}

const masked = { shownName: maskName, shownText: maskText }
const inFull = { shownName: (name: string) => name, shownText: (text: string) => text }
