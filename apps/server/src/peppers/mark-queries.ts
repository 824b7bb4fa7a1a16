import { one, run } from '../database/executor.ts'
import type { Tx } from '../database/transaction.ts'

export type MarkKind = 'account' | 'person' | 'device'

/** The number of the pepper in force, which stays so until the transaction ends. */
export async function holdPepper(tx: Tx): Promise<number> {
  const { number } = await one<{ number: number }>(tx, {
    name: 'hold-pepper',
    text: 'select hold_pepper() as number /* never null: number */'
  })
  return number
}

/**
 * Keeps a mark of a member. A person who is excluded or in a time-out on another account is recognised in the same
 * transaction, by the database.
 */
export async function insertMark(
  tx: Tx,
  { memberId, kind, mark, pepper }: { memberId: bigint; kind: MarkKind; mark: Buffer; pepper: number }
): Promise<void> {
  await run(tx, {
    name: 'member-mark',
    text: 'insert into member_mark (member_id, kind, mark, pepper) values ($1, $2, $3, $4) on conflict do nothing',
    values: [memberId, kind, mark, pepper]
  })
}

/** Replaces older marks with newer ones, for every member who has them. */
export async function updateMarks(
  tx: Tx,
  { kind, older, newer, pepper }: { kind: MarkKind; older: Buffer[]; newer: Buffer[]; pepper: number }
): Promise<void> {
  await run(tx, {
    name: 'member-marks-renew',
    text: `
      update member_mark k set mark = p.newer, pepper = $4
        from unnest($2::bytea[], $3::bytea[]) as p(older, newer)
       where k.kind = $1 and k.mark = p.older
         and not exists (select from member_mark n where n.kind = k.kind and n.mark = p.newer and n.member_id = k.member_id)`,
    values: [kind, older, newer, pepper]
  })
}
