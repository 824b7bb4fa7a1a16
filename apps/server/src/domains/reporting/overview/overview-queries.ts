import type { ProposalKindName, QueueName } from '@glasshouse/contract/operator'
import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type QueueRow = {
  name: QueueName
  waiting: bigint
  /** Since when the oldest waits: a time, or an id that contains it; null when nothing waits. */
  oldest_at: Date | null
  oldest_id: bigint | null
  late: bigint
}

/** The times before which a wait is late, as times and as ids. */
export type LateBefore = { now: Date } & Record<'withdrawals' | 'hours' | 'day', Date> &
  Record<'chatId' | 'dayId', bigint>

/** Return every queue but those of proposals and of hosts. */
export async function selectQueues(reader: Reader, before: LateBefore): Promise<QueueRow[]> {
  return many<QueueRow>(reader, {
    name: 'console-queues',
    text: `
      select 'withdrawalsToReview' as name, count(*) as waiting, min(created_at) as oldest_at, null::bigint as oldest_id,
             count(*) filter (where created_at < $1) as late
        from withdrawal where state = 'review' and held_until is null
      union all
      select 'withdrawalsToPay', count(*), min(updated_at), null, count(*) filter (where updated_at < $1)
        from withdrawal where state = 'approved'
      union all
      select 'chats', count(*), null, min(waits_from), count(*) filter (where waits_from < $2)
        from (select waits_from from service_conversation where waits_from is not null
              union all select waits_from from service_guest where waits_from is not null) c
      union all
      select 'tickets', count(*), null, min(id), count(*) filter (where id < $3) from service_ticket where state < 3
      union all
      select 'unmatchedPayments', count(*), min(created_at), null, count(*) filter (where created_at < $4)
        from payment_mismatch where state = 'open'
      union all
      select 'recoveries', count(*), min(created_at), null, count(*) filter (where created_at < $6)
        from recovery where state = 'started' and expires_at > $5 and member_id is not null
      union all
      select 'videos', count(*), min(submitted_at), null, count(*) filter (where submitted_at < $6)
        from video where state = 'review' and approved_at is null`,
    values: [before.withdrawals, before.chatId, before.dayId, before.hours, before.now, before.day]
  })
}

export type ApprovalRow = { waiting: bigint; oldest_at: Date | null; late: bigint; for_you: bigint; yours: bigint }

export type ApprovalFilter = {
  operatorId: bigint
  /** The kinds that the operator's role reads, and those that it decides. */
  readable: readonly ProposalKindName[]
  decidable: readonly ProposalKindName[]
  now: Date
  lateBefore: Date
}

/** Return the open proposals that an operator may read: how many there are, and how many wait for this operator. */
export async function selectApprovals(reader: Reader, filter: ApprovalFilter): Promise<ApprovalRow> {
  return one<ApprovalRow>(reader, {
    name: 'console-approvals',
    text: `
      select count(*) as waiting, min(created_at) as oldest_at, count(*) filter (where created_at < $5) as late,
             count(*) filter (where proposed_by <> $1 and kind = any ($3)) as for_you,
             count(*) filter (where proposed_by = $1) as yours
        from proposal where state = 'open' and expires_at > $4 and kind = any ($2)`,
    values: [filter.operatorId, filter.readable, filter.decidable, filter.now, filter.lateBefore]
  })
}

/** Return how many nodes renewed their lease lately, and how many stopped to do so without a word. */
export async function selectNodes(reader: Reader): Promise<{ running: bigint; lost: bigint }> {
  return one<{ running: bigint; lost: bigint }>(reader, {
    name: 'console-nodes',
    text: `
      select count(*) filter (where seen_at > clock_timestamp() - interval '1 minute') as running,
             count(*) filter (where seen_at <= clock_timestamp() - interval '1 minute') as lost
        from node_run join node_lease using (holder)
       where ended_at is null and seen_at > clock_timestamp() - interval '5 minutes'`
  })
}

export type ProviderRow = { name: string; credited: bigint; p95: number | null; payouts_unknown: bigint }

/** Return how the payment providers do: recharges credited since a time by id, and payouts without a known end. */
export async function selectProviders(reader: Reader, since: bigint): Promise<ProviderRow[]> {
  return many<ProviderRow>(reader, {
    name: 'console-providers',
    text: `
      with credited as (
        select provider, count(*) as credited,
               percentile_disc(0.95) within group (order by extract(epoch from paid_at - created_at))::float8 as p95
          from recharge where id > $1 and status = 2 group by provider
      ), unknown as (
        select provider, count(*) as payouts_unknown from withdrawal where state = 'unknown' group by provider
      )
      select name, coalesce(c.credited, 0) as credited, c.p95, coalesce(u.payouts_unknown, 0) as payouts_unknown
        from (select distinct provider as name from payment_channel where enabled) p
             left join credited c on c.provider = p.name left join unknown u on u.provider = p.name
       order by name`,
    values: [since]
  })
}
