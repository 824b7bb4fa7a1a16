import { betOptions, formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { formatProportion } from '@glasshouse/fairness'
import { firstIdAt, timeOfId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { numbersOfDay, optionsOf, payoutAt } from '../lottery/index.ts'
import { accountKindNames, templateName } from '../wallet/index.ts'
import type { Reporting } from './reporting.ts'
import {
  countOrders,
  selectOrders,
  selectOrderTransfers,
  selectWholeOrder,
  type OrderFilter,
  type OrderRow,
  type OrderTransfer
} from './reporting-order-queries.ts'

type Order = OperatorOutput<'getOrders'>['rows'][number]

const HIGHEST_ID = 2n ** 63n - 1n
/** An order is accepted within this time of the time in its number. */
const SLACK_MS = 60_000
const HOUR_MS = 3_600_000

/** Return a page of orders: of a member, of a draw, or of a day. */
export async function listOrders(
  reporting: Reporting,
  input: OperatorParsed<'getOrders'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getOrders'>> {
  const { page, limit, sort } = input
  const filter = filterOf(reporting, input)
  if (filter.id !== null && filter.id > HIGHEST_ID) return { rows: [], total: 0, page, limit }
  const db = reporting.database.main
  const [rows, total] = await Promise.all([
    selectOrders(db, filter, { oldestFirst: sort === 'id', limit, offset: (page - 1) * limit }),
    countOrders(db, filter)
  ])
  return { rows: rows.map((row) => orderOf(reporting, lang, row)), total, page, limit }
}

/** Return one order with all details. Refuse `ORDER_UNKNOWN` when there is none with that number. */
export async function describeOrder(
  reporting: Reporting,
  no: string,
  lang: LanguageCode
): Promise<OperatorOutput<'getOrder'>> {
  const db = reporting.database.main
  const filter = filterOf(reporting, { no })
  const id = filter.id!
  const [row] = id > HIGHEST_ID ? [] : await selectOrders(db, filter, { oldestFirst: false, limit: 1, offset: 0 })
  if (!row) throw new Refusal('ORDER_UNKNOWN')
  const { member_id: memberId } = row
  const made = timeOfId(id)
  const near = [firstIdAt(made - HOUR_MS), firstIdAt(made + HOUR_MS)] as const
  const [whole, transfers] = await Promise.all([
    selectWholeOrder(db, memberId, id),
    selectOrderTransfers(db, { memberId, id, near })
  ])
  const { timestamp } = reporting.siteTime
  return {
    ...orderOf(reporting, lang, row),
    stakes: optionsOf(row.options).map((option) => {
      const odds = whole.odds[betOptions.indexOf(option)]!
      return { option, odds: formatProportion(odds), payout: formatAmount(payoutAt(row.stake, odds)) }
    }),
    receipt: whole.receipt.toString('hex'),
    balance: formatAmount(whole.balance_after),
    draw: {
      state: whole.draw_state,
      opens: timestamp(whole.opens_at),
      closes: timestamp(whole.closes_at),
      draws: timestamp(whole.draws_at),
      round: Number(whole.round)
    },
    transfers: transfers.map((transfer) => transferOf(reporting, transfer))
  }
}

type Input = Partial<Pick<OperatorParsed<'getOrders'>, 'member' | 'no' | 'key' | 'periodNumber' | 'day' | 'state'>>

/** Return the filter of a search with a range of draw numbers, so that no search reads every order. */
function filterOf({ siteTime, clock }: Reporting, { member, no, key, periodNumber, day, state }: Input): OrderFilter {
  const id = no === undefined ? null : BigInt(no)
  const days = (from: string, to = from) => ({ from: numbersOfDay(from).from, to: numbersOfDay(to).to })
  const numbers = () => {
    if (periodNumber !== undefined) return { from: BigInt(periodNumber), to: BigInt(periodNumber) }
    if (day !== undefined) return days(day.replaceAll('-', ''))
    if (id !== null && id <= HIGHEST_ID) {
      const made = timeOfId(id)
      return days(siteTime.day(made - SLACK_MS), siteTime.day(made + SLACK_MS))
    }
    return member === undefined ? days(siteTime.day(clock.now())) : { from: 0n, to: HIGHEST_ID }
  }
  return { memberId: member ?? null, id, key: key ?? null, state: state ?? null, ...numbers() }
}

function orderOf({ siteTime }: Reporting, lang: LanguageCode, row: OrderRow): Order {
  return {
    no: row.id.toString(),
    at: siteTime.timestamp(new Date(timeOfId(row.id))),
    member: { id: Number(row.member_id), username: row.username },
    key: row.key,
    name: row.name[lang] ?? row.name['en_us']!,
    periodNumber: row.period_number.toString(),
    options: optionsOf(row.options),
    stake: formatAmount(row.stake),
    cost: formatAmount(row.cost),
    state: row.state,
    payout: formatAmount(row.payout ?? 0n),
    settled: siteTime.timestamp(row.settled_at)
  }
}

function transferOf({ siteTime }: Reporting, row: OrderTransfer): OperatorOutput<'getOrder'>['transfers'][number] {
  return {
    id: row.id.toString(),
    at: siteTime.timestamp(row.created_at),
    type: templateName(row.template),
    debit: { kind: accountKindNames[row.debit_kind]!, owner: row.debit_owner.toString() },
    credit: { kind: accountKindNames[row.credit_kind]!, owner: row.credit_owner.toString() },
    amount: formatAmount(row.amount),
    balance: row.balance_after === null ? '' : formatAmount(row.balance_after)
  }
}
