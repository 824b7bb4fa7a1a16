import { many, one } from '../../../database/executor.ts'
import type { ExportRow, ExportRows } from '../../../export-rows.ts'
import type { Reader } from '../../../database/transaction.ts'

/** Password resets. */
export const exportedResets: ExportRows = {
  columns: ['id', 'created', 'expires', 'used', 'set_password'],
  select: (reader, { memberId, limit, offset }) =>
    many<ExportRow>(reader, {
      name: 'export-password-resets',
      text: `
      select * from (select row_number() over (order by created_at) as id, created_at as created, expires_at as expires, used_at as used,
             has_set_password as set_password
        from password_reset where member_id = $1) exported order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}

export type ExportedMember = {
  lang: string
  invited_by: string | null
  withdraw_after: Date | null
  invite_used: number
  wrong_payment_passwords: number
  payment_password_locked_until: Date | null
}

/** Return what is stored about a member besides the profile in the app. */
export async function selectExportedMember(reader: Reader, memberId: bigint): Promise<ExportedMember> {
  return one<ExportedMember>(reader, {
    name: 'export-member',
    text: `
      select m.lang, m.invited_by, m.withdraw_after, coalesce(i.used, 0) as invite_used,
             coalesce(cardinality(g.tries), 0) as wrong_payment_passwords, g.locked_until as payment_password_locked_until
        from member m left join invite_code i on i.member_id = m.id left join pay_password_gate g on g.member_id = m.id
       where m.id = $1`,
    values: [memberId]
  })
}
