import { many, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { MarkKind } from '../../../peppers/marks.ts'
import { memberStatus } from '../member-tables.ts'

type NewMark = { memberId: bigint; kind: MarkKind; mark: Buffer; pepper: number }

/**
 * Store a tag of a member. In the same transaction the database matches people who are excluded or in a time-out on
 * another account.
 */
export async function insertMark(tx: Tx, { memberId, kind, mark, pepper }: NewMark): Promise<void> {
  await run(tx, {
    name: 'member-mark',
    text: 'insert into member_mark (member_id, kind, mark, pepper) values ($1, $2, $3, $4) on conflict do nothing',
    values: [memberId, kind, mark, pepper]
  })
}

/** Replace older tags with newer ones, for every member who has them. */
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

type OlderMarks = { kind: MarkKind; pepper: number; from: bigint; limit: number }

/** Return the ids, from one on, of members with a tag of a kind under an earlier pepper. */
export async function selectMembersMarkedBefore(reader: Reader, older: OlderMarks): Promise<bigint[]> {
  const rows = await many<{ member_id: bigint }>(reader, {
    name: 'member-marks-before',
    text: `
      select distinct member_id from member_mark
       where kind = $1 and pepper < $2 and member_id >= $3 order by member_id limit $4`,
    values: [older.kind, older.pepper, older.from, older.limit]
  })
  return rows.map((row) => row.member_id)
}

/** Return a page of the members with a closed account who still have tags, after an id. */
export async function selectClosedWithMarks(
  reader: Reader,
  { after, limit }: { after: bigint; limit: number }
): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'members-closed-with-marks',
    text: `
      select m.id from member m
       where m.status = ${memberStatus.closed} and m.id > $1
         and exists (select from member_mark k where k.member_id = m.id)
       order by m.id limit $2`,
    values: [after, limit]
  })
  return rows.map(({ id }) => id)
}

/** Delete all tags of members. */
export async function deleteMarks(tx: Reader, memberIds: readonly bigint[]): Promise<void> {
  await run(tx, {
    name: 'member-marks-delete',
    text: 'delete from member_mark where member_id = any ($1::bigint[])',
    values: [memberIds]
  })
}
