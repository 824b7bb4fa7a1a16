import type { LanguageCode, PushKind } from '@glasshouse/contract'
import { many, maybe, run } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import type { Texts } from '@glasshouse/contract/operator'

/** A device as its browser describes it, in base64url. */
export type Device = { endpoint: string; p256dh: string; auth: string }

type Subscribing = Device & { memberId: bigint; sessionId: string; lang: LanguageCode; kinds: PushKind[] }

/** Writes a device down; one that was another member's is that member's no more. */
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

/** Keeps the newest devices of a member. */
export async function keepNewest(tx: Tx, memberId: bigint, most: number): Promise<void> {
  await run(tx, {
    name: 'push-keep-newest',
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

/** Whether the site's news may go to the device `s`: never while its member has a play block. */
const mayHaveNews = `
  'news' = any (s.kinds)
  and exists (select from member m where m.id = s.member_id and m.status in (1, 2))
  and not exists (select from play_bar_in_force b where b.member_id = s.member_id)`

/**
 * Queue notices for all to the devices of their audience that accept news. No news goes to members with a play block or a
 * closed account.
 */
export async function queueNews(tx: Tx, noticeIds: bigint[]): Promise<void> {
  await run(tx, {
    name: 'push-queue-news',
    text: `
      insert into push_delivery (subscription_id, notice_id)
      select s.id, n.id
        from notice n
        join push_subscription s on ${mayHaveNews} and (n.langs = '{}' or s.lang = any (n.langs))
       where n.id = any ($1) and n.pushed and n.audience <> 'guest'
      on conflict do nothing`,
    values: [noticeIds]
  })
}

export type Delivery = Device & {
  subscription_id: bigint
  notice_id: bigint
  attempts: number
  lang: LanguageCode
  member_id: bigint | null
  type: string
  name: Texts
  text: Texts
  /** Whether the member is signed in on the device still. */
  is_signed_in: boolean
  /** Whether to send it: the notice is still shown, is not old, and its audience still includes the member. */
  is_due: boolean
}

/** Takes some of what is due, so that no other node does; what is not reported on in time is due again. */
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
      select c.subscription_id, c.notice_id, c.attempts, s.endpoint, s.p256dh, s.auth, s.lang,
             n.member_id, n.type, n.name, n.text,
             x.ended_at is null and x.expires_at > clock_timestamp() as is_signed_in,
             n.state = 'published' and (n.ends_at is null or n.ends_at > clock_timestamp())
               and n.starts_at > clock_timestamp() - interval '1 day'
               and (n.member_id is not null or ${mayHaveNews}) as is_due /* never null: is_due */
        from claimed c
        join push_subscription s on s.id = c.subscription_id
        join session x on x.id = s.session_id
        join notice n on n.id = c.notice_id`,
    values: [most, retrySeconds]
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

/** Forgets a device, and what was still to be sent to it. */
export async function deleteSubscription(reader: Reader, id: bigint): Promise<void> {
  await run(reader, { name: 'push-forget', text: 'delete from push_subscription where id = $1', values: [id] })
}

type DeviceRow = { id: bigint; endpoint: string; lang: string; kinds: PushKind[]; created_at: Date; changed_at: Date }

/** A member's devices, the newest first. */
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

/** Forgets all devices of a member, and what was still to be sent to them. */
export async function deleteSubscriptionsOf(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'push-forget-member',
    text: 'delete from push_subscription where member_id = $1',
    values: [memberId]
  })
}

/** Forgets the devices on which nobody is signed in any more. */
export async function deleteSignedOut(reader: Reader): Promise<void> {
  await run(reader, {
    name: 'push-forget-signed-out',
    text: `
      delete from push_subscription s using session x
       where x.id = s.session_id and (x.ended_at is not null or x.expires_at <= clock_timestamp())`,
    values: []
  })
}
