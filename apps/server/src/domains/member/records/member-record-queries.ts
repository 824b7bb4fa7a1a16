import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
type Page = { memberId: bigint; limit: number; offset: number }

export async function selectBirthday(reader: Reader, memberId: bigint): Promise<string | null> {
  const { birthday } = await one<{ birthday: string | null }>(reader, {
    name: 'member-birthday',
    text: 'select birthday::text as birthday from member where id = $1',
    values: [memberId]
  })
  return birthday
}

export type StatusHistoryRow = { id: bigint; status_from: number; status_to: number; reason: string; created_at: Date }

export async function selectStatusChanges(
  reader: Reader,
  { memberId, limit, offset }: Page
): Promise<StatusHistoryRow[]> {
  return many<StatusHistoryRow>(reader, {
    name: 'member-status-changes',
    text: `
      select id, status_from, status_to, reason, created_at from member_status_change
       where member_id = $1 order by id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

export type IdentityRow = { issuer: string; subject: string; created_at: Date }

export async function selectIdentities(reader: Reader, { memberId, limit, offset }: Page): Promise<IdentityRow[]> {
  return many<IdentityRow>(reader, {
    name: 'member-identities',
    text: `
      select issuer, subject, created_at from external_identity
       where member_id = $1 order by created_at desc, issuer, subject limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}
