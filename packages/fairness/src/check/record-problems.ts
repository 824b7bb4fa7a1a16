import { roundTime } from '../draw/beacon.ts'
import { toHex } from '../hash/bytes.ts'
import type { CloseRecord } from '../log/record.ts'
import { betOptions } from '../play/options.ts'
import { emptyRoot } from '../tree/merkle.ts'
import { identifyBeacon, patienceOf, WHEEL, type FairDraw } from './fair-draw.ts'

/** The time that a site may need to publish a record. */
const GRACE_SECONDS = 120

const WHOLE_POINTS = /^\d{1,15}(?:\.0+)?$/

/** Return what is wrong with a close record on its own, or null. */
export function closeProblem({ orders_root: root, n, stake_by_option: stakes }: CloseRecord): string | null {
  const entries = Object.entries(stakes)
  if (entries.some(([option]) => !betOptions.some((known) => known === option))) return 'a stake on an unknown option'
  if (entries.some(([, stake]) => !WHOLE_POINTS.test(String(stake)))) return 'a stake that is not whole points'
  const staked = entries.some(([, stake]) => Number(stake) > 0)
  if (staked !== n > 0) return 'stakes and number of orders disagree'
  return (root === toHex(emptyRoot)) === (n === 0) ? null : 'root and number of orders disagree'
}

/** Return why a draw must not be void for the published reason and time, or null when it may. */
export function voidProblem({ open, close, void: voided, beacon }: FairDraw): string | null {
  if (!voided) return null
  const { params, kind } = identifyBeacon(beacon)
  const comesOut = roundTime(params, open.round)
  switch (voided.reason) {
    case 'no_close_record':
      if (close) return 'there is a close record'
      return voided.at >= comesOut ? null : 'void before the close record was due'
    case 'beacon_missing':
      if (!close && open.game !== WHEEL) return 'there is no close record'
      return voided.at >= comesOut + patienceOf(open.game, kind) ? null : 'void before the beacon was overdue'
    case 'seed_invalid':
      return null
    case 'check_failed':
      return 'the site had no result that passes this check'
    // Whether the site was restored meanwhile is checked with the log's other records.
    case 'restored':
      return close ? 'void after betting closed' : null
    default:
      if (close) return 'void by an operator after betting closed'
      return voided.at < open.closes ? null : 'void by an operator after betting ended'
  }
}

/** Return whether a draw should have its close record, or be void, at a time in unix seconds. */
export function isCloseOverdue({ open, close, void: voided, beacon }: FairDraw, now: number): boolean {
  const { params } = identifyBeacon(beacon)
  return !close && !voided && open.game !== WHEEL && now > roundTime(params, open.round) + GRACE_SECONDS
}

/** Return whether a draw should be drawn or void at a time in unix seconds. */
export function isEndOverdue({ open, reveal, void: voided, beacon }: FairDraw, now: number): boolean {
  const { params, kind } = identifyBeacon(beacon)
  return !reveal && !voided && now > roundTime(params, open.round) + patienceOf(open.game, kind) + GRACE_SECONDS
}
