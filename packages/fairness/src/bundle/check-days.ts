import { mayFollow } from '../log/log-range.ts'
import type { BundleCheck } from './check-bundle.ts'
import type { BundledOpening } from './check-draws.ts'
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
  const first = new Map<string, number>()
  return bundles.flatMap(({ openings }) =>
    openings.flatMap((opening) => {
      const name = `${opening.game}/${opening.period}`
      const index = first.get(name) ?? opening.index
      first.set(name, index)
      return index === opening.index
        ? []
        : [mismatch('duplicate', `a second open record, after record ${index}`, opening)]
    })
  )
}
