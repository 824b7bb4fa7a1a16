/**
 * A failed check of a bundle: which check, of which record or draw, and the value found. Check `restored` says that
 * records are gone and that a restore on record accounts for it.
 */
export type Mismatch = { check: string; game: string; period: string; index: number | null; detail: string }

type Place = Partial<Pick<Mismatch, 'game' | 'period' | 'index'>>

/** Return a mismatch at a record or draw, or in the bundle as a whole. */
export function mismatch(
  check: string,
  detail: string,
  { game = '', period = '', index = null }: Place = {}
): Mismatch {
  return { check, game, period, index, detail }
}
