import { changed, exists, many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { PaymentReport } from '../providers/provider.ts'
import { rechargeColumns, type Recharge } from '../recharges/payment-recharge-queries.ts'
import { MAX_LOOK_UP_INTERVAL_SECONDS, LOOK_UP_AFTER_EXPIRY_SECONDS, rechargeStatus } from '../payment-tables.ts'

export async function lockRecharge(tx: Tx, id: bigint): Promise<Recharge | null> {
  return maybe<Recharge>(tx, {
    name: 'recharge-lock',
    text: `select ${rechargeColumns} from recharge where id = $1 for update`,
    values: [id]
  })
}

/** Mark a recharge as credited. Return false when it is already credited. */
export async function markCredited(tx: Tx, id: bigint, paymentId: string): Promise<boolean> {
  return changed(tx, {
    name: 'recharge-credited',
    text: `
      update recharge
         set status = ${rechargeStatus.credited}, payment_id = $2, paid_at = clock_timestamp(),
             updated_at = clock_timestamp(), look_up_at = null
       where id = $1 and status in (${rechargeStatus.waiting}, ${rechargeStatus.failed})`,
    values: [id, paymentId]
  })
}

/** Mark a recharge as failed. Return false when it is already failed or credited. */
export async function markFailed(tx: Tx, id: bigint): Promise<boolean> {
  return changed(tx, {
    name: 'recharge-failed',
    text: `
      update recharge set status = ${rechargeStatus.failed}, updated_at = clock_timestamp(), look_up_at = null
       where id = $1 and (status = ${rechargeStatus.waiting}
                          or (status = ${rechargeStatus.failed} and look_up_at is not null))`,
    values: [id]
  })
}

/** Return the order of a payment. */
export async function selectPaymentOrder(tx: Tx, provider: string, paymentId: string): Promise<bigint | null> {
  const row = await maybe<{ id: bigint }>(tx, {
    name: 'recharge-by-payment',
    text: 'select id from recharge where provider = $1 and payment_id = $2',
    values: [provider, paymentId]
  })
  return row?.id ?? null
}

export type DueLookUp = { id: bigint; provider: string; payment_id: string }

/**
 * Take payments that are due to be queried, each by one node, and set their next time: later for older ones, and never
 * again a day after they expired.
 */
export async function takeDueLookUps(reader: Reader, limit: number): Promise<DueLookUp[]> {
  return many<DueLookUp>(reader, {
    name: 'recharge-take-due',
    text: `
      with due as (
        select id, clock_timestamp() + least(greatest((clock_timestamp() - created_at) / 2, interval '5 seconds'),
                                             make_interval(secs => ${MAX_LOOK_UP_INTERVAL_SECONDS})) as next
          from recharge where look_up_at <= clock_timestamp() and payment_id is not null
         order by look_up_at limit $1 for update skip locked
      )
      update recharge r
         set look_up_at = case
               when due.next <= r.expires_at + make_interval(secs => ${LOOK_UP_AFTER_EXPIRY_SECONDS}) then due.next
             end
        from due where r.id = due.id and r.look_up_at <= clock_timestamp()
      returning r.id, r.provider, r.payment_id /* never null: payment_id */`,
    values: [limit]
  })
}

export type NotificationKey = { provider: string; eventId: string }

export async function wasNotified(tx: Tx, { provider, eventId }: NotificationKey): Promise<boolean> {
  return exists(tx, {
    name: 'notification-known',
    text: 'select from payment_notification where provider = $1 and event_id = $2',
    values: [provider, eventId]
  })
}

export async function insertNotification(
  tx: Tx,
  { provider, eventId, body, outcome }: NotificationKey & { body: string; outcome: string }
): Promise<void> {
  await run(tx, {
    name: 'notification-insert',
    text: `
      insert into payment_notification (provider, event_id, body, outcome) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [provider, eventId, body, outcome]
  })
}

export type Mismatch = {
  reason: 'amount' | 'currency' | 'order_unknown' | 'payment_reused' | 'payout'
  expected: string
  reported: string
}

/** Store a report that matches no order for the operators, once. */
export async function insertMismatch(
  tx: Tx,
  { provider, report }: { provider: string; report: Pick<PaymentReport, 'paymentId' | 'orderNo'> },
  { reason, expected, reported }: Mismatch
): Promise<void> {
  await run(tx, {
    name: 'mismatch-insert',
    text: `
      insert into payment_mismatch (provider, payment_id, order_number, reason, expected, reported)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [provider, report.paymentId, report.orderNo, reason, expected, reported]
  })
}
