// The owner of each table and view. Only the owner's code names a table; the rest of the server calls the functions of
// the owner's `index.ts`. `check-tables.ts` checks this. Triggers and functions of the database are in the migrations
// and are not checked.

/** The tables by owner: a folder of `apps/server/src/domains` or of `apps/server/src`. */
export const owners: Record<string, string[]> = {
  anchor: ['ledger_closing', 'ledger_digest', 'ledger_horizon', 'ledger_segment'],
  announcement: ['banner', 'notice', 'notice_read', 'popup'],
  backup: ['backup_report'],
  database: ['migration', 'node_lease', 'node_run', 'secret_fingerprint', 'write_check'],
  fairness: ['beacon_round', 'fair_checkpoint', 'fair_head', 'fair_log', 'fair_node', 'seed_chain', 'site_restore'],
  http: ['app_file'],
  host: ['host', 'host_appointment', 'host_appointment_state', 'host_city', 'host_photo', 'host_report', 'host_slot'],
  limits: [
    'play_block',
    'play_block_in_force',
    'play_block_notice',
    'play_block_release',
    'play_block_to_match',
    'play_limit',
    'play_limit_change',
    'play_reminder'
  ],
  lottery: [
    'archived_play',
    'draw_day',
    'draw_day_band',
    'lottery',
    'lottery_rules',
    'lottery_status',
    'order_request',
    'orders',
    'period'
  ],
  member: [
    'attempt',
    'invite_code',
    'member',
    'member_mark',
    'member_note',
    'member_sex',
    'member_status',
    'member_status_change',
    'password_reset',
    'pay_password_gate',
    'session',
    'external_sign_in',
    'external_identity',
    'external_registration'
  ],
  operator: [
    'audit',
    'audit_head',
    'operator',
    'operator_change',
    'operator_invite',
    'operator_recovery',
    'operator_session',
    'proposal',
    'review_author'
  ],
  payment: ['payment_channel', 'payment_mismatch', 'payment_notification', 'recharge', 'recharge_status'],
  peppers: ['pepper'],
  push: ['push_delivery', 'push_subscription'],
  recovery: ['recovery', 'recovery_check'],
  reporting: ['reconciliation', 'saved_view'],
  service: [
    'service_answer',
    'service_canned',
    'service_conversation',
    'service_guest',
    'service_guest_message',
    'service_message',
    'service_ticket',
    'service_ticket_entry',
    'service_ticket_state'
  ],
  settings: ['base_setting', 'base_setting_version'],
  upload: ['upload', 'upload_day'],
  video: [
    'media',
    'transcode_job',
    'video',
    'video_category',
    'video_change',
    'video_piece',
    'video_progress',
    'video_purchase',
    'video_subtitle',
    'video_upload',
    'video_view'
  ],
  wallet: [
    'account_kind',
    'adjustment',
    'archived_month',
    'archived_total',
    'closing_balance',
    'dispute',
    'entry',
    'ledger_mark',
    'partitioned_table',
    'site_account',
    'transfer',
    'transfer_template',
    'wallet'
  ],
  wheel: ['wheel_prize', 'wheel_spin', 'wheel_version'],
  withdrawal: [
    'bank_account',
    'withdrawal',
    'withdrawal_day',
    'withdrawal_state',
    'withdrawal_step',
    'withdrawal_transition'
  ]
}

/** The domain that reads all tables and writes none of the others'. */
export const readsEverything = 'reporting'

export type Exception = { file: string; tables: string[]; reason: string }

const GATHERED = 'accepting and settling orders write orders, wallets and transfers in one statement'

export const exceptions: Exception[] = [
  {
    file: 'domains/lottery/orders/lottery-order-queries.ts',
    tables: ['member', 'transfer', 'wallet'],
    reason: GATHERED
  },
  {
    file: 'domains/lottery/settlement/lottery-settlement-queries.ts',
    tables: ['site_account', 'transfer', 'transfer_template', 'wallet'],
    reason: GATHERED
  }
]
