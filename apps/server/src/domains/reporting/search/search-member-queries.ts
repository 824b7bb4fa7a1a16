import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type FoundMember = { id: bigint; username: string; name: string | null; status: number; available: bigint }

/** How many members of a common name are looked at before the best are chosen. */
const MAX_READ = 60

/**
 * Return members with words that begin like those that were typed: those first with a username or name that begins with
 * all of it.
 */
export async function selectMembersByWords(reader: Reader, typed: string, limit: number): Promise<FoundMember[]> {
  return many<FoundMember>(reader, {
    name: 'console-search-members',
    text: `
      select m.id, m.username, m.name, m.status, w.available
        from (select id, username, name, status from member
               where to_tsvector('simple', member_words(username, name)) @@ member_query($1) limit ${MAX_READ}) m
             join wallet w on w.member_id = m.id
       order by starts_with(member_words(m.username, ''), trim(member_words($1, ''))) desc,
                starts_with(trim(member_words('', m.name)), trim(member_words($1, ''))) desc, m.id
       limit $2`,
    values: [typed, limit]
  })
}

/** Return the member with an id. */
export async function selectMemberById(reader: Reader, id: bigint): Promise<FoundMember[]> {
  return many<FoundMember>(reader, {
    name: 'console-search-member',
    text: `
      select m.id, m.username, m.name, m.status, w.available from member m join wallet w on w.member_id = m.id
       where m.id = $1`,
    values: [id]
  })
}

export type FoundChat = { member_id: bigint; username: string; name: string | null; id: bigint; text: string }

/** Return the newest message of each member's chat. */
export async function selectChats(reader: Reader, memberIds: readonly bigint[]): Promise<FoundChat[]> {
  return many<FoundChat>(reader, {
    name: 'console-search-chats',
    text: `
      select c.member_id, m.username, m.name, l.id, l.text
        from service_conversation c join service_message l on l.member_id = c.member_id and l.id = c.last_id
             join member m on m.id = c.member_id
       where c.member_id = any ($1) order by c.last_id desc`,
    values: [memberIds]
  })
}
