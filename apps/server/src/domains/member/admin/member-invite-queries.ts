import { changed, exists, many, maybe, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { nameOperators } from '../../operator/index.ts'

export type InviteRow = {
  code: string
  member_id: bigint | null
  note: string
  quota: number | null
  used: number
  expires_at: Date | null
  off_at: Date | null
  created_at: Date
  created_by: bigint | null
  creator: string | null
}

const orders = {
  code: 'i.code',
  '-code': 'i.code desc',
  used: 'i.used, i.code',
  '-used': 'i.used desc, i.code',
  created: 'i.created_at, i.code',
  '-created': 'i.created_at desc, i.code'
} as const

export type InviteOrder = keyof typeof orders
export type InviteFilter = { q: string; kind: 'campaign' | 'member' | 'all' }

const WHERE = `
  ($1 = '' or strpos(i.code, upper($1)) > 0 or strpos(lower(i.note), lower($1)) > 0)
  and ($2 = 'all' or ($2 = 'member') = (i.member_id is not null))`

export async function selectInvites(
  reader: Reader,
  { q, kind }: InviteFilter,
  page: { sort: InviteOrder; limit: number; offset: number }
): Promise<InviteRow[]> {
  const rows = await many<Omit<InviteRow, 'creator'>>(reader, {
    text: `
      select i.code, i.member_id, i.note, i.quota, i.used, i.expires_at, i.off_at, i.created_at, i.created_by
        from invite_code i where ${WHERE} order by ${orders[page.sort]} limit $3 offset $4`,
    values: [q, kind, page.limit, page.offset]
  })
  return nameOperators(reader, rows, { creator: 'created_by' })
}

export async function countInvites(reader: Reader, { q, kind }: InviteFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from invite_code i where ${WHERE}`,
    values: [q, kind]
  })
  return Number(total)
}

export type NewCampaign = {
  code: string
  quota: number | null
  expiresAt: Date | null
  note: string
  operatorId: bigint
}

/** Insert a campaign's code. Return false when the code exists already. */
export async function insertCampaign(tx: Tx, campaign: NewCampaign): Promise<boolean> {
  return changed(tx, {
    name: 'admin-invite-insert',
    text: `
      insert into invite_code (code, quota, expires_at, note, created_by) values ($1, $2, $3, $4, $5)
      on conflict (code) do nothing`,
    values: [campaign.code, campaign.quota, campaign.expiresAt, campaign.note, campaign.operatorId]
  })
}

/** Switch a code off, or on for null. Return whether it was on before, or null when there is none. */
export async function switchCode(tx: Tx, code: string, offAt: Date | null): Promise<{ was_on: boolean } | null> {
  return maybe<{ was_on: boolean }>(tx, {
    name: 'admin-invite-switch',
    text: `
      with before as (select code, off_at is null as was_on from invite_code where code = $1 for update)
      update invite_code i set off_at = $2 from before where i.code = before.code returning before.was_on`,
    values: [code, offAt]
  })
}

export async function codeExists(reader: Reader, code: string): Promise<boolean> {
  return exists(reader, {
    name: 'admin-invite-exists',
    text: 'select from invite_code where code = $1',
    values: [code]
  })
}

export type InvitedRow = { id: bigint; username: string; name: string | null; created_at: Date }

export async function selectInvited(
  reader: Reader,
  code: string,
  page: { oldestFirst: boolean; limit: number; offset: number }
): Promise<InvitedRow[]> {
  return many<InvitedRow>(reader, {
    text: `
      select id, username, name, created_at from member where invited_by = $1
       order by id ${page.oldestFirst ? 'asc' : 'desc'} limit $2 offset $3`,
    values: [code, page.limit, page.offset]
  })
}

export async function countInvited(reader: Reader, code: string): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: 'select count(*) as total from member where invited_by = $1',
    values: [code]
  })
  return Number(total)
}
