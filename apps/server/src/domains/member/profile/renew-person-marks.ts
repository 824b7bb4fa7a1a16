import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { holdPeppers, markOf } from '../../../peppers/marks.ts'
import { renewMarks } from './store-marks.ts'
import { selectMarkedBefore, type MarkedBefore } from './member-profile-queries.ts'
import { personTexts } from './person-mark.ts'

type Tools = Pick<Context, 'peppers' | 'config' | 'database' | 'log'>

const BATCH = 500

/** Make identity tags again with the current pepper for members with a known name and birthday. */
export async function renewPersonMarks(tools: Tools): Promise<void> {
  if (tools.peppers.all.length === 1) return
  let [after, count]: [bigint | null, number] = [0n, 0]
  while (after !== null) {
    const from: bigint = after
    const rows = await inTransaction(tools.database.main, (tx) => renewBatch(tx, tools, from))
    count += rows.filter(hasInputs).length
    after = rows.length < BATCH ? null : rows.at(-1)!.id
  }
  if (count > 0) tools.log.info({ members: count }, 'marks of persons were made again with the new pepper')
}

async function renewBatch(tx: Tx, tools: Tools, after: bigint): Promise<MarkedBefore[]> {
  const peppers = await holdPeppers(tx, tools)
  const pepper = peppers.length
  const rows = await selectMarkedBefore(tx, { pepper, after, limit: BATCH })
  const marks = rows
    .filter(hasInputs)
    .flatMap((person) => personTexts(person).map((text) => markOf(peppers, 'person', text)))
  await renewMarks(tx, { kind: 'person', marks, pepper })
  return rows
}

function hasInputs(row: MarkedBefore): row is MarkedBefore & { name: string; birthday: string } {
  return row.name !== null && row.birthday !== null
}
