import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { formatMinor } from '../amounts.ts'
import { orderIdOf } from '../order-id.ts'
import type { Payments } from '../payment.ts'
import { nameOfCode } from '../../../name-of-code.ts'
import { memberStateOf } from '../../member/index.ts'
import { rechargeStatus } from '../payment-tables.ts'
import { statusText } from '../recharges/list-recharges.ts'
import { countMismatches, selectMismatches, type MismatchRow } from './payment-mismatch-queries.ts'
import {
  countAdminRecharges,
  selectAdminRecharges,
  selectRechargesById,
  type AdminRecharge
} from './payment-admin-queries.ts'

type WireRecharge = OperatorOutput<'getRecharges'>['rows'][number]
type WireMismatch = OperatorOutput<'getMismatches'>['rows'][number]

/** Return a page of recharges, by default the newest first. */
export async function listAdminRecharges(
  payments: Payments,
  input: OperatorParsed<'getRecharges'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getRecharges'>> {
  const { page, limit, sort = '-created' } = input
  const { main } = payments.database
  const timestamp = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))
  const filter = {
    status: input.status === undefined ? null : rechargeStatus[input.status],
    member: input.member ?? null,
    id: input.orderNumber ?? null,
    paymentId: input.paymentId ?? null,
    channel: input.channel ?? null,
    from: timestamp(input.fromSeconds),
    to: timestamp(input.toSeconds)
  }
  const [rows, total] = await Promise.all([
    selectAdminRecharges(main, filter, { sort, limit, offset: (page - 1) * limit }),
    countAdminRecharges(main, filter)
  ])
  return { rows: rows.map((row) => wireRecharge(payments, row, lang)), total, page, limit }
}

/** Return a page of reports that match no order, each with the recharge that it names, by default newest first. */
export async function listMismatches(
  payments: Payments,
  { page, limit, sort, state, orderNumber }: OperatorParsed<'getMismatches'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getMismatches'>> {
  const { main } = payments.database
  const filter = { state: state ?? null, orderNo: orderNumber ?? null }
  const span = { limit, offset: (page - 1) * limit, oldestFirst: sort === 'created' }
  const [rows, total] = await Promise.all([selectMismatches(main, filter, span), countMismatches(main, filter)])
  const recharges = await selectRechargesById(
    main,
    rows.map((row) => orderIdOf(row.order_number))
  )
  const byId = new Map(recharges.map((recharge) => [recharge.id, recharge]))
  const wire = (row: MismatchRow) => {
    const recharge = byId.get(orderIdOf(row.order_number))
    return wireMismatch(payments, row, recharge ? wireRecharge(payments, recharge, lang) : null)
  }
  return { rows: rows.map(wire), total, page, limit }
}

function wireRecharge({ siteTime }: Payments, row: AdminRecharge, lang: LanguageCode): WireRecharge {
  return {
    id: row.id.toString(),
    orderNumber: row.id.toString(),
    status: nameOfCode(rechargeStatus, row.status),
    statusText: statusText(row.status, lang),
    money: formatAmount(row.amount),
    credited: formatAmount(row.credited ?? row.amount),
    payAmount: formatMinor(row.pay_minor, row.decimals),
    currency: row.currency,
    channel: row.channel[lang] ?? row.channel['en_us'] ?? '',
    provider: row.provider,
    paymentId: row.payment_id ?? '',
    member: {
      id: Number(row.member_id),
      username: row.username,
      name: row.name ?? '',
      status: memberStateOf(row.member_status)
    },
    created: siteTime.timestamp(row.created_at),
    expire: siteTime.timestamp(row.expires_at),
    updated: siteTime.timestamp(row.updated_at),
    paid: siteTime.timestamp(row.paid_at),
    nextLookUp: siteTime.timestamp(row.look_up_at)
  }
}

function wireMismatch({ siteTime }: Payments, row: MismatchRow, recharge: WireRecharge | null): WireMismatch {
  const {
    id,
    order_number: orderNumber,
    resolver,
    created_at,
    resolved_at,
    resolved_by,
    payment_id: paymentId,
    ...fields
  } = row
  return {
    ...fields,
    paymentId,
    orderNumber,
    id: Number(id),
    created: siteTime.timestamp(created_at),
    resolvedBy: resolved_by === null ? null : { id: Number(resolved_by), name: resolver ?? '' },
    resolved: siteTime.timestamp(resolved_at),
    recharge
  }
}
