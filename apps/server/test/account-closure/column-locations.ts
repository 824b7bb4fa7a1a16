import { activityColumns } from './activity-columns.ts'
import { moneyColumns } from './money-columns.ts'
import type { ColumnLocations } from './column-location.ts'

/**
 * Each table with rows of a member, and each of its columns. The test fails for a new table or column that is neither
 * in the export nor excluded with a reason.
 */
export const columnLocations: ColumnLocations = {
  ...moneyColumns,
  ...activityColumns,
  member: {
    id: 'profile.csv id',
    username: 'profile.csv username',
    password_hash: 'secret',
    birthday: 'profile.csv birthday',
    status: 'profile.csv status',
    status_reason: 'profile.csv status_reason',
    name: 'profile.csv name',
    sex: 'profile.csv sex',
    header_img: 'profile.csv header_img',
    paypassword_hash: 'secret',
    invited_by: 'profile.csv invited_by',
    lang: 'profile.csv lang',
    created_at: 'profile.csv create_time',
    withdraw_after: 'profile.csv withdraw_after',
    has_bank_account: 'derived',
    closed_at: 'inner'
  },
  member_mark: { member_id: 'owner', kind: 'derived', mark: 'secret', pepper: 'inner', created_at: 'derived' },
  member_note: { id: 'staff', member_id: 'owner', operator_id: 'staff', text: 'staff', created_at: 'staff' },
  member_status_change: {
    id: 'account_status.csv id',
    member_id: 'owner',
    status_from: 'account_status.csv from',
    status_to: 'account_status.csv to',
    reason: 'account_status.csv reason',
    operator_id: 'staff',
    created_at: 'account_status.csv created'
  },
  session: {
    id: 'sessions.csv id',
    token_hash: 'secret',
    member_id: 'owner',
    device: 'sessions.csv device',
    address: 'sessions.csv address',
    created_at: 'sessions.csv created',
    confirmed_at: 'inner',
    next_token_hash: 'secret',
    next_confirmed_at: 'inner',
    request_id: 'inner',
    seen_at: 'sessions.csv last_seen',
    expires_at: 'derived',
    ended_at: 'sessions.csv ended',
    end_reason: 'sessions.csv end_reason'
  },
  external_identity: {
    issuer: 'external_sign_in.csv issuer',
    subject: 'external_sign_in.csv subject',
    member_id: 'owner',
    created_at: 'external_sign_in.csv created'
  },
  password_reset: {
    token_hash: 'secret',
    member_id: 'owner',
    operator_id: 'staff',
    created_at: 'password_resets.csv created',
    expires_at: 'password_resets.csv expires',
    used_at: 'password_resets.csv used',
    has_set_password: 'password_resets.csv set_password'
  },
  pay_password_gate: {
    member_id: 'owner',
    tries: 'profile.csv wrong_payment_passwords',
    locked_until: 'profile.csv payment_password_locked_until',
    locks: 'derived'
  },
  recovery: {
    id: 'recoveries.csv id',
    key_hash: 'secret',
    account_hash: 'secret',
    reference: 'recoveries.csv reference',
    member_id: 'owner',
    state: 'recoveries.csv state',
    device: 'recoveries.csv device',
    address: 'recoveries.csv address',
    created_at: 'recoveries.csv created',
    expires_at: 'recoveries.csv expires',
    first_operator: 'staff',
    second_operator: 'staff',
    confirmed_at: 'recoveries.csv confirmed',
    ready_at: 'recoveries.csv ready',
    ended_at: 'recoveries.csv ended'
  },
  recovery_check: { id: 'staff', recovery_id: 'staff', operator_id: 'staff', matched: 'staff', created_at: 'staff' },
  invite_code: {
    code: 'profile.csv invite',
    member_id: 'owner',
    quota: 'inner',
    used: 'profile.csv invite_used',
    expires_at: 'inner',
    created_at: 'derived',
    note: 'staff',
    created_by: 'staff',
    off_at: 'inner'
  }
}
