import type { ColumnLocations } from './column-location.ts'

/** Tables of a member's money and bets. */
export const moneyColumns: ColumnLocations = {
  wallet: {
    member_id: 'owner',
    available: 'profile.csv money',
    held: 'profile.csv frozen',
    last_transfer: 'inner',
    play_guarded: 'derived'
  },
  transfer: {
    member_id: 'owner',
    id: 'money_log.csv id',
    template: 'money_log.csv type',
    ref: 'money_log.csv reference',
    debit_kind: 'derived',
    looked_up_template: 'derived',
    debit_owner: 'derived',
    credit_kind: 'derived',
    credit_owner: 'derived',
    amount: 'money_log.csv points',
    balance_after: 'money_log.csv balance',
    description: 'money_log.csv reason',
    created_at: 'money_log.csv created'
  },
  archived_total: {
    member_id: 'owner',
    month: 'archived_months.csv month',
    template: 'archived_months.csv kind',
    total: 'archived_months.csv points'
  },
  archived_play: {
    member_id: 'owner',
    month: 'archived_play.csv month',
    staked: 'archived_play.csv staked_points',
    won: 'archived_play.csv won_points'
  },
  order_request: { member_id: 'owner', request_id: 'inner', day: 'inner', order_id: 'inner' },
  adjustment: {
    id: 'money_log.csv reference',
    member_id: 'owner',
    template: 'money_log.csv type',
    amount: 'money_log.csv points',
    reason: 'money_log.csv reason',
    proposal_id: 'staff',
    created_at: 'money_log.csv created'
  },
  ledger_mark: { id: 'inner', what: 'inner', member_id: 'owner', ref: 'inner', mark: 'inner' },
  dispute: {
    member_id: 'owner',
    id: 'disputes.csv id',
    amount: 'disputes.csv points',
    closed_at: 'disputes.csv closed'
  },
  recharge: {
    member_id: 'owner',
    id: 'recharges.csv order_no',
    request_id: 'inner',
    channel_id: 'recharges.csv description',
    amount: 'recharges.csv points',
    pay_minor: 'recharges.csv description',
    currency: 'recharges.csv description',
    status: 'recharges.csv status',
    provider: 'inner',
    payment_id: 'inner',
    pay_url: 'secret',
    created_at: 'recharges.csv created',
    expires_at: 'derived',
    updated_at: 'recharges.csv updated',
    paid_at: 'recharges.csv paid',
    look_up_at: 'inner',
    credited: 'derived'
  },
  bank_account: {
    member_id: 'owner',
    bank_code: 'profile.csv bank_bankinfo',
    holder: 'profile.csv bank_username',
    account: 'profile.csv bank_bankid',
    mobile: 'profile.csv bank_mobile',
    key_id: 'secret',
    tail: 'profile.csv bank_bankid',
    mark: 'secret',
    mark_pepper: 'inner',
    created_at: 'profile.csv bank_bound'
  },
  withdrawal: {
    member_id: 'owner',
    id: 'withdrawals.csv order_no',
    request_id: 'inner',
    day: 'derived',
    amount: 'withdrawals.csv points',
    state: 'withdrawals.csv status',
    bank_code: 'withdrawals.csv description',
    holder: 'profile.csv bank_username',
    account: 'withdrawals.csv description',
    key_id: 'secret',
    tail: 'withdrawals.csv description',
    created_at: 'withdrawals.csv created',
    updated_at: 'withdrawals.csv updated',
    held_until: 'derived',
    approved_by: 'staff',
    rejected_by: 'staff',
    paid_by: 'staff',
    four_eyes: 'staff',
    provider: 'inner',
    payout_id: 'inner',
    look_up_at: 'inner',
    sent_at: 'inner',
    paid_at: 'derived',
    reason: 'withdrawals.csv description',
    reason_text: 'withdrawals.csv description',
    taken_by: 'staff',
    taken_at: 'derived',
    cancelled_at: 'derived',
    holds: 'derived'
  },
  withdrawal_day: { member_id: 'owner', day: 'derived', requests: 'derived', amount: 'derived' },
  withdrawal_step: {
    id: 'withdrawal_steps.csv id',
    member_id: 'owner',
    withdrawal_id: 'withdrawal_steps.csv order_no',
    step: 'withdrawal_steps.csv step',
    at: 'withdrawal_steps.csv at',
    operator_id: 'staff',
    note: 'staff',
    until: 'withdrawal_steps.csv until'
  },
  orders: {
    member_id: 'owner',
    id: 'orders.csv order_no',
    period_id: 'orders.csv period',
    options: 'orders.csv options',
    stake: 'orders.csv stake_each',
    cost: 'orders.csv stake',
    payout: 'orders.csv payout',
    request_id: 'inner',
    nonce: 'inner',
    receipt: 'receipts.csv receipt',
    balance_after: 'derived'
  }
}
