// What operators who review a member's payouts need to know of the member.
import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type ReviewFacts = {
  id: bigint
  username: string
  name: string | null
  status: number
  status_reason: string
  lang: string
  /** The year only: a member proves their identity with the full date. */
  birthday: string
  created_at: Date
  invited_by: string | null
  withdraw_after: Date | null
}

export async function selectReviewFacts(reader: Reader, memberId: bigint): Promise<ReviewFacts> {
  return one<ReviewFacts>(reader, {
    name: 'member-review-facts',
    text: `
      select id, username, name, status, status_reason, lang, created_at, invited_by,
             coalesce(to_char(birthday, 'YYYY"-**-**"'), '') as birthday, withdraw_after
        from member where id = $1`,
    values: [memberId]
  })
}

type SessionFacts = {
  id: string
  address: string
  device: string
  created_at: Date
  seen_at: Date
  is_live: boolean
}

/** Return the newest sessions of a member, live or not. */
export async function selectSessionFacts(reader: Reader, memberId: bigint, limit: number): Promise<SessionFacts[]> {
  return many<SessionFacts>(reader, {
    name: 'member-session-facts',
    text: `
      select id, address, device, created_at, seen_at, ended_at is null and expires_at > clock_timestamp() as is_live
        from session where member_id = $1 order by created_at desc limit $2`,
    values: [memberId, limit]
  })
}

type SameAddress = { id: bigint; username: string; name: string | null; status: number; address: string }

/** Return other members who signed in from one of this member's addresses. */
export async function selectSameAddress(
  reader: Reader,
  { memberId, limit }: { memberId: bigint; limit: number }
): Promise<SameAddress[]> {
  return many<SameAddress>(reader, {
    name: 'member-same-address',
    text: `
      select distinct on (m.id) m.id, m.username, m.name, m.status, s.address
        from session own join session s on s.address = own.address and s.member_id <> own.member_id
             join member m on m.id = s.member_id
       where own.member_id = $1 and own.address <> '' order by m.id, s.created_at desc limit $2`,
    values: [memberId, limit]
  })
}
