import { hash } from 'node:crypto'

/** Numbers that a seed determines, so that a run can be repeated. */
export type Random = {
  /** Return a whole number from 0 to below `end`. */
  below(end: number): number
  /** Return true this often, from 0 to 1. */
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** Create the numbers of a seed. */
export function createRandom(seed: string): Random {
  let count = 0
  const next = () => hash('sha256', `${seed} ${(count += 1)}`, 'buffer').readUIntBE(0, 6) / 2 ** 48
  const below = (end: number) => Math.floor(next() * end)
  return { below, chance: (share) => next() < share, pick: (items) => items[below(items.length)]! }
}
