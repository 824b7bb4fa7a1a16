import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { listMemberOrders } from '../../lottery/index.ts'
import { listRecharges } from '../../payment/index.ts'
import { balanceOf, moneyLog, statement } from '../../wallet/index.ts'
import { withdrawLimits } from '../requests/limits.ts'
import { reasonText } from '../requests/reason-text.ts'
import { isUnderWay, rejectReasons } from '../withdrawal-tables.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { findSameAccount } from './same-account.ts'
import { memberLine, operatorName, wireRow } from './withdrawal-admin-row.ts'
import { selectSameAddress, selectSessionFacts } from '../../member/index.ts'
import { reviewChecks } from './review-checks.ts'
import { selectMemberFacts, type MemberFacts } from './withdrawal-member-queries.ts'
import {
  selectAdminRows,
  selectAdminSteps,
  type AdminRow,
  type AdminStep,
  type Filter
} from './withdrawal-admin-queries.ts'

/** The length of each list. The member's own page shows more. */
const NEWEST = 10

type Facts = OperatorOutput<'getWithdrawal'>

const ofAll: Filter = {
  view: 'all',
  member: null,
  id: null,
  bankCode: null,
  state: null,
  min: null,
  max: null,
  from: null,
  to: null
}

/** Return a withdrawal with everything relevant to it. Refuse `WITHDRAWAL_UNKNOWN`. */
export async function describeWithdrawal(withdrawals: Withdrawals, operator: Operator, id: bigint): Promise<Facts> {
  const { main } = withdrawals.database
  const { lang } = operator
  const [row] = await selectAdminRows(main, { ...ofAll, id }, { sort: 'created', limit: 1, offset: 0 })
  if (!row) throw new Refusal('WITHDRAWAL_UNKNOWN')
  const memberId = row.member_id
  const [steps, earlier, facts, balance, trail, { fourEyes }] = await Promise.all([
    selectAdminSteps(main, memberId, id),
    selectAdminRows(main, { ...ofAll, member: memberId }, { sort: '-created', limit: NEWEST + 1, offset: 0 }),
    selectMemberFacts(main, memberId),
    balanceOf(main, memberId),
    describeTrail(withdrawals, { memberId, id, lang }),
    withdrawLimits(withdrawals)
  ])
  const others = earlier.filter((one) => one.id !== id).slice(0, NEWEST)
  return {
    withdrawal: wireRow(withdrawals, row, { lang, fourEyes }),
    steps: steps.map((step) => wireStep(withdrawals, step)),
    provider: row.provider ?? '',
    payoutId: row.payout_id ?? '',
    acts: actionsOf(row, operator, row.four_eyes || row.amount >= fourEyes),
    member: describeMember(withdrawals, facts, balance),
    ...trail,
    checks: await reviewChecks(withdrawals, { ...trail, row, member: facts }),
    earlier: others.map((one) => wireRow(withdrawals, one, { lang, fourEyes })),
    templates: rejectReasons.map((code) => ({
      code,
      text: reasonText({ reason: code, reason_text: '' }, lang),
      memberText: reasonText({ reason: code, reason_text: '' }, facts.lang as LanguageCode)
    }))
  }
}

function describeMember(
  { siteTime }: Withdrawals,
  facts: MemberFacts,
  balance: { available: bigint; held: bigint }
): Facts['member'] {
  return {
    ...memberLine(facts),
    statusReason: facts.status_reason,
    lang: facts.lang,
    birthday: facts.birthday,
    created: siteTime.timestamp(facts.created_at),
    invitedBy: facts.invited_by ?? '',
    bankSince: siteTime.timestamp(facts.bank_since),
    withdrawAfter: siteTime.timestamp(facts.withdraw_after),
    money: formatAmount(balance.available),
    frozen: formatAmount(balance.held)
  }
}

type Input = { memberId: bigint; id: bigint; lang: LanguageCode }
type Trail = Pick<Facts, 'statement' | 'recharges' | 'orders' | 'ledger' | 'sessions' | 'hints'>

async function describeTrail(withdrawals: Withdrawals, { memberId, id, lang }: Input): Promise<Trail> {
  const { main } = withdrawals.database
  const input = { memberId, lang, limit: NEWEST }
  const [totals, recharges, orders, log, sessions, sameBank, sameAddress] = await Promise.all([
    statement(withdrawals, withdrawals.playTotals, memberId),
    listRecharges(withdrawals, input),
    listMemberOrders(withdrawals, input),
    moneyLog(withdrawals, memberId, { limit: 2 * NEWEST, lang }),
    selectSessionFacts(main, memberId, NEWEST),
    findSameAccount(withdrawals, id, NEWEST),
    selectSameAddress(main, { memberId, limit: NEWEST })
  ])
  return {
    statement: totals,
    recharges,
    orders,
    ledger: log.rows,
    sessions: sessions.map(({ created_at, seen_at, is_live, ...session }) => ({
      ...session,
      created: withdrawals.siteTime.timestamp(created_at),
      seen: withdrawals.siteTime.timestamp(seen_at),
      live: is_live
    })),
    hints: {
      sameBank: sameBank.map(memberLine),
      sameAddress: sameAddress.map((other) => ({ ...memberLine(other), address: other.address }))
    }
  }
}

function wireStep({ siteTime }: Withdrawals, row: AdminStep): Facts['steps'][number] {
  const operator = operatorName(row.operator_id, row.operator)
  return {
    step: row.step,
    at: siteTime.timestamp(row.at),
    operator,
    note: row.note,
    until: siteTime.timestamp(row.until)
  }
}

/** Return the actions that this operator may take now. Roles that only read have none. */
function actionsOf(row: AdminRow, operator: Operator, fourEyes: boolean): Facts['acts'] {
  if (operator.role !== 'owner' && operator.role !== 'finance') return []
  if (row.state === 'review') {
    return row.taken_by === null ? ['take', 'approve', 'reject', 'hold'] : ['approve', 'reject', 'hold']
  }
  if (isUnderWay(row.state)) return ['lookUp']
  if (row.state !== 'approved') return []
  return fourEyes && row.approved_by === operator.id ? ['reject'] : ['pay', 'reject']
}
