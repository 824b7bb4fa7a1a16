import { UNITS_PER_POINT } from '@glasshouse/contract'
import { operatorCalls, type OperatorOutput, type OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { propose, type Proposal } from '../../operator/index.ts'
import { holdSettings } from '../../settings/index.ts'
import { exceedsCaps, type Caps } from '../rules/caps.ts'
import { GAME, WHEEL_VERSION } from '../wheel-tables.ts'
import { lockVersions, selectPrizes, selectVersionsFrom } from '../versions/wheel-version-queries.ts'
import { setVersion, type Prize } from '../versions/set-version.ts'
import type { Wheel } from '../wheel.ts'
import { wireDay } from './read-wheel.ts'

const DAY_SECONDS = 86_400

type Terms = Omit<OperatorParsed<'proposeWheel'>, 'reason'>

/** Propose new prizes from a day on. Today's prizes stay until midnight. */
export async function proposeWheel(
  { context }: Wheel,
  operator: Operator,
  { reason, ...terms }: OperatorParsed<'proposeWheel'>
): Promise<OperatorOutput<'proposeWheel'>> {
  return inTransaction(context.database.main, async (tx) => {
    if (!(await lockAndCheck(tx, context, terms))) throw new Refusal('SETTINGS_CHANGED')
    const subject = { kind: 'wheel', id: GAME }
    const { fromDay, ...rest } = terms
    const payload = { ...rest, from_day: fromDay }
    const id = await propose(tx, context, operator, { kind: WHEEL_VERSION, subject, payload, reason })
    return { id: id.toString() }
  })
}

/** Set the prizes that two operators agreed on. Refuse when another version, the caps or the day no longer allow it. */
export async function applyWheel(tx: Tx, context: Context, proposal: Proposal): Promise<void> {
  const terms = termsOf(proposal)
  const { id, reason, proposedBy } = proposal
  if (!(await lockAndCheck(tx, context, terms))) throw new Refusal('PROPOSAL_STALE')
  await setVersion(tx, context, {
    fromDay: terms.fromDay.replaceAll('-', ''),
    about: terms.about,
    prizes: prizesOf(terms),
    operatorId: proposedBy,
    reason,
    proposalId: id
  })
  await context.notifications.notify(tx, 'console', { section: 'wheel' })
}

/** Return the terms of a proposal, which stores its first day as `from_day`. */
export function termsOf({ payload, reason }: Pick<Proposal, 'payload' | 'reason'>): Terms {
  const { from_day: fromDay, ...terms } = payload as Record<string, unknown>
  return operatorCalls.proposeWheel.input.parse({ ...terms, fromDay, reason })
}

/** Return the prizes of a proposal in the ledger's units. */
export function prizesOf({ prizes }: Pick<Terms, 'prizes'>): Prize[] {
  return prizes.map(({ titles, messages, image, weight, points }) => ({
    titles,
    messages,
    image,
    weight: BigInt(weight),
    units: BigInt(points) * UNITS_PER_POINT
  }))
}

/** Refuse `WHEEL_CAP` when today's or upcoming prizes exceed the caps. Versions stay locked meanwhile. */
export async function requireWheelWithin(tx: Tx, { siteTime, clock }: Context, caps: Caps): Promise<void> {
  await lockVersions(tx)
  for (const { id } of await selectVersionsFrom(tx, Number(siteTime.day(clock.now())))) {
    requireWithin(await selectPrizes(tx, id), caps)
  }
}

/** Lock caps and then versions, and check the terms against both. Return false when there is a newer version. */
async function lockAndCheck(tx: Tx, { siteTime, clock }: Context, terms: Terms): Promise<boolean> {
  const { wheel_caps: caps } = await holdSettings(tx)
  if ((await lockVersions(tx)) !== BigInt(terms.newest)) return false
  const midnight = siteTime.midnight(siteTime.day(clock.now())) + DAY_SECONDS
  const earliest = wireDay(Number(siteTime.day(midnight * 1000)))
  if (terms.fromDay < earliest) throw new Refusal('TOO_SOON', { params: { earliest }, data: { field: 'fromDay' } })
  requireWithin(prizesOf(terms), caps)
  return true
}

function requireWithin(prizes: readonly Pick<Prize, 'weight' | 'units'>[], caps: Caps): void {
  if (!exceedsCaps(prizes, caps)) return
  throw new Refusal('WHEEL_CAP', { params: { average: `${caps.average}`, prize: `${caps.prize}` } })
}

/** Return a day as eight digits. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''))
}
