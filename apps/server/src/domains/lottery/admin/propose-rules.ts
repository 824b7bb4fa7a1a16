import { operatorCalls, type OperatorOutput, type OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { propose, type Proposal } from '../../operator/index.ts'
import { holdSettings } from '../../settings/index.ts'
import { scheduleOf } from '../board/board.ts'
import { selectLotteries } from '../board/lottery-board-queries.ts'
import { setRules } from '../lotteries/set-rules.ts'
import { periodAt, type Schedule } from '../rules/period.ts'
import { dayOf, firstOfDay, startOf, versionFor, versionsFrom } from '../rules/versions.ts'
import { lotteryStatus, type LotteryRow } from '../lottery-tables.ts'
import { lockLotteryByKey, selectNewestNumber, selectVersions, type VersionRow } from './lottery-admin-queries.ts'
import { isSameTerms, oddsOf, requireReturn, storedTerms, wireTerms, type WireTerms } from './terms.ts'

/** The kind of the proposal of new rules. */
export const LOTTERY_RULES = 'lottery_rules'

const DAY_MS = 86_400_000

type Terms = Omit<OperatorParsed<'proposeLotteryRules'>, 'reason'>

/** Propose other odds, stakes or times that apply from a period that is not open yet. */
export async function proposeRules(
  context: Context,
  operator: Operator,
  { reason, ...terms }: OperatorParsed<'proposeLotteryRules'>
): Promise<OperatorOutput<'proposeLotteryRules'>> {
  return inTransaction(context.database.main, async (tx) => {
    const { newest, before } = await lockAndCheck(tx, context, terms)
    if (newest !== BigInt(terms.newest)) throw new Refusal('SETTINGS_CHANGED')
    if (isSameTerms(before, terms)) throw new Refusal('NOTHING_CHANGED')
    const subject = { kind: 'lottery', id: terms.key }
    const id = await propose(tx, context, operator, { kind: LOTTERY_RULES, subject, payload: terms, reason })
    return { id: id.toString() }
  })
}

/**
 * Set the rules that two operators agreed on. Refuse `PROPOSAL_STALE` when the rules changed since, and `TOO_SOON` when
 * their first period has already started.
 */
export async function applyRules(tx: Tx, context: Context, { id, payload, reason }: Proposal): Promise<void> {
  const { reason: _reason, ...terms } = operatorCalls.proposeLotteryRules.input.parse({ ...payload, reason })
  const { newest, lottery } = await lockAndCheck(tx, context, terms)
  if (newest !== BigInt(terms.newest)) throw new Refusal('PROPOSAL_STALE')
  await setRules(tx, lottery.id, {
    ...storedTerms(terms),
    start: { periodNumber: BigInt(terms.from), periodSeconds: terms.period, lockSeconds: terms.lock, proposalId: id }
  })
  await context.notifications.notify(tx, 'console', { section: 'lotteries' })
}

/** Refuse `RETURN_TOO_LOW` when the current or upcoming rules of an active lottery return less than a minimum. */
export async function requireReturns(tx: Tx, { siteTime, clock }: Context, least: number): Promise<void> {
  const today = firstOfDay(siteTime.day(clock.now()))
  for (const { key } of await selectLotteries(tx, null)) {
    const lottery = await lockLotteryByKey(tx, key)
    if (!lottery || lottery.status === lotteryStatus.retired) continue
    for (const { odds } of versionsFrom(await selectVersions(tx, lottery.id), today)) requireReturn(odds, least)
  }
}

type Checked = { lottery: LotteryRow; newest: bigint; before: WireTerms }

/** Lock the settings and then the lottery. Check when the rules can begin, and their returns. */
async function lockAndCheck(tx: Tx, context: Context, terms: Terms): Promise<Checked> {
  const { return_min: least } = await holdSettings(tx)
  const lottery = await lockLotteryByKey(tx, terms.key)
  if (!lottery) throw new Refusal('LOTTERY_UNKNOWN')
  if (lottery.status === lotteryStatus.retired) throw new Refusal('LOTTERY_RETIRED')
  const versions = await selectVersions(tx, lottery.id)
  const opened = await selectNewestNumber(tx, lottery.id)
  const from = BigInt(terms.from)
  const schedule = scheduleOf({ lottery, versions }, dayOf(from))
  const isOtherSchedule = schedule.periodSeconds !== terms.period || schedule.lockSeconds !== terms.lock
  const { earliest, earliestDay } = earliestStarts(context, { lottery, versions, opened, now: lottery.now_ms })
  const wanted = isOtherSchedule ? earliestDay : earliest
  const startsAt = startOf(context.siteTime, { periodSeconds: terms.period, lockSeconds: terms.lock }, from)
  const isFirstOfDay = from === firstOfDay(dayOf(from))
  if (from < wanted || startsAt === null || (isOtherSchedule && !isFirstOfDay)) {
    throw new Refusal('TOO_SOON', { params: { earliest: `${wanted}` }, data: { field: 'from' } })
  }
  requireReturn(oddsOf(terms.odds), least)
  const version = versionFor(versions, from)
  if (!version) throw new Error(`lottery ${lottery.key} has no rules`)
  return { lottery, newest: versions[0]!.id, before: wireTerms(version, schedule) }
}

type LotterySchedule = { lottery: LotteryRow; versions: readonly VersionRow[]; opened: bigint; now: number }

/** Return the first period that new rules can apply from, and the first of a day, from which a new schedule can. */
export function earliestStarts(
  { siteTime }: Pick<Context, 'siteTime'>,
  { lottery, versions, opened, now }: LotterySchedule
): { earliest: bigint; earliestDay: bigint } {
  const day = siteTime.day(now)
  const tomorrow = firstOfDay(siteTime.day(now + DAY_MS))
  const current = periodAt(siteTime, scheduleOf({ lottery, versions }, day), now).number
  const last = opened > current ? opened : current
  return {
    earliest: numberAfter(scheduleOf({ lottery, versions }, dayOf(last)), last, tomorrow),
    earliestDay: tomorrow
  }
}

function numberAfter({ periodSeconds }: Schedule, number: bigint, tomorrow: bigint): bigint {
  const isLast = number % 10_000n >= BigInt(DAY_MS / 1000 / periodSeconds)
  return isLast ? tomorrow : number + 1n
}
