import { formatAmount } from '@glasshouse/contract'
import { readRows } from '../../database/reading/read-rows.ts'
import { timeOfId } from '../../ids.ts'
import { optionsOf } from '../lottery/index.ts'
import { accountKindNames, templateName } from '../wallet/index.ts'
import type { Reporting } from './reporting.ts'
import {
  ledgerQuery,
  membersQuery,
  ordersQuery,
  rechargesQuery,
  withdrawalsQuery,
  type MemberLine,
  type OrderLine,
  type Range,
  type RechargeLine,
  type WithdrawalLine
} from './reporting-export-queries.ts'
import type { TransferRow } from './ledger/ledger-transfer-queries.ts'
import { nameOfCode } from '../../name-of-code.ts'
import { memberStatus } from '../member/index.ts'
import { rechargeStatus } from '../payment/index.ts'

type Cell = string | number

/** A table: its columns, and its rows as a stream. */
export type Table = { columns: readonly string[]; rows(): AsyncGenerator<readonly Cell[]> }

export type Wanted = {
  range: Range
  /** Return a name, or a placeholder when the caller may not see it. */
  shownName(name: string): string
  /** Does the same for a text of an operator or a member. */
  shownText(text: string): string
}

export type TableName = keyof typeof tables

/** The tables that can be exported. */
export const tables = {
  orders: (reporting: Reporting, { range, shownName }: Wanted) =>
    table<OrderLine>(reporting, ordersQuery(range), {
      order_no: ({ id }) => id.toString(),
      placed: ({ id }) => reporting.siteTime.format(timeOfId(id)),
      member_id: ({ member_id: id }) => id.toString(),
      username: ({ username }) => shownName(username),
      lottery: ({ key }) => key,
      draw: ({ period_number: number }) => number.toString(),
      options: ({ options }) => optionsOf(options).join(' '),
      stake_each: ({ stake }) => formatAmount(stake),
      stake: ({ cost }) => formatAmount(cost),
      draw_state: ({ draw_state: state }) => state,
      paid: ({ payout }) => (payout === null ? '' : formatAmount(payout)),
      settled: ({ settled_at: at }) => timeOf(reporting, at)
    }),
  ledger: (reporting: Reporting, { range, shownText }: Wanted) =>
    table<TransferRow>(reporting, ledgerQuery(range), {
      id: ({ id }) => id.toString(),
      posted: ({ created_at: at }) => timeOf(reporting, at),
      member_id: ({ member_id: id }) => id.toString(),
      type: ({ template }) => templateName(template),
      debit: ({ debit_kind: kind }) => accountKindNames[kind]!,
      debit_owner: ({ debit_owner: owner }) => owner.toString(),
      credit: ({ credit_kind: kind }) => accountKindNames[kind]!,
      credit_owner: ({ credit_owner: owner }) => owner.toString(),
      points: ({ amount }) => formatAmount(amount),
      balance: ({ balance_after: balance }) => (balance === null ? '' : formatAmount(balance)),
      reference: ({ ref }) => ref.toString(),
      reason: ({ reason }) => shownText(reason)
    }),
  members: (reporting: Reporting, { range, shownName }: Wanted) =>
    table<MemberLine>(reporting, membersQuery(range), {
      id: ({ id }) => id.toString(),
      username: ({ username }) => shownName(username),
      name: ({ name }) => (name === null ? '' : shownName(name)),
      status: ({ status }) => nameOfCode(memberStatus, status),
      language: ({ lang }) => lang,
      invite_code: ({ invited_by: code }) => code ?? '',
      signed_up: ({ created_at: at }) => timeOf(reporting, at),
      points: ({ available }) => formatAmount(available),
      held: ({ held }) => formatAmount(held)
    }),
  withdrawals: (reporting: Reporting, { range, shownName, shownText }: Wanted) =>
    table<WithdrawalLine>(reporting, withdrawalsQuery(range), {
      order_no: ({ id }) => id.toString(),
      asked: ({ created_at: at }) => timeOf(reporting, at),
      member_id: ({ member_id: id }) => id.toString(),
      username: ({ username }) => shownName(username),
      bank: ({ bank_code: code }) => code,
      holder: ({ holder }) => shownName(holder),
      account: ({ tail }) => `****${tail}`,
      points: ({ amount }) => formatAmount(amount),
      state: ({ state }) => state,
      approved_by: ({ approver }) => approver ?? '',
      paid_by: ({ payer }) => payer ?? '',
      paid: ({ paid_at: at }) => timeOf(reporting, at),
      reason: ({ reason }) => shownText(reason)
    }),
  recharges: (reporting: Reporting, { range, shownName }: Wanted) =>
    table<RechargeLine>(reporting, rechargesQuery(range), {
      order_no: ({ id }) => id.toString(),
      asked: ({ created_at: at }) => timeOf(reporting, at),
      member_id: ({ member_id: id }) => id.toString(),
      username: ({ username }) => shownName(username),
      channel: ({ channel }) => channel,
      points: ({ amount }) => formatAmount(amount),
      credited: ({ credited, amount, status }) =>
        status === rechargeStatus.credited || status === rechargeStatus.checked ? formatAmount(credited ?? amount) : '',
      currency: ({ currency }) => currency,
      pay_minor: ({ pay_minor: minor }) => minor.toString(),
      status: ({ status }) => nameOfCode(rechargeStatus, status),
      payment_id: ({ payment_id: id }) => id ?? '',
      paid: ({ paid_at: at }) => timeOf(reporting, at)
    })
} as const

type Query = Parameters<typeof readRows>[1]

function table<Line extends object>(
  reporting: Reporting,
  query: Query,
  columns: Record<string, (line: Line) => Cell>
): Table {
  const cells = Object.values(columns)
  return {
    columns: Object.keys(columns),
    async *rows() {
      for await (const line of readRows(reporting.database.main, query)) yield cells.map((cell) => cell(line as Line))
    }
  }
}

function timeOf({ siteTime }: Reporting, at: Date | null): string {
  return siteTime.timestamp(at).time
}
