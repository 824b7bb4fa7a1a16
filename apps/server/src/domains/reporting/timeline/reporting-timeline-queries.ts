// The sources of a member's timeline. Each returns its newest rows before a time, newest first.
import type { LimitKind } from '@glasshouse/contract'
import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Texts } from '../../lottery/index.ts'

/** A page of one source: its rows before an id, or before a millisecond and, within that, before an id. */
export type SourcePage = { memberId: bigint; at: Date; id: bigint; limit: number; lang: string }

export type PostingEvent = { id: bigint; template: number; ref: bigint; change: bigint; description: string }

/** Return postings of some templates that change the available points. */
export async function selectPostingEvents(
  reader: Reader,
  { memberId, id, limit, lang }: SourcePage,
  templates: readonly number[]
): Promise<PostingEvent[]> {
  return many<PostingEvent>(reader, {
    name: 'timeline-postings',
    text: `
      select id, template, ref, case when credit_kind = 1 then amount else -amount end as change,
             coalesce(description ->> $5::text, description ->> 'en_us', '') as description
        from transfer
       where member_id = $1 and id < $2 and balance_after is not null and template = any ($4::smallint[])
       order by id desc limit $3`,
    values: [memberId, id, limit, templates, lang]
  })
}

export type OrderEvent = {
  id: bigint
  options: number
  cost: bigint
  payout: bigint | null
  number: bigint
  is_settled: boolean
  name: Texts
}

export async function selectOrderEvents(reader: Reader, { memberId, id, limit }: SourcePage): Promise<OrderEvent[]> {
  return many<OrderEvent>(reader, {
    name: 'timeline-orders',
    text: `
      select o.id, o.options, o.cost, o.payout, p.number, l.name,
             o.payout is not null or p.state in ('settled', 'void') as is_settled
        from orders o join period p on p.id = o.period_id join lottery l on l.id = p.lottery_id
       where o.member_id = $1 and o.id < $2 order by o.id desc limit $3`,
    values: [memberId, id, limit]
  })
}

export type StepEvent = {
  id: bigint
  at: Date
  ref: bigint
  amount: bigint
  operator_id: bigint | null
  operator: string | null
}

/** Return the payouts of withdrawals. What is requested and returned are postings. */
export async function selectPaidEvents(reader: Reader, { memberId, at, id, limit }: SourcePage): Promise<StepEvent[]> {
  return many<StepEvent>(reader, {
    name: 'timeline-paid',
    text: `
      select s.id, s.at, s.withdrawal_id as ref, w.amount, o.id as operator_id, o.name as operator
        from withdrawal_step s join withdrawal w on w.member_id = s.member_id and w.id = s.withdrawal_id
             left join operator o on o.id = w.paid_by
       where s.member_id = $1 and s.step = 'paid' and (date_trunc('milliseconds', s.at), s.id) < ($2, $4::bigint)
       order by date_trunc('milliseconds', s.at) desc, s.id desc limit $3`,
    values: [memberId, at, limit, id]
  })
}

export type SessionEvent = { number: bigint; at: Date; device: string; address: string }

/** Return sign-ins. A session's id is text, so its number on the timeline is its place among the member's. */
export async function selectSessionEvents(
  reader: Reader,
  { memberId, at, id, limit }: SourcePage
): Promise<SessionEvent[]> {
  return many<SessionEvent>(reader, {
    name: 'timeline-sessions',
    text: `
      select * from (
        select row_number() over (order by created_at, id) as number, created_at as at, device, address
          from session where member_id = $1) numbered
       where (date_trunc('milliseconds', at), number) < ($2, $4::bigint)
       order by date_trunc('milliseconds', at) desc, number desc limit $3`,
    values: [memberId, at, limit, id]
  })
}

export type MessageEvent = {
  id: bigint
  text: string
  operator_id: bigint | null
  operator: string | null
}

export async function selectMessageEvents(
  reader: Reader,
  { memberId, id, limit }: SourcePage
): Promise<MessageEvent[]> {
  return many<MessageEvent>(reader, {
    name: 'timeline-messages',
    text: `
      select m.id, m.text, o.id as operator_id, o.name as operator
        from service_message m left join operator o on o.id = m.operator_id
       where m.member_id = $1 and m.id < $2 order by m.id desc limit $3`,
    values: [memberId, id, limit]
  })
}

/** Return questions and complaints with their first texts. */
export async function selectTicketEvents(
  reader: Reader,
  { memberId, id, limit }: SourcePage
): Promise<{ id: bigint; text: string }[]> {
  return many<{ id: bigint; text: string }>(reader, {
    name: 'timeline-tickets',
    text: `
      select t.id, (select e.text from service_ticket_entry e where e.ticket_id = t.id order by e.id limit 1) as text /* never null: text */
        from service_ticket t where t.member_id = $1 and t.id < $2 order by t.id desc limit $3`,
    values: [memberId, id, limit]
  })
}

export type LimitEvent = {
  id: bigint
  at: Date
  kind: LimitKind
  change: 'set' | 'asked' | 'loosened' | 'dropped'
  units_from: bigint | null
  units_to: bigint | null
}

export async function selectLimitEvents(
  reader: Reader,
  { memberId, at, id, limit }: SourcePage
): Promise<LimitEvent[]> {
  return many<LimitEvent>(reader, {
    name: 'timeline-limits',
    text: `
      select id, created_at as at, kind, change, units_from, units_to from play_limit_change
       where member_id = $1 and (date_trunc('milliseconds', created_at), id) < ($2, $4::bigint)
       order by date_trunc('milliseconds', created_at) desc, id desc limit $3`,
    values: [memberId, at, limit, id]
  })
}

export type BlockEvent = { id: bigint; at: Date; kind: 'timeout' | 'exclude'; ends_at: Date }

export async function selectBlockEvents(
  reader: Reader,
  { memberId, at, id, limit }: SourcePage
): Promise<BlockEvent[]> {
  return many<BlockEvent>(reader, {
    name: 'timeline-blocks',
    text: `
      select id, created_at as at, kind, ends_at from play_block
       where member_id = $1 and (date_trunc('milliseconds', created_at), id) < ($2, $4::bigint)
       order by date_trunc('milliseconds', created_at) desc, id desc limit $3`,
    values: [memberId, at, limit, id]
  })
}

export type StaffEvent = {
  id: bigint
  at: Date
  text: string
  operator_id: bigint | null
  operator: string | null
}

export async function selectNoteEvents(reader: Reader, { memberId, at, id, limit }: SourcePage): Promise<StaffEvent[]> {
  return many<StaffEvent>(reader, {
    name: 'timeline-notes',
    text: `
      select n.id, n.created_at as at, n.text, o.id as operator_id, o.name as operator
        from member_note n join operator o on o.id = n.operator_id
       where n.member_id = $1 and (date_trunc('milliseconds', n.created_at), n.id) < ($2, $4::bigint)
       order by date_trunc('milliseconds', n.created_at) desc, n.id desc limit $3`,
    values: [memberId, at, limit, id]
  })
}

/** Return changes of the account's status, with the new status as the record. */
export async function selectStatusEvents(
  reader: Reader,
  { memberId, at, id, limit }: SourcePage
): Promise<(StaffEvent & { status_to: number })[]> {
  return many<StaffEvent & { status_to: number }>(reader, {
    name: 'timeline-statuses',
    text: `
      select c.id, c.created_at as at, c.reason as text, c.status_to, o.id as operator_id, o.name as operator
        from member_status_change c left join operator o on o.id = c.operator_id
       where c.member_id = $1 and (date_trunc('milliseconds', c.created_at), c.id) < ($2, $4::bigint)
       order by date_trunc('milliseconds', c.created_at) desc, c.id desc limit $3`,
    values: [memberId, at, limit, id]
  })
}

/** Return audited acts on a member, but for those of `without`, which have events of their own. */
export async function selectActEvents(
  reader: Reader,
  { memberId, at, id, limit }: SourcePage,
  without: readonly string[]
): Promise<StaffEvent[]> {
  return many<StaffEvent>(reader, {
    name: 'timeline-acts',
    text: `
      select a.seq as id, to_timestamp(a.at_ms / 1000.0) as at, a.act as text, o.id as operator_id, o.name as operator
        from audit a left join operator o on o.id = a.operator_id
       where a.subject_kind = 'member' and a.subject_id = $1::text and (a.at_ms, a.seq) < ($2::bigint, $5::bigint) and a.act <> all ($4::text[])
       order by a.at_ms desc, a.seq desc limit $3`,
    values: [memberId.toString(), at.getTime(), limit, without, id]
  })
}
