import { fromHex, roundFor, roundTime, toHex } from '@glasshouse/fairness'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Fault } from '../../../http/errors.ts'
import { Refusal } from '../../../refusal.ts'
import { appendRecord, assignSeed, nextCommit } from '../../fairness/index.ts'
import { requireMayPlay } from '../../limits/index.ts'
import { isOfAge, lockMemberFacts } from '../../member/index.ts'
import { spinsLeft } from '../rules/allowance.ts'
import { GAME } from '../wheel-tables.ts'
import { selectVersionOn, type VersionRow } from '../versions/wheel-version-queries.ts'
import type { Wheel } from '../wheel.ts'
import {
  insertSpin,
  selectByRequest,
  selectNewestVersionSpun,
  selectTaken,
  type TakenSpin
} from './wheel-spin-queries.ts'

/** The minimum age for a spin, whatever the site's settings are. */
const ADULT_YEARS = 18
/** The seconds from taking a spin to its round, by attempt. A busy machine needs more than the first. */
const SECONDS_TO_ROUND = [1, 1, 2, 4, 8]
const TRY_AGAIN_SECONDS = 5

export type Input = { memberId: bigint; requestId: string | null }
type Allowed = { ageMin: number; isOpen: boolean }

/**
 * Thrown to roll back and try again: the spin's round was published before it was fixed, or the day ended, so that
 * other prizes may apply.
 */
class CameTooLate extends Error {}

/**
 * Take a spin from the day's allowance and fix its seed and round, with its log record before that round is published.
 * The same request id returns the same spin. Refuse `NO_SPIN`, `FEATURE_OFF`, and members who may not play.
 */
export async function takeSpin(wheel: Wheel, input: Input): Promise<TakenSpin> {
  const { isWheelOpen, minAge } = await wheel.site.settings()
  const allowed = { isOpen: isWheelOpen, ageMin: Math.max(ADULT_YEARS, minAge) }
  for (const toRound of SECONDS_TO_ROUND) {
    try {
      return await inTransaction(wheel.context.database.main, (tx) => takeOnce(tx, wheel, { input, allowed, toRound }))
    } catch (error) {
      if (!(error instanceof CameTooLate)) throw error
    }
  }
  throw new Fault('OVERLOADED', TRY_AGAIN_SECONDS)
}

type Attempt = { input: Input; allowed: Allowed; toRound: number }

async function takeOnce(tx: Tx, wheel: Wheel, { input, allowed, toRound }: Attempt): Promise<TakenSpin> {
  const { clock, siteTime } = wheel.context
  const { memberId, requestId } = input
  const { birthday } = await lockMemberFacts(tx, memberId)
  const known = requestId && (await selectByRequest(tx, { memberId, requestId }))
  if (known) return known
  if (!allowed.isOpen) throw new Refusal('FEATURE_OFF')
  const day = siteTime.day(clock.now())
  await requireMayPlay(tx, memberId)
  requireAge(birthday, allowed.ageMin, day)
  const taken = await selectTaken(tx, { memberId, day: Number(day) })
  const left = spinsLeft(taken)
  if (left === 0) throw new Refusal('NO_SPIN')
  const version = await selectVersionOn(tx, Number(day))
  if (!version) throw new Refusal('FEATURE_OFF')
  const place = { day: Number(day), numberOfDay: taken.taken + 1, leftAfter: left - 1 }
  return fix(tx, wheel, { input, version, place, toRound })
}

function requireAge(birthday: string | null, ageMin: number, day: string): void {
  if (birthday === null || !isOfAge(birthday, ageMin, day))
    throw new Refusal('AGE_TOO_LOW', { params: { age: ageMin } })
}

type Facts = {
  input: Input
  version: VersionRow
  place: { day: number; numberOfDay: number; leftAfter: number }
  toRound: number
}

/** Assign the spin a seed and an upcoming round, and record both. */
async function fix(
  tx: Tx,
  { context, fairness }: Wheel,
  { input, version, place, toRound }: Facts
): Promise<TakenSpin> {
  const { clock, siteTime } = context
  const { params } = fairness.beacon
  if (!(await nextCommit(tx, fairness, GAME))) throw new Fault('OVERLOADED', TRY_AGAIN_SECONDS)
  const seed = await assignSeed(tx, fairness, GAME)
  // Read the clock only now: taking a seed can wait for other spins.
  const requestedAt = clock.now()
  // No version may appear in the log after its successor: at midnight, nodes with different clocks wait for each other.
  const isInForce = siteTime.day(requestedAt) === String(place.day) && (await selectNewestVersionSpun(tx)) <= version.id
  if (!isInForce) throw new CameTooLate('the day of its prizes ended first')
  const opens = Math.floor(requestedAt / 1000)
  const draws = opens + toRound
  const round = roundFor(params, draws)
  const roundAt = roundTime(params, round)
  const spin = await insertSpin(tx, {
    ...input,
    ...place,
    versionId: version.id,
    chainId: seed.chainId,
    chainIndex: seed.index,
    commit: seed.commit,
    beaconChain: fromHex(params.chainHash),
    round,
    roundAt,
    requestedAt: new Date(requestedAt)
  })
  const record = {
    i: seed.index,
    commit: toHex(seed.commit),
    rules_hash: version.rules_hash.toString('hex'),
    chain_hash: params.chainHash,
    round,
    opens,
    closes: opens,
    draws
  }
  await context.notifications.notify(tx, 'console', { section: 'wheel' })
  await appendRecord(tx, fairness, { kind: 'open', game: GAME, period: spin.number, record })
  if (clock.now() >= roundAt * 1000) throw new CameTooLate('the round came out first')
  return spin
}
