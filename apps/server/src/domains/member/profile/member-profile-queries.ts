import { many, maybe, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** Set the real name of a member who has none. Return the birthday, or null when a name is set already. */
export async function setNameOnce(reader: Reader, memberId: bigint, name: string): Promise<string | null> {
  const row = await maybe<{ birthday: string | null }>(reader, {
    name: 'member-name',
    text: 'update member set name = $2 where id = $1 and name is null returning birthday::text',
    values: [memberId, name]
  })
  return row?.birthday ?? null
}

export async function updateSex(reader: Reader, memberId: bigint, sex: number): Promise<void> {
  await run(reader, {
    name: 'member-sex',
    text: 'update member set sex = $2 where id = $1',
    values: [memberId, sex]
  })
}

export async function updateAvatar(reader: Reader, memberId: bigint, path: string): Promise<void> {
  await run(reader, {
    name: 'member-avatar',
    text: 'update member set header_img = $2 where id = $1',
    values: [memberId, path]
  })
}

export type MarkedBefore = { id: bigint; name: string | null; birthday: string | null }

/** Return members with an identity tag made with an older pepper. */
export async function selectMarkedBefore(
  reader: Reader,
  { pepper, after, limit }: { pepper: number; after: bigint; limit: number }
): Promise<MarkedBefore[]> {
  return many<MarkedBefore>(reader, {
    name: 'members-marked-before',
    text: `
      select m.id, m.name, m.birthday::text as birthday
        from (select distinct member_id from member_mark
               where kind = 'person' and pepper < $1 and member_id > $2 order by member_id limit $3) k
        join member m on m.id = k.member_id order by m.id`,
    values: [pepper, after, limit]
  })
}
