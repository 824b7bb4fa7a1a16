import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { memberStateOf } from '../../member/index.ts'
import { bankByCode, bankName } from '../bank/banks.ts'
import { reasonText, stateText } from '../requests/reason-text.ts'
import { masked } from '../rules/account-number.ts'
import { isUnderWay } from '../withdrawal-tables.ts'
import type { Withdrawals } from '../withdrawals.ts'
import type { AdminRow } from './withdrawal-admin-queries.ts'

type WireRow = OperatorOutput<'getWithdrawals'>['rows'][number]

/**
 * Return a withdrawal as a row of the console. One that is not approved yet needs two people from `fourEyes` units on;
 * for others that is on record.
 */
export function wireRow(
  { siteTime, clock }: Withdrawals,
  row: AdminRow,
  { lang, fourEyes }: { lang: LanguageCode; fourEyes: bigint }
): WireRow {
  const isOpen = row.state === 'review' || row.state === 'approved' || isUnderWay(row.state)
  const end = isOpen ? clock.now() : row.updated_at.getTime()
  return {
    id: row.id.toString(),
    orderNumber: row.id.toString(),
    state: row.state,
    stateText: stateText(row.state, lang),
    money: formatAmount(row.amount),
    member: memberLine({ id: row.member_id, username: row.username, name: row.name, status: row.member_status }),
    bank: {
      code: row.bank_code,
      name: bankName(row.bank_code),
      country: bankByCode(row.bank_code)?.country ?? '',
      account: masked(row.tail),
      holder: row.holder
    },
    created: siteTime.timestamp(row.created_at),
    updated: siteTime.timestamp(row.updated_at),
    age: Math.max(0, Math.floor((end - row.created_at.getTime()) / 1000)),
    heldUntil: siteTime.timestamp(row.held_until),
    approvedBy: operatorName(row.approved_by, row.approver),
    rejectedBy: operatorName(row.rejected_by, row.rejecter),
    takenBy: operatorName(row.taken_by, row.taker),
    paidBy: operatorName(row.paid_by, row.payer),
    fourEyes: row.four_eyes || (row.state === 'review' && row.amount >= fourEyes),
    reason: reasonText(row, lang)
  }
}

type MemberRow = { id: bigint; username: string; name: string | null; status: number }

export function memberLine({ id, username, name, status }: MemberRow) {
  return { id: Number(id), username, name: name ?? '', status: memberStateOf(status) }
}

export function operatorName(id: bigint | null, name: string | null) {
  return id === null ? null : { id: Number(id), name: name ?? '' }
}
