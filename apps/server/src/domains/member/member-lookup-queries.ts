// What other domains need to know of members.
import { exists, many, maybe, one } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import { memberStatus } from './member-tables.ts'

export type MemberFacts = {
  id: bigint
  username: string
  name: string | null
  status: number
  header_img: string
  lang: string
}

/** Return the columns that lists show of members, by id. */
export async function membersById(reader: Reader, ids: Iterable<bigint>): Promise<Map<bigint, MemberFacts>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await many<MemberFacts>(reader, {
    name: 'members-by-id',
    text: 'select id, username, name, status, header_img, lang from member where id = any ($1::bigint[])',
    values: [wanted]
  })
  return new Map(rows.map((member) => [member.id, member]))
}

/** Add chosen columns of its member to each row. */
export async function addMembers<Row extends { member_id: bigint }, Added extends object>(
  reader: Reader,
  rows: readonly Row[],
  choose: (member: MemberFacts) => Added
): Promise<(Row & Added)[]> {
  const members = await membersById(
    reader,
    rows.map((row) => row.member_id)
  )
  return rows.map((row) => ({ ...row, ...choose(members.get(row.member_id)!) }))
}

/** The search terms; null for those that are not used. */
export type MemberSearch = { id: string | null; username: string | null; name: string | null }

/** The most results of a search; a longer text finds fewer. */
const MAX_FOUND = 1000

/**
 * Return the ids of the members with this id, or with a text in their username or name: first the member with exactly this id
 * or username, then the newest, at most a thousand.
 */
export async function findMemberIds(reader: Reader, { id, username, name }: MemberSearch): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'member-search',
    text: `
      select id from member
       where id::text = $1 or strpos(username, lower($2)) > 0 or strpos(lower(name), lower($3)) > 0
       order by (id::text = $1 or username = lower($2)) is true desc, id desc limit ${MAX_FOUND}`,
    values: [id, username, name]
  })
  return rows.map((row) => row.id)
}

export type LockedMember = { status: number; birthday: string | null; withdraw_after: Date | null }

/** Lock a member's row until the transaction ends, so that other changes of the member wait. */
export async function lockMemberFacts(tx: Tx, memberId: bigint): Promise<LockedMember> {
  return one<LockedMember>(tx, {
    name: 'member-lock-facts',
    text: 'select status, birthday::text as birthday, withdraw_after from member where id = $1 for no key update',
    values: [memberId]
  })
}

/** Return a member's status, or null when there is no such member. */
export async function selectMemberStatus(reader: Reader, memberId: bigint): Promise<number | null> {
  const row = await maybe<{ status: number }>(reader, {
    name: 'member-status',
    text: 'select status from member where id = $1',
    values: [memberId]
  })
  return row?.status ?? null
}

/** Return a page of the members with the status of an exclusion, after an id. */
export async function selectExcluded(
  reader: Reader,
  { after, limit }: { after: bigint; limit: number }
): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'members-excluded',
    text: `select id from member where status = ${memberStatus.excluded} and id > $1 order by id limit $2`,
    values: [after, limit]
  })
  return rows.map(({ id }) => id)
}

/** Keep a member's account open until the transaction ends. Return false when it is closed or about to be. */
export async function holdOpenAccount(tx: Tx, memberId: bigint): Promise<boolean> {
  return exists(tx, {
    name: 'member-hold-open',
    text: `select from member where id = $1 and status <> ${memberStatus.closed} for share`,
    values: [memberId]
  })
}

/** Return whether anyone ever signed up. */
export async function hasMembers(reader: Reader): Promise<boolean> {
  return exists(reader, { text: 'select from member limit 1' })
}

/** Return a member's name, and the birthday as `YYYY-MM-DD`, or null for what is not known. */
export async function selectNameAndBirthday(
  reader: Reader,
  memberId: bigint
): Promise<{ name: string | null; birthday: string | null }> {
  return one<{ name: string | null; birthday: string | null }>(reader, {
    name: 'member-name-and-birthday',
    text: `select name, to_char(birthday, 'YYYY-MM-DD') as birthday from member where id = $1`,
    values: [memberId]
  })
}

export type PayReadiness = { has_paypassword: boolean; name: string | null; withdraw_after: Date | null }

/** Return what a member still needs before a payout, and the end of any waiting time. */
export async function selectPayReadiness(reader: Reader, memberId: bigint): Promise<PayReadiness> {
  return one<PayReadiness>(reader, {
    name: 'member-pay-readiness',
    text: 'select paypassword_hash is not null as has_paypassword, name, withdraw_after from member where id = $1',
    values: [memberId]
  })
}
