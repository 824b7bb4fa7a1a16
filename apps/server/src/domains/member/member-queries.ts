import { changed, exists, maybe, one, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'

/** The columns of a member that a sign-in needs. */
export type MemberKey = {
  id: bigint
  password_hash: string
  status: number
  name: string | null
  has_paypassword: boolean
}

export async function selectMemberKey(reader: Reader, username: string): Promise<MemberKey | null> {
  return maybe<MemberKey>(reader, {
    name: 'member-key',
    text: `
      select id, password_hash, status, name, paypassword_hash is not null as has_paypassword
        from member where username = $1`,
    values: [username]
  })
}

/** Lock a member against other changes of sessions and password. Return the current status and password hash. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<{ status: number; password_hash: string }> {
  return one<{ status: number; password_hash: string }>(tx, {
    name: 'member-lock',
    text: 'select status, password_hash from member where id = $1 for no key update',
    values: [memberId]
  })
}

export type NewMember = {
  username: string
  passwordHash: string
  birthday: string
  invitedBy: string | null
  lang: string
  now: Date
}

/** Insert a member. Return null when the username is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<bigint | null> {
  const row = await maybe<{ id: bigint }>(tx, {
    name: 'member-insert',
    text: `
      insert into member (username, password_hash, birthday, invited_by, lang, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (username) do nothing returning id`,
    values: [member.username, member.passwordHash, member.birthday, member.invitedBy, member.lang, member.now]
  })
  return row?.id ?? null
}

const INVITE_OPEN = 'off_at is null and (quota is null or used < quota) and (expires_at is null or expires_at > $2)'

/** Return whether an invite code can be used now. */
export async function isInviteOpen(reader: Reader, code: string, now: Date): Promise<boolean> {
  return exists(reader, {
    name: 'invite-open',
    text: `select from invite_code where code = $1 and ${INVITE_OPEN}`,
    values: [code, now]
  })
}

/** Use an invite code. Return false when it is unknown, used up or expired. */
export async function takeInvite(tx: Tx, code: string, now: Date): Promise<boolean> {
  return changed(tx, {
    name: 'invite-take',
    text: `update invite_code set used = used + 1 where code = $1 and ${INVITE_OPEN}`,
    values: [code, now]
  })
}

/** Insert an invite code of a member, or of a campaign for null. Return false when the code is taken. */
export async function insertInvite(reader: Reader, code: string, memberId: bigint | null): Promise<boolean> {
  return changed(reader, {
    name: 'invite-insert',
    text: 'insert into invite_code (code, member_id) values ($1, $2) on conflict (code) do nothing',
    values: [code, memberId]
  })
}

/** Switch a code off for good. One that is off already keeps its time. */
export async function switchInviteOff(reader: Reader, code: string, now: Date): Promise<void> {
  await run(reader, {
    name: 'invite-switch-off',
    text: 'update invite_code set off_at = $2 where code = $1 and off_at is null',
    values: [code, now]
  })
}

export async function selectInvite(reader: Reader, memberId: bigint): Promise<{ code: string; used: number } | null> {
  return maybe<{ code: string; used: number }>(reader, {
    name: 'invite-of-member',
    text: 'select code, used from invite_code where member_id = $1',
    values: [memberId]
  })
}

export type MemberProfile = {
  id: bigint
  username: string
  name: string | null
  sex: number
  status: number
  status_reason: string
  has_paypassword: boolean
  has_bank_account: boolean
  header_img: string
  invite: string
  created_at: Date
}

export async function selectProfile(reader: Reader, memberId: bigint): Promise<MemberProfile> {
  return one<MemberProfile>(reader, {
    name: 'member-profile',
    text: `
      select m.id, m.username, m.name, m.sex, m.status, m.status_reason, m.header_img, m.created_at,
             m.paypassword_hash is not null as has_paypassword, m.has_bank_account, coalesce(i.code, '') as invite
        from member m left join invite_code i on i.member_id = m.id
       where m.id = $1`,
    values: [memberId]
  })
}
