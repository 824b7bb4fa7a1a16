import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { Refusal } from '../../../refusal.ts'
import type { MemberAdmin } from './member-admin.ts'
import {
  codeExists,
  countInvited,
  countInvites,
  selectInvited,
  selectInvites,
  type InviteRow
} from './member-invite-queries.ts'

type Invite = OperatorOutput<'getInviteCodes'>['rows'][number]

/** Return a page of invite codes, by default the newest first. */
export async function listInvites(
  admin: MemberAdmin,
  { page, limit, sort = '-created', q, kind }: OperatorParsed<'getInviteCodes'>
): Promise<OperatorOutput<'getInviteCodes'>> {
  const { main } = admin.database
  const [rows, total] = await Promise.all([
    selectInvites(main, { q, kind }, { sort, limit, offset: (page - 1) * limit }),
    countInvites(main, { q, kind })
  ])
  return { rows: rows.map((row) => inviteOf(admin, row)), total, page, limit }
}

function inviteOf({ siteTime }: MemberAdmin, row: InviteRow): Invite {
  return {
    code: row.code,
    member: Number(row.member_id ?? 0n),
    note: row.note,
    quota: row.quota ?? 0,
    used: row.used,
    expire: siteTime.timestamp(row.expires_at),
    on: row.off_at === null,
    created: siteTime.timestamp(row.created_at),
    createdBy: row.created_by === null ? null : { id: Number(row.created_by), name: row.creator! }
  }
}

/** Return a page of the members who joined with a code. Refuse `INVITE_INVALID` when there is no such code. */
export async function listInvited(
  { database, siteTime }: MemberAdmin,
  { page, limit, sort, code: sent }: OperatorParsed<'getInvited'>
): Promise<OperatorOutput<'getInvited'>> {
  const code = sent.toUpperCase()
  if (!(await codeExists(database.main, code))) throw new Refusal('INVITE_INVALID')
  const span = { oldestFirst: sort === 'created', limit, offset: (page - 1) * limit }
  const [invited, total] = await Promise.all([
    selectInvited(database.main, code, span),
    countInvited(database.main, code)
  ])
  const rows = invited.map(({ id, username, name, created_at }) => ({
    id: Number(id),
    username,
    name: name ?? '',
    created: siteTime.timestamp(created_at)
  }))
  return { rows, total, page, limit }
}
