import type { LanguageCode, PushKind } from '@glasshouse/contract'
import { many, maybe, one, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'

/** A device as its browser describes it, in base64url. */
export type Device = { endpoint: string; p256dh: string; auth: string }

type Subscribing = Device & { memberId: bigint; sessionId: string; lang: LanguageCode; kinds: PushKind[] }

/** Store a device. If it belonged to another member, it no longer does. */
export async function upsertSubscription(tx: Tx, device: Subscribing): Promise<void> {
  const { memberId, sessionId, endpoint, p256dh, auth, lang, kinds } = device
  await run(tx, {
    name: 'push-leave-others',
    text: 'delete from push_subscription where endpoint = $1 and member_id <> $2',
    values: [endpoint, memberId]
  })
  await run(tx, {
    name: 'push-subscribe',
    text: `
      insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, lang, kinds)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (endpoint) do update
         set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang,
             kinds = excluded.kinds, changed_at = clock_timestamp()
       where push_subscription.member_id = excluded.member_id`,
    values: [memberId, sessionId, endpoint, p256dh, auth, lang, kinds]
  })
}

/** Delete all but a member's newest devices. */
export async function deleteOlderDevices(tx: Tx, memberId: bigint, most: number): Promise<void> {
  await run(tx, {
    name: 'push-delete-older-devices',
    text: `
      delete from push_subscription
       where id in (select id from push_subscription where member_id = $1 order by changed_at desc, id desc offset $2)`,
    values: [memberId, most]
  })
}

export async function selectKinds(reader: Reader, memberId: bigint, endpoint: string): Promise<PushKind[]> {
  const row = await maybe<{ kinds: PushKind[] }>(reader, {
    name: 'push-kinds',
    text: 'select kinds from push_subscription where member_id = $1 and endpoint = $2',
    values: [memberId, endpoint]
  })
  return row?.kinds ?? []
}

export async function deleteOwnSubscription(reader: Reader, memberId: bigint, endpoint: string): Promise<void> {
  await run(reader, {
    name: 'push-unsubscribe',
    text: 'delete from push_subscription where member_id = $1 and endpoint = $2',
    values: [memberId, endpoint]
  })
}

type IdPage = { after: bigint; limit: number }

/** Return a page of the devices that accept news. */
export async function selectNewsDevices(
  tx: Tx,
  { after, limit }: IdPage
): Promise<{ id: bigint; member_id: bigint }[]> {
  return many<{ id: bigint; member_id: bigint }>(tx, {
    name: 'push-news-devices',
    text: `
      select id, member_id from push_subscription
       where id > $1 and 'news' = any (kinds) order by id limit $2`,
    values: [after, limit]
  })
}

/** Queue a notice for all, to those of these devices that use one of its languages. */
export async function insertNewsDeliveries(
  tx: Tx,
  notice: { id: bigint; langs: LanguageCode[] },
  subscriptionIds: readonly bigint[]
): Promise<void> {
  await run(tx, {
    name: 'push-queue-news',
    text: `
      insert into push_delivery (subscription_id, notice_id)
      select id, $1 from push_subscription
       where id = any ($3::bigint[]) and ($2::text[] = '{}' or lang = any ($2))
      on conflict do nothing`,
    values: [notice.id, notice.langs, subscriptionIds]
  })
}

/** Queue members' own notices for their devices that accept the kind. */
export async function insertPersonalDeliveries(
  tx: Tx,
  kind: PushKind,
  notices: readonly { id: bigint; member_id: bigint }[]
): Promise<void> {
  await run(tx, {
    name: 'push-queue-personal',
    text: `
      insert into push_delivery (subscription_id, notice_id)
      select s.id, n.id from unnest($1::bigint[], $2::bigint[]) as n (id, member_id)
        join push_subscription s using (member_id) where $3 = any (s.kinds)`,
    values: [notices.map(({ id }) => id), notices.map((notice) => notice.member_id), kind]
  })
}

export type Delivery = Device & {
  subscription_id: bigint
  notice_id: bigint
  attempts: number
  lang: LanguageCode
  /** The member of the device. */
  member_id: bigint
  session_id: string
  accepts_news: boolean
}

/** Claim some due pushes, so that no other node takes them. Those without a result in time become due again. */
export async function claimDeliveries(reader: Reader, most: number, retrySeconds: number): Promise<Delivery[]> {
  return many<Delivery>(reader, {
    name: 'push-claim',
    text: `
      with due as (
        select subscription_id, notice_id from push_delivery
         where due_at <= clock_timestamp() order by due_at limit $1 for update skip locked
      ), claimed as (
        update push_delivery d set attempts = d.attempts + 1, due_at = clock_timestamp() + make_interval(secs => $2)
          from due where d.subscription_id = due.subscription_id and d.notice_id = due.notice_id
        returning d.subscription_id, d.notice_id, d.attempts
      )
      select c.subscription_id, c.notice_id, c.attempts, s.endpoint, s.p256dh, s.auth, s.lang, s.member_id, s.session_id,
             'news' = any (s.kinds) as accepts_news /* never null: accepts_news */
        from claimed c join push_subscription s on s.id = c.subscription_id`,
    values: [most, retrySeconds]
  })
}

export type PushQueue = { length: number; seconds: number }

/** Count the pushes that are due, up to a limit, and return how long the oldest has been due. */
export async function measurePushQueue(reader: Reader, most: number): Promise<PushQueue> {
  return one<PushQueue>(reader, {
    name: 'push-queue',
    text: `
      select count(*)::int as length, coalesce(extract(epoch from clock_timestamp() - min(due_at)), 0)::float8 as seconds
        from (select due_at from push_delivery where due_at <= clock_timestamp() order by due_at limit $1) due`,
    values: [most]
  })
}

type Named = Pick<Delivery, 'subscription_id' | 'notice_id'>

export async function deleteDelivery(reader: Reader, { subscription_id, notice_id }: Named): Promise<void> {
  await run(reader, {
    name: 'push-delivered',
    text: 'delete from push_delivery where subscription_id = $1 and notice_id = $2',
    values: [subscription_id, notice_id]
  })
}

export async function delayDelivery(reader: Reader, named: Named, seconds: number): Promise<void> {
  await run(reader, {
    name: 'push-delay',
    text: `
      update push_delivery set due_at = clock_timestamp() + make_interval(secs => $3)
       where subscription_id = $1 and notice_id = $2`,
    values: [named.subscription_id, named.notice_id, seconds]
  })
}

/** Delete a device and its queued pushes. */
export async function deleteSubscription(reader: Reader, id: bigint): Promise<void> {
  await run(reader, { name: 'push-delete', text: 'delete from push_subscription where id = $1', values: [id] })
}

type DeviceRow = { id: bigint; endpoint: string; lang: string; kinds: PushKind[]; created_at: Date; changed_at: Date }

/** Return a member's devices, the newest first. */
export async function selectDevices(
  reader: Reader,
  { memberId, limit, offset }: { memberId: bigint; limit: number; offset: number }
): Promise<DeviceRow[]> {
  return many<DeviceRow>(reader, {
    name: 'push-devices-of',
    text: `
      select id, endpoint, lang, kinds, created_at, changed_at from push_subscription
       where member_id = $1 order by id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/** Delete all of a member's devices and their queued pushes. */
export async function deleteSubscriptionsOf(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'push-clear-member',
    text: 'delete from push_subscription where member_id = $1',
    values: [memberId]
  })
}

/** Return a page of the sessions in which devices were subscribed, by the id of the subscription. */
export async function selectSubscriptionSessions(
  reader: Reader,
  { after, limit }: IdPage
): Promise<{ id: bigint; session_id: string }[]> {
  return many<{ id: bigint; session_id: string }>(reader, {
    name: 'push-sessions',
    text: 'select id, session_id from push_subscription where id > $1 order by id limit $2',
    values: [after, limit]
  })
}

/** Delete the devices that were subscribed in these sessions. */
export async function deleteSubscriptionsIn(reader: Reader, sessionIds: readonly string[]): Promise<void> {
  await run(reader, {
    name: 'push-delete-signed-out',
    text: 'delete from push_subscription where session_id = any ($1)',
    values: [sessionIds]
  })
}
