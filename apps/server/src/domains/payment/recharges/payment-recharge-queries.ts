import { changed, exists, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { rechargeStatus } from '../payment-tables.ts'

export type Recharge = {
  member_id: bigint
  id: bigint
  channel_id: number
  amount: bigint
  pay_minor: bigint
  currency: string
  status: number
  provider: string
  payment_id: string | null
  pay_url: string | null
  /** Unix seconds. */
  expires_ts: number
}

export const rechargeColumns = `
  member_id, id, channel_id, amount, pay_minor, currency, status, provider, payment_id, pay_url,
  extract(epoch from expires_at)::float8 as expires_ts`

type RechargeKey = Pick<Recharge, 'member_id' | 'id'>

export async function selectRechargeByRequest(
  reader: Reader,
  memberId: bigint,
  requestId: string
): Promise<Recharge | null> {
  return maybe<Recharge>(reader, {
    name: 'recharge-by-request',
    text: `select ${rechargeColumns} from recharge where member_id = $1 and request_id = $2`,
    values: [memberId, requestId]
  })
}

export async function countOpenRecharges(tx: Tx, memberId: bigint): Promise<number> {
  const { open } = await one<{ open: number }>(tx, {
    name: 'recharge-count-open',
    text: `
      select count(*)::int as open from recharge
       where member_id = $1 and status = ${rechargeStatus.waiting} and expires_at > clock_timestamp()`,
    values: [memberId]
  })
  return open
}

export type NewRecharge = Pick<
  Recharge,
  'member_id' | 'id' | 'channel_id' | 'amount' | 'pay_minor' | 'currency' | 'provider'
> & { requestId: string; payWithinSeconds: number; firstLookUpSeconds: number }

export async function insertRecharge(tx: Tx, recharge: NewRecharge): Promise<Recharge> {
  return one<Recharge>(tx, {
    name: 'recharge-insert',
    text: `
      insert into recharge
        (member_id, id, request_id, channel_id, amount, pay_minor, currency, provider, expires_at, look_up_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8,
              date_trunc('second', clock_timestamp()) + make_interval(secs => $9),
              clock_timestamp() + make_interval(secs => $10))
      returning ${rechargeColumns}`,
    values: [
      recharge.member_id,
      recharge.id,
      recharge.requestId,
      recharge.channel_id,
      recharge.amount,
      recharge.pay_minor,
      recharge.currency,
      recharge.provider,
      recharge.payWithinSeconds,
      recharge.firstLookUpSeconds
    ]
  })
}

/** Store where an order is paid. Return false when it was abandoned or has another payment. */
export async function attachPayment(
  reader: Reader,
  { member_id, id }: RechargeKey,
  { paymentId, payUrl }: { paymentId: string; payUrl: string }
): Promise<boolean> {
  return changed(reader, {
    name: 'recharge-attach',
    text: `
      update recharge set payment_id = $3, pay_url = $4
       where member_id = $1 and id = $2 and (payment_id is null or payment_id = $3)
         and (status <> ${rechargeStatus.failed} or pay_url is not null)`,
    values: [member_id, id, paymentId, payUrl]
  })
}

/** Abandon an order that no provider accepted, and free its request id for another attempt. */
export async function abandonRecharge(reader: Reader, { member_id, id }: RechargeKey): Promise<void> {
  await run(reader, {
    name: 'recharge-abandon',
    text: `
      update recharge
         set status = ${rechargeStatus.failed}, request_id = gen_random_uuid(), look_up_at = null,
             updated_at = clock_timestamp()
       where member_id = $1 and id = $2 and status = ${rechargeStatus.waiting} and payment_id is null`,
    values: [member_id, id]
  })
}

/** Expire recharges after their deadline. Those with a payment are still queried for a while. */
export async function expireRecharges(reader: Reader): Promise<void> {
  await run(reader, {
    name: 'recharge-expire',
    text: `
      update recharge
         set status = ${rechargeStatus.failed}, updated_at = clock_timestamp(),
             look_up_at = case when payment_id is not null then look_up_at end
       where status = ${rechargeStatus.waiting} and expires_at <= clock_timestamp()`,
    values: []
  })
}

export type RechargePage = { memberId: bigint; orderNo: bigint | null; limit: number; offset: number }

export type RechargeRecord = Pick<Recharge, 'id' | 'status' | 'amount' | 'pay_minor' | 'currency'> & {
  /** The credited points when they differ from the order, after a check. */
  credited: bigint | null
  channel: Record<string, string>
  decimals: number
  embed: boolean
  /** The address where it can still be paid; null once it is decided or expired. */
  open_pay_url: string | null
  expires_ts: number
  created_ms: number
  updated_ms: number
  paid_ms: number | null
}

/** Return a member's recharges that had a payment, newest first. */
export async function selectRecharges(reader: Reader, page: RechargePage): Promise<RechargeRecord[]> {
  return many<RechargeRecord>(reader, {
    name: 'recharge-list',
    text: `
      select r.id, r.status, r.amount, r.credited, r.pay_minor, r.currency, c.name as channel, c.decimals, c.embed,
             case when r.status = ${rechargeStatus.waiting} and r.expires_at > clock_timestamp()
                  then r.pay_url end as open_pay_url,
             floor(extract(epoch from r.expires_at))::float8 as expires_ts,
             extract(epoch from r.created_at)::float8 * 1000 as created_ms,
             extract(epoch from r.updated_at)::float8 * 1000 as updated_ms,
             extract(epoch from r.paid_at)::float8 * 1000 as paid_ms
        from recharge r join payment_channel c on c.id = r.channel_id
       where r.member_id = $1 and r.pay_url is not null and ($2::bigint is null or r.id = $2)
       order by r.id desc limit $3 offset $4`,
    values: [page.memberId, page.orderNo, page.limit, page.offset]
  })
}

/** Return which of these numbers are the member's own recharges. */
export async function ownRechargeIds(reader: Reader, memberId: bigint, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'recharges-own-ids',
    text: 'select id from recharge where member_id = $1 and id = any ($2::bigint[])',
    values: [memberId, ids]
  })
  return rows.map(({ id }) => id)
}

/** Return whether a recharge of a member waits for its payment. */
export async function hasOpenRecharge(reader: Reader, memberId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'recharge-has-open',
    text: `select from recharge where member_id = $1 and status = ${rechargeStatus.waiting} limit 1`,
    values: [memberId]
  })
}

export type CreditedAmount = { member_id: bigint; amount: bigint }

/** Return the distinct amounts that members recharged since a time. */
export async function selectCreditedAmounts(
  reader: Reader,
  memberIds: readonly bigint[],
  since: Date
): Promise<CreditedAmount[]> {
  return many<CreditedAmount>(reader, {
    name: 'recharges-credited-amounts',
    text: `
      select distinct member_id, amount from recharge
       where member_id = any ($1::bigint[]) and status in (${rechargeStatus.credited}, ${rechargeStatus.checked})
         and created_at > $2`,
    values: [memberIds, since]
  })
}
