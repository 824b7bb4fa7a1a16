import type { ColumnLocations } from './column-location.ts'

/** Tables of what a member does and writes. */
export const activityColumns: ColumnLocations = {
  wheel_spin: {
    number: 'spins.csv spin',
    member_id: 'owner',
    day: 'derived',
    number_of_day: 'derived',
    version_id: 'inner',
    chain_id: 'inner',
    chain_index: 'inner',
    commit: 'inner',
    beacon_chain: 'inner',
    round: 'inner',
    round_at: 'inner',
    request_id: 'inner',
    left_after: 'derived',
    requested_at: 'spins.csv requested',
    state: 'spins.csv state',
    seed: 'inner',
    signature: 'inner',
    prize_id: 'spins.csv prize',
    units: 'spins.csv points',
    void_reason: 'spins.csv state',
    void_day: 'derived',
    ended_at: 'spins.csv ended'
  },
  video_purchase: {
    member_id: 'owner',
    id: 'videos_bought.csv order_no',
    video_id: 'videos_bought.csv video',
    request_id: 'inner',
    price_units: 'videos_bought.csv paid',
    bought_at: 'videos_bought.csv bought',
    refunded_at: 'videos_bought.csv refunded'
  },
  video_progress: {
    member_id: 'owner',
    video_id: 'videos_watched.csv video',
    position_ms: 'videos_watched.csv position',
    updated_at: 'videos_watched.csv last_watched',
    played_ms: 'inner',
    viewed_at: 'derived'
  },
  video_view: { video_id: 'video_views.csv video', member_id: 'owner', viewed_at: 'video_views.csv viewed' },
  play_block: {
    id: 'timeouts.csv id',
    member_id: 'owner',
    kind: 'timeouts.csv kind',
    length: 'timeouts.csv length',
    created_at: 'timeouts.csv created',
    ends_at: 'timeouts.csv ends',
    // Another account, which may belong to somebody else if the match was a mistake.
    matched_from: 'secret',
    origin: 'secret',
    matched_by: 'timeouts.csv recognised_by'
  },
  play_block_notice: { block_id: 'inner' },
  play_block_release: { block_id: 'timeouts.csv id', proposal_id: 'staff', created_at: 'timeouts.csv released' },
  play_limit: {
    member_id: 'owner',
    kind: 'limits_now.csv id',
    units: 'limits_now.csv points',
    wanted: 'limits_now.csv wanted_points',
    requested_at: 'limits_now.csv asked',
    due_at: 'limits_now.csv due',
    notified_at: 'inner'
  },
  play_limit_change: {
    id: 'limits.csv id',
    member_id: 'owner',
    kind: 'limits.csv limit',
    change: 'limits.csv change',
    units_from: 'limits.csv from',
    units_to: 'limits.csv to',
    created_at: 'limits.csv created'
  },
  play_reminder: {
    member_id: 'owner',
    session_id: 'play_reminders.csv id',
    hours: 'play_reminders.csv hours',
    answered_at: 'play_reminders.csv answered'
  },
  notice: {
    id: 'notices.csv id',
    member_id: 'owner',
    type: 'notices.csv type',
    name: 'notices.csv title',
    text: 'notices.csv text',
    link: 'inner',
    in_bar: 'inner',
    created_at: 'notices.csv created',
    state: 'inner',
    audience: 'inner',
    langs: 'inner',
    starts_at: 'inner',
    ends_at: 'inner',
    revision: 'inner',
    operator_id: 'staff',
    changed_at: 'inner',
    pushed: 'inner',
    announced_at: 'inner'
  },
  notice_read: { member_id: 'owner', notice_id: 'notices.csv id', read_at: 'notices.csv read' },
  push_subscription: {
    id: 'push_devices.csv id',
    member_id: 'owner',
    session_id: 'inner',
    endpoint: 'secret',
    p256dh: 'secret',
    auth: 'secret',
    lang: 'push_devices.csv language',
    kinds: 'push_devices.csv kinds',
    created_at: 'push_devices.csv created',
    changed_at: 'push_devices.csv changed'
  },
  push_delivery: { subscription_id: 'inner', notice_id: 'inner', attempts: 'inner', due_at: 'inner' },
  service_conversation: {
    member_id: 'owner',
    operator_id: 'staff',
    last_id: 'derived',
    waits_from: 'derived',
    member_seen: 'inner',
    operator_seen: 'inner'
  },
  service_message: {
    member_id: 'owner',
    id: 'messages.csv id',
    guest_id: 'derived',
    operator_id: 'messages.csv from',
    text: 'messages.csv text',
    image: 'messages.csv picture',
    ref_kind: 'messages.csv record',
    ref_id: 'messages.csv record',
    request_id: 'inner'
  },
  service_answer: {
    member_id: 'owner',
    id: 'staff',
    question_id: 'staff',
    operator_id: 'staff',
    question_at: 'derived',
    answered_at: 'derived'
  },
  service_ticket: {
    id: 'tickets.csv id',
    member_id: 'owner',
    kind: 'tickets.csv kind',
    topic: 'tickets.csv topic',
    ref_kind: 'tickets.csv record',
    ref_id: 'tickets.csv record',
    state: 'tickets.csv state',
    operator_id: 'staff',
    request_id: 'inner',
    updated_at: 'tickets.csv updated'
  },
  service_ticket_entry: {
    ticket_id: 'ticket_entries.csv ticket',
    id: 'ticket_entries.csv id',
    operator_id: 'ticket_entries.csv from',
    text: 'ticket_entries.csv text',
    state: 'ticket_entries.csv state',
    request_id: 'inner'
  },
  host_appointment: {
    id: 'appointments.csv id',
    member_id: 'owner',
    host_id: 'appointments.csv host',
    slot_id: 'inner',
    starts_at: 'appointments.csv begins',
    ends_at: 'appointments.csv ends',
    place: 'appointments.csv place',
    memo: 'appointments.csv memo',
    state: 'appointments.csv status',
    due_at: 'inner',
    answer: 'appointments.csv answer',
    operator_id: 'staff',
    decided_at: 'inner',
    request_id: 'inner'
  },
  host_report: {
    id: 'host_reports.csv id',
    member_id: 'owner',
    host_id: 'host_reports.csv host',
    appointment_id: 'inner',
    reason: 'host_reports.csv reason',
    text: 'host_reports.csv text',
    due_at: 'host_reports.csv due',
    outcome: 'host_reports.csv outcome',
    note: 'host_reports.csv note',
    operator_id: 'staff',
    decided_at: 'host_reports.csv decided'
  },
  upload: {
    path: 'pictures.csv picture',
    member_id: 'owner',
    bytes: 'pictures.csv bytes',
    created_at: 'pictures.csv created'
  },
  upload_day: { member_id: 'owner', day: 'derived', count: 'derived' }
}
