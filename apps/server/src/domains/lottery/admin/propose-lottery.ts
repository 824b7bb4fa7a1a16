import { operatorCalls, type OperatorOutput, type OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { propose, recordAction, type Proposal } from '../../operator/index.ts'
import { holdSettings } from '../../settings/index.ts'
import { selectLotteries } from '../board/lottery-board-queries.ts'
import { insertLottery } from '../lotteries/lottery-list-queries.ts'
import { setRules } from '../lotteries/set-rules.ts'
import { lockLotteryByKey, markRetired, updateStatus } from './lottery-admin-queries.ts'
import { oddsOf, requireReturn, storedTerms } from './terms.ts'
import { lotteryStatus } from '../lottery-tables.ts'

/** The kinds of the proposals to add a lottery and to retire one. */
const LOTTERY = 'lottery'
export const LOTTERY_RETIREMENT = 'lottery_retirement'

/** Propose a new lottery with its first rules. */
export async function proposeLottery(
  context: Context,
  operator: Operator,
  { reason, ...lottery }: OperatorParsed<'proposeLottery'>
): Promise<OperatorOutput<'proposeLottery'>> {
  return inTransaction(context.database.main, async (tx) => {
    const { return_min: least } = await holdSettings(tx)
    if ((await selectLotteries(tx, lottery.key)).length > 0) throw keyTaken()
    requireReturn(oddsOf(lottery.odds), least)
    const subject = { kind: 'lottery', id: lottery.key }
    const id = await propose(tx, context, operator, { kind: LOTTERY, subject, payload: lottery, reason })
    return { id: id.toString() }
  })
}

/**
 * Add a lottery that two operators agreed on. It is paused at first, so that members see it and its odds before it
 * opens.
 */
export async function applyLottery(tx: Tx, context: Context, { id, payload, reason }: Proposal): Promise<void> {
  // An older proposal has 1 or 0.
  const sent = { ...payload, hot: Boolean(payload['hot']), reason }
  const lottery = operatorCalls.proposeLottery.input.parse(sent)
  const { key, name, description, icon, category, hot, sort, period, lock } = lottery
  const { return_min: least } = await holdSettings(tx)
  requireReturn(oddsOf(lottery.odds), least)
  const added = await insertLottery(tx, {
    key,
    name,
    description,
    icon,
    category,
    sort,
    hot,
    status: lotteryStatus.paused,
    periodSeconds: period,
    lockSeconds: lock,
    proposalId: id
  })
  if (added === null) throw keyTaken()
  await setRules(tx, added, storedTerms(lottery))
  await context.notifications.notify(tx, 'console', { section: 'lotteries' })
}

/** Propose to retire a lottery for good. */
export async function proposeRetirement(
  context: Context,
  operator: Operator,
  { key, reason }: OperatorParsed<'proposeRetirement'>
): Promise<OperatorOutput<'proposeRetirement'>> {
  return inTransaction(context.database.main, async (tx) => {
    const lottery = await lockLotteryByKey(tx, key)
    if (!lottery) throw new Refusal('LOTTERY_UNKNOWN')
    if (lottery.status === lotteryStatus.retired) throw new Refusal('LOTTERY_RETIRED')
    const subject = { kind: 'lottery', id: key }
    const id = await propose(tx, context, operator, { kind: LOTTERY_RETIREMENT, subject, payload: { key }, reason })
    return { id: id.toString() }
  })
}

/** Retire a lottery. Accepted orders are still drawn and paid. */
export async function applyRetirement(tx: Tx, context: Context, { id, subject }: Proposal): Promise<void> {
  const lottery = await lockLotteryByKey(tx, subject.id)
  if (!lottery || !(await markRetired(tx, lottery.id, id))) throw new Refusal('LOTTERY_RETIRED')
  await context.notifications.notify(tx, 'console', { section: 'lotteries' })
}

/** Pause a lottery with a reason for members, or open it again. Applies from the next period. */
export async function switchLottery(
  context: Context,
  operator: Operator,
  { key, open, text, reason }: OperatorParsed<'switchLottery'>
): Promise<void> {
  await inTransaction(context.database.main, async (tx) => {
    const lottery = await lockLotteryByKey(tx, key)
    if (!lottery) throw new Refusal('LOTTERY_UNKNOWN')
    const pauseReason = open ? null : (text ?? null)
    if (
      !(await updateStatus(tx, {
        id: lottery.id,
        status: open ? lotteryStatus.open : lotteryStatus.paused,
        pauseReason
      }))
    )
      throw new Refusal('LOTTERY_RETIRED')
    await context.notifications.notify(tx, 'console', { section: 'lotteries' })
    await recordAction(tx, context, {
      operator,
      act: 'switchLottery',
      subject: { kind: 'lottery', id: key },
      before: { open: lottery.status },
      after: { open, text: text?.en_us ?? '' },
      reason
    })
  })
}

function keyTaken(): Refusal {
  return new Refusal('LOTTERY_TAKEN', { data: { field: 'key' } })
}
