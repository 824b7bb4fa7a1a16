import { hash, timingSafeEqual } from 'node:crypto'
import { translate } from '@glasshouse/language/server'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { holdPeppers } from '../../../peppers/marks.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAction, requireRecordedAction, requireSecondPerson } from '../../operator/index.ts'
import { markAccount, selectBankMarks } from '../../withdrawal/index.ts'
import { notifyMember } from '../notify-member.ts'
import * as queries from '../recovery-queries.ts'
import { LIFETIME_MS, stateAt, WAIT_MS, MAX_WRONG_CHECKS, type Recoveries } from '../recovery.ts'
import { confirmationOf } from './recorded-confirmation.ts'
import { matchesEnough, plainName } from '../rules/facts.ts'
import { selectNameAndBirthday } from '../../member/index.ts'
import { selectCreditedAmounts } from '../../payment/index.ts'

type Typed = OperatorParsed<'confirmRecovery'>
type Open = queries.RecoveryRow & { member_id: bigint }

const DAY_MS = 86_400_000
const WRONG_CHECKS_PER_DAY = 10
/** Bounds how many birthdays can be tried out by starting recoveries again and again. */
const WRONG_CHECKS_PER_MEMBER = 9
const MEMBER_WINDOW_MS = 30 * DAY_MS
const UNITS = 10_000n

/** Return the time since which recharges count as facts. */
export const rechargesSince = (now: number) => new Date(now - 90 * DAY_MS)

/**
 * Compare an operator's entries with the member's data, and return only whether enough of them are right. The second
 * operator with matching entries, independent of the first, confirms the recovery, which can be finished after 24
 * hours. The third wrong attempt refuses it.
 */
export async function confirmRecovery(
  recoveries: Recoveries,
  operator: Operator,
  typed: Typed
): Promise<OperatorOutput<'confirmRecovery'>> {
  const { database, clock, ids } = recoveries
  return inTransaction(database.main, async (tx) => {
    await queries.lockChecks(tx)
    const row = await lockOpen(tx, recoveries, typed.id)
    await requireMayCheck(tx, recoveries, operator, row)
    const now = new Date(clock.now())
    const matched = await compare(tx, recoveries, row.member_id, typed)
    await queries.insertCheck(tx, { id: ids.next(), recoveryId: row.id, operatorId: operator.id, matched, now })
    if (matched) await confirm(tx, recoveries, operator, row)
    else if ((await queries.countWrong(tx, row.id)) >= MAX_WRONG_CHECKS) {
      await queries.endRecovery(tx, { id: row.id, to: 'refused', now })
    }
    const state = stateAt((await queries.lockRecovery(tx, row.id))!, clock.now())
    await record(tx, recoveries, {
      operator,
      act: 'confirmRecovery',
      row,
      after: { matched, state },
      reason: typed.reason
    })
    return { matches: matched, state }
  })
}

/** Refuse a recovery that the member did not start. */
export async function refuseRecovery(
  recoveries: Recoveries,
  operator: Operator,
  { id, reason }: OperatorParsed<'refuseRecovery'>
): Promise<null> {
  const { database, clock } = recoveries
  await inTransaction(database.main, async (tx) => {
    const row = await lockOpen(tx, recoveries, id)
    await queries.endRecovery(tx, { id, to: 'refused', now: new Date(clock.now()) })
    await record(tx, recoveries, { operator, act: 'refuseRecovery', row, after: { state: 'refused' }, reason })
  })
  return null
}

async function lockOpen(tx: Tx, { clock }: Recoveries, id: bigint): Promise<Open> {
  const row = await queries.lockRecovery(tx, id)
  if (!row || row.member_id === null) throw new Refusal('RECOVERY_UNKNOWN')
  const state = stateAt(row, clock.now())
  if (state !== 'started' && state !== 'confirmed' && state !== 'ready') throw new Refusal('RECOVERY_STATE')
  return row as Open
}

async function requireMayCheck(tx: Tx, recoveries: Recoveries, operator: Operator, row: Open): Promise<void> {
  if (row.state !== 'started') throw new Refusal('RECOVERY_STATE')
  if (row.first_operator !== null) {
    const subject = { kind: 'member', id: row.member_id }
    const own = { code: 'RECOVERY_CONFIRMED' } as const
    await requireSecondPerson(tx, recoveries, { first: [row.first_operator], second: operator.id, subject, own })
    await requireRecordedAction(tx, recoveries, confirmationOf(row, row.first_operator))
  }
  await requireFewWrong(tx, recoveries, operator, row)
}

/** Refuse after too many wrong checks, with the time from which one is permitted again. */
async function requireFewWrong(tx: Tx, recoveries: Recoveries, operator: Operator, row: Open): Promise<void> {
  const now = recoveries.clock.now()
  const refuse = (code: 'RECOVERY_TRIES' | 'RECOVERY_MEMBER_TRIES', from: number): never => {
    const { time, ts } = recoveries.siteTime.timestamp(new Date(from))
    throw new Refusal(code, { params: { time }, data: { from: time, fromSeconds: ts } })
  }
  const ofMember = { memberId: row.member_id, since: new Date(now - MEMBER_WINDOW_MS), place: WRONG_CHECKS_PER_MEMBER }
  const about = await queries.selectWrongAbout(tx, ofMember)
  if (about) refuse('RECOVERY_MEMBER_TRIES', about.getTime() + MEMBER_WINDOW_MS)
  const ofOperator = { operatorId: operator.id, since: new Date(now - DAY_MS), place: WRONG_CHECKS_PER_DAY }
  const by = await queries.selectWrongBy(tx, ofOperator)
  if (by) refuse('RECOVERY_TRIES', by.getTime() + DAY_MS)
}

/** A value that matches no typed birthday. */
const FORGOTTEN = 'forgotten'

async function compare(tx: Tx, recoveries: Recoveries, memberId: bigint, typed: Typed): Promise<boolean> {
  const peppers = await holdPeppers(tx, recoveries)
  const facts = await selectNameAndBirthday(tx, memberId)
  const [bank] = await selectBankMarks(tx, [memberId])
  const recharges = await selectCreditedAmounts(tx, [memberId], rechargesSince(recoveries.clock.now()))
  const pepper = peppers[(bank?.mark_pepper ?? peppers.length) - 1]!
  const digits = typed.account.replaceAll(/\D/g, '')
  return matchesEnough(
    {
      birthday: facts.birthday ?? FORGOTTEN,
      name: facts.name === null ? null : plainName(facts.name),
      account: bank?.mark.toString('hex') ?? null,
      recharges: recharges.map(({ amount }) => String(amount / UNITS))
    },
    {
      birthday: typed.birthday,
      name: plainName(typed.name),
      account: markAccount(pepper, bank?.bank_code ?? '', digits).toString('hex'),
      recharge: typed.recharge.replaceAll(/\D/g, '')
    },
    isSame
  )
}

/** Compare two texts in constant time. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}

async function confirm(tx: Tx, recoveries: Recoveries, operator: Operator, row: Open): Promise<void> {
  if (row.first_operator === null) return queries.markFirst(tx, row.id, operator.id)
  const now = recoveries.clock.now()
  const readyAt = new Date(now + WAIT_MS)
  const expiresAt = new Date(now + WAIT_MS + LIFETIME_MS)
  await queries.markConfirmed(tx, { id: row.id, operatorId: operator.id, now: new Date(now), readyAt, expiresAt })
  await queries.cancelOthers(tx, row.member_id, row.id, new Date(now))
  const time = recoveries.siteTime.format(readyAt.getTime())
  await notifyMember(tx, recoveries, row.member_id, (lang) => ({
    name: translate(lang, 'server.recoveryNotice.confirmedName'),
    text: translate(lang, 'server.recoveryNotice.confirmedText', { time })
  }))
}

type Recorded = { operator: Operator; act: string; row: Open; after: object; reason: string }

/** Record what was done, never what was typed. */
async function record(tx: Tx, recoveries: Recoveries, { operator, act, row, after, reason }: Recorded): Promise<void> {
  await recoveries.notifications.notify(tx, 'console', { section: 'members' })
  const subject = { kind: 'member', id: row.member_id }
  await recordAction(tx, recoveries, { operator, act, subject, after: { recovery: row.reference, ...after }, reason })
}
