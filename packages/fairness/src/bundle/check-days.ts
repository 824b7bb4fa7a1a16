import { canonical } from '../hash/canonical.ts'
import { mayFollow } from '../log/log-range.ts'
import type { BundleCheck } from './check-bundle.ts'
import type { BundledOpening } from './check-draws.ts'
import type { RestoreRecord } from '../log/record.ts'
import { mismatch, type Mismatch } from './mismatch.ts'

/**
 * Check that bundles are of one log without missing records, and that no draw was opened in two of them. Across
 * bundles, each game's openings must follow one another as they do within a day.
 */
export function checkDays(bundles: readonly BundleCheck[]): Mismatch[] {
  const inOrder = bundles.toSorted((a, b) => a.from - b.from)
  return [
    ...inOrder.slice(1).flatMap((next, index) => jointProblems(inOrder[index]!, next)),
    ...secondOpenings(inOrder)
  ]
}

function jointProblems(before: BundleCheck, next: BundleCheck): Mismatch[] {
  const lost = lossBetween(before, next) ?? lossBetween(next, before)
  if (lost) return [lost]
  if (!next.keys.includes(before.key))
    return [mismatch('key', `${before.day} and ${next.day} are signed by different keys`)]
  const end = before.from + before.records
  if (next.from !== end) return [mismatch('order', `${before.day} ends at ${end}, ${next.day} begins at ${next.from}`)]
  if (before.checkpoint?.root !== next.rootBefore)
    return [mismatch('log', `${next.day} does not continue the log of ${before.day}`)]
  return neighboursOf(before, next).flatMap(([last, first]) =>
    mayFollow(last.open, first.open)
      ? []
      : [mismatch('chain', 'its opening does not follow the one of the day before', first)]
  )
}

/**
 * Return that records of one bundle are gone from the log of another, by a restore that is on record there and names the
 * log up to the first of them, or null.
 */
function lossBetween(one: BundleCheck, other: BundleCheck): Mismatch | null {
  const end = one.from + one.records
  const restore = other.restores.find(
    (record) => record.size < end && one.rootAt(record.size) === record.root && !hasRestore(one, record)
  )
  // What was lost can have replaced the key.
  if (!restore || one.keyAt(restore.size) === null || one.keyAt(restore.size) !== other.keyAt(restore.size)) return null
  const time = new Date(restore.to * 1000).toISOString()
  const detail = `${end - restore.size} records of ${one.day} are gone, because the site was restored from a backup of ${time}: ${restore.reason}`
  return mismatch('restored', detail, { index: restore.size })
}

function hasRestore({ restores }: BundleCheck, record: RestoreRecord): boolean {
  return restores.some((own) => canonical(own) === canonical(record))
}

/**
 * Return each game's last opening in one bundle with its first in the next. Openings of earlier days can have others
 * after them.
 */
function neighboursOf(before: BundleCheck, next: BundleCheck): [BundledOpening, BundledOpening][] {
  const ownOpenings = ({ openings, from }: BundleCheck): BundledOpening[] =>
    openings.filter(({ index }) => index >= from)
  const last = new Map(ownOpenings(before).map((opening) => [opening.game, opening]))
  const first = new Map(
    ownOpenings(next)
      .toReversed()
      .map((opening) => [opening.game, opening])
  )
  return [...first].flatMap(([game, opening]) => {
    const neighbour = last.get(game)
    return neighbour ? [[neighbour, opening]] : []
  })
}

function secondOpenings(bundles: readonly BundleCheck[]): Mismatch[] {
  const first = new Map<string, BundledOpening>()
  return bundles.flatMap(({ openings }) =>
    openings.flatMap((opening) => {
      const name = `${opening.game}/${opening.period}`
      const known = first.get(name) ?? opening
      first.set(name, known)
      // After a restore, another record can be at the same index.
      const isSame = known.index === opening.index && canonical(known.open) === canonical(opening.open)
      return isSame ? [] : [mismatch('duplicate', `a second open record, after record ${known.index}`, opening)]
    })
  )
}
