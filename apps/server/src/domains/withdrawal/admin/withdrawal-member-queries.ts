import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type MemberFacts = {
  id: bigint
  username: string
  name: string | null
  status: number
  status_reason: string
  lang: string
  /** Its year alone: the day is what a member proves to be the member by. */
  birthday: string
  created_at: Date
  invited_by: string | null
  bank_since: Date | null
  withdraw_after: Date | null
}

export async function selectMemberFacts(reader: Reader, memberId: bigint): Promise<MemberFacts> {
  return one<MemberFacts>(reader, {
    name: 'withdrawal-member-facts',
    text: `
      select m.id, m.username, m.name, m.status, m.status_reason, m.lang, m.created_at, m.invited_by,
             coalesce(to_char(m.birthday, 'YYYY"-**-**"'), '') as birthday,
             b.created_at as bank_since, m.withdraw_after
        from member m left join bank_account b on b.member_id = m.id where m.id = $1`,
    values: [memberId]
  })
}

export type SessionFacts = {
  id: string
  address: string
  device: string
  created_at: Date
  seen_at: Date
  is_live: boolean
}

/** The newest sessions of a member, live or not. */
export async function selectSessionFacts(reader: Reader, memberId: bigint, limit: number): Promise<SessionFacts[]> {
  return many<SessionFacts>(reader, {
    name: 'withdrawal-session-facts',
    text: `
      select id, address, device, created_at, seen_at, ended_at is null and expires_at > clock_timestamp() as is_live
        from session where member_id = $1 order by created_at desc limit $2`,
    values: [memberId, limit]
  })
}

export type OtherMember = { id: bigint; username: string; name: string | null; status: number }

/** Other members who have bound the account with one of these marks. */
export async function selectSameBank(
  reader: Reader,
  { memberId, marks, limit }: { memberId: bigint; marks: Buffer[]; limit: number }
): Promise<OtherMember[]> {
  return many<OtherMember>(reader, {
    name: 'withdrawal-same-bank',
    text: `
      select m.id, m.username, m.name, m.status
        from bank_account b join member m on m.id = b.member_id
       where b.mark = any($2::bytea[]) and b.member_id <> $1 order by m.id limit $3`,
    values: [memberId, marks, limit]
  })
}

/** Other members who were signed in from an address that this one was signed in from. */
export async function selectSameAddress(
  reader: Reader,
  { memberId, limit }: { memberId: bigint; limit: number }
): Promise<(OtherMember & { address: string })[]> {
  return many<OtherMember & { address: string }>(reader, {
    name: 'withdrawal-same-address',
    text: `
      select distinct on (m.id) m.id, m.username, m.name, m.status, s.address
        from session own join session s on s.address = own.address and s.member_id <> own.member_id
             join member m on m.id = s.member_id
       where own.member_id = $1 and own.address <> '' order by m.id, s.created_at desc limit $2`,
    values: [memberId, limit]
  })
}
