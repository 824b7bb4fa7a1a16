import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** Rows of a member that no page of the app lists, by the file of the export in which they are. */
export const keptRows = {
  'recoveries.csv': {
    columns: ['id', 'reference', 'state', 'device', 'address', 'created', 'confirmed', 'ready', 'expires', 'ended'],
    text: `
      select id, reference, state, device, address, created_at as created, confirmed_at as confirmed, ready_at as ready,
             expires_at as expires, ended_at as ended from recovery where member_id = $1`
  },
  'password_resets.csv': {
    columns: ['id', 'created', 'expires', 'used', 'set_password'],
    text: `
      select row_number() over (order by created_at) as id, created_at as created, expires_at as expires, used_at as used,
             has_set_password as set_password
        from password_reset where member_id = $1`
  },
  'disputes.csv': {
    columns: ['id', 'points', 'closed'],
    text: 'select id, amount as points, closed_at as closed from dispute where member_id = $1'
  },
  'receipts.csv': {
    columns: ['id', 'order_no', 'receipt'],
    text: `select id, id as order_no, encode(receipt, 'hex') as receipt from orders where member_id = $1`
  },
  'withdrawal_steps.csv': {
    columns: ['id', 'order_no', 'step', 'at', 'until'],
    text: 'select id, withdrawal_id as order_no, step, at, until from withdrawal_step where member_id = $1'
  },
  'ticket_entries.csv': {
    columns: ['id', 'ticket', 'from', 'text', 'state'],
    text: `
      select e.id, e.ticket_id as ticket, case when e.operator_id is null then 'me' else 'staff' end as from, e.text, e.state
        from service_ticket_entry e join service_ticket t on t.id = e.ticket_id where t.member_id = $1`
  },
  'video_views.csv': {
    columns: ['id', 'video', 'viewed'],
    text: `
      select row_number() over (order by viewed_at, video_id) as id, video_id as video, viewed_at as viewed
        from video_view where member_id = $1`
  },
  'limits_now.csv': {
    columns: ['id', 'points', 'wanted_points', 'asked', 'due'],
    text: `
      select kind as id, units as points, wanted as wanted_points, asked_at as asked, due_at as due
        from play_limit where member_id = $1`
  },
  'play_reminders.csv': {
    columns: ['id', 'hours', 'answered'],
    text: 'select session_id as id, hours, answered_at as answered from play_reminder where member_id = $1'
  }
} as const

export type KeptFile = keyof typeof keptRows
export type KeptRow = Record<string, unknown> & { id: string | bigint | number }

/** A page of such rows, in the order of their ids. */
export async function selectKept(
  reader: Reader,
  file: KeptFile,
  { memberId, limit, offset }: { memberId: bigint; limit: number; offset: number }
): Promise<KeptRow[]> {
  return many<KeptRow>(reader, {
    name: `account-export-${file}`,
    text: `select * from (${keptRows[file].text}) kept order by id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

export type KeptProfile = {
  lang: string
  invited_by: string | null
  invite_used: number
  withdraw_after: Date | null
  wrong_payment_passwords: number
  payment_password_locked_until: Date | null
  bank_bound: Date | null
  bank_mobile: Buffer | null
}

/** What is kept of a member in one row each, beside the profile that the app shows. */
export async function selectKeptProfile(reader: Reader, memberId: bigint): Promise<KeptProfile> {
  return one<KeptProfile>(reader, {
    name: 'account-export-profile',
    text: `
      select m.lang, m.invited_by, m.withdraw_after, coalesce(i.used, 0) as invite_used,
             coalesce(cardinality(g.tries), 0) as wrong_payment_passwords, g.locked_until as payment_password_locked_until,
             b.created_at as bank_bound, b.mobile as bank_mobile
        from member m left join invite_code i on i.member_id = m.id left join pay_password_gate g on g.member_id = m.id
        left join bank_account b on b.member_id = m.id
       where m.id = $1`,
    values: [memberId]
  })
}
