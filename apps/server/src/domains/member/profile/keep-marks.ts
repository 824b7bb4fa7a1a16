import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { holdPeppers, markOf, pairsOf, type Mark, type MarkKind } from '../../../peppers/marks.ts'
import { insertMark, updateMarks } from './member-mark-queries.ts'

type Tools = Pick<Context, 'peppers' | 'config'>
type Kept = { memberId: bigint; kind: MarkKind; texts: string[] }

/**
 * Store marks of a member. First, others with the same values get marks under the current pepper, even members without
 * a name or account any more: equal values always have equal marks.
 */
export async function keepMarks(tx: Tx, tools: Tools, { memberId, kind, texts }: Kept): Promise<void> {
  const peppers = await holdPeppers(tx, tools)
  const marks = texts.map((text) => markOf(peppers, kind, text))
  await renewMarks(tx, { kind, marks, pepper: peppers.length })
  for (const { newest } of marks) await insertMark(tx, { memberId, kind, mark: newest, pepper: peppers.length })
}

/** Make marks under older peppers again under the one in force, for all members who have them. */
export async function renewMarks(
  tx: Tx,
  { kind, marks, pepper }: { kind: MarkKind; marks: Mark[]; pepper: number }
): Promise<void> {
  const { older, newer } = pairsOf(marks)
  if (older.length > 0) await updateMarks(tx, { kind, older, newer, pepper })
}
