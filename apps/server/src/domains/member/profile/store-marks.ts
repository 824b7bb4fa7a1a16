import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { holdPeppers, markOf, pairsOf, type Mark, type MarkKind } from '../../../peppers/marks.ts'
import { insertMark, updateMarks } from './member-mark-queries.ts'

type Tools = Pick<Context, 'peppers' | 'config'>
type Marked = { memberId: bigint; kind: MarkKind; texts: string[] }

/**
 * Store tags of a member. First renew the tags of other members with the same values, even without a name or account
 * any more, so that equal values always have equal tags.
 */
export async function storeMarks(tx: Tx, tools: Tools, { memberId, kind, texts }: Marked): Promise<void> {
  const peppers = await holdPeppers(tx, tools)
  const marks = texts.map((text) => markOf(peppers, kind, text))
  await renewMarks(tx, { kind, marks, pepper: peppers.length })
  for (const { newest } of marks) await insertMark(tx, { memberId, kind, mark: newest, pepper: peppers.length })
}

/** Make tags under older peppers again with the current one, for all members who have them. */
export async function renewMarks(
  tx: Tx,
  { kind, marks, pepper }: { kind: MarkKind; marks: Mark[]; pepper: number }
): Promise<void> {
  const { older, newer } = pairsOf(marks)
  if (older.length > 0) await updateMarks(tx, { kind, older, newer, pepper })
}
