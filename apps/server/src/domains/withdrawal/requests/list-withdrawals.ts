import { formatAmount, type CallOutput, type CallParsed, type LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import { orderIdOf } from '../../payment/index.ts'
import { bankName } from '../bank/banks.ts'
import { masked } from '../rules/account-number.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { selectSteps, selectWithdrawals, type StepRow, type WithdrawalRecord } from './withdrawal-request-queries.ts'
import { shownStates } from '../withdrawal-tables.ts'
import { reasonText, stateText } from './reason-text.ts'

const PER_PAGE = 50

type Record = CallOutput<'getUserWithdrawList'>[number]
type Input = CallParsed<'getUserWithdrawList'> & { memberId: bigint; lang: LanguageCode }
type Tools = Pick<Withdrawals, 'database' | 'siteTime'>

/** Return a page of a member's withdrawals with the steps that the member sees, newest first. */
export async function listWithdrawals(tools: Tools, input: Input): Promise<Record[]> {
  const { main } = tools.database
  const limit = input.limit ?? PER_PAGE
  const rows = await selectWithdrawals(main, {
    memberId: input.memberId,
    orderNo: input.orderNumber ? orderIdOf(input.orderNumber) : null,
    limit,
    offset: ((input.page ?? 1) - 1) * limit
  })
  const ids = rows.map(({ id }) => id)
  const steps = Map.groupBy(await selectSteps(main, input.memberId, ids), (step) => step.withdrawal_id)
  return rows.map((row) => wireRecord(tools, input.lang, { row, steps: steps.get(row.id) ?? [] }))
}

function wireRecord(
  tools: Tools,
  lang: LanguageCode,
  { row, steps }: { row: WithdrawalRecord; steps: StepRow[] }
): Record {
  const [created, updated] = [tools.siteTime.timestamp(row.created_at), tools.siteTime.timestamp(row.updated_at)]
  const [bank, accountNumber, reason] = [bankName(row.bank_code), masked(row.tail), reasonText(row, lang)]
  return {
    id: row.id.toString(),
    orderNumber: row.id.toString(),
    state: shownStates[row.state],
    stateText: stateText(row.state, lang),
    amount: formatAmount(row.amount),
    description: [bank, accountNumber, reason].filter(Boolean).join(' · '),
    reason: reason || null,
    bankName: bank,
    accountNumber,
    createdAt: created.time,
    createdAtSeconds: created.ts,
    updatedAt: updated.time,
    updatedAtSeconds: updated.ts,
    canCancel: row.can_cancel,
    steps: steps.flatMap((step) => wireStep(tools, lang, step))
  }
}

/** Return a step as the member sees it. Steps between the site and the provider are all shown as one state. */
function wireStep({ siteTime }: Tools, lang: LanguageCode, { step, at, until }: StepRow): Record['steps'] {
  if (step === 'released' || step === 'sent' || step === 'unknown') return []
  const { time, ts } = siteTime.timestamp(at)
  const deadline = siteTime.timestamp(until)
  const text = translate(lang, `server.withdrawStep.${step}`, { until: deadline.time })
  return [{ step, text, at: time, atSeconds: ts, untilSeconds: deadline.ts }]
}
