/** An area of the window, in CSS pixels. */
export type Box = { left: number; right: number; top: number; bottom: number }

type Layout = {
  view: { width: number; height: number }
  /** The row of the page's top bar. */
  bar: Pick<Box, 'top' | 'bottom'>
  /** What must stay visible: controls and open sheets. */
  taken: readonly Box[]
  /** The size of the toast when it is at most this wide. */
  measure: (maxWidth: number) => { width: number; height: number }
}

/** Where a toast is: the middle of its upper edge, and how wide it may be. */
type Position = { middle: number; top: number; maxWidth: number }

const WIDEST = 420
const NARROWEST = 96
const MARGIN = 12
const SPACE = 4
const STEP = 4

/** Return a position that covers nothing taken: between the buttons of the top bar if the text fits, else the first below it. */
export function positionToast({ view, bar, taken, measure }: Layout): Position {
  const middle = view.width / 2
  const reach = Math.min(view.width, WIDEST + 2 * MARGIN) / 2
  const row = { left: middle - reach + MARGIN, right: middle + reach - MARGIN, ...bar }
  const gap = widestGap(row, taken)
  if (gap.right - gap.left >= NARROWEST) {
    const maxWidth = gap.right - gap.left
    const { width, height } = measure(maxWidth)
    const top = bar.top + (bar.bottom - bar.top - height) / 2
    const inGap = Math.min(Math.max(middle, gap.left + width / 2), gap.right - width / 2)
    if (top >= bar.top) return { middle: inGap, top, maxWidth }
  }
  const maxWidth = row.right - row.left
  const { width, height } = measure(maxWidth)
  for (let top = bar.bottom + SPACE; top + height + SPACE <= view.height; top += STEP) {
    const box = { left: middle - width / 2, right: middle + width / 2, top, bottom: top + height }
    if (!taken.some((one) => overlaps(one, box))) return { middle, top, maxWidth }
  }
  return { middle, top: bar.top, maxWidth }
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

/** The widest part of a row between what is taken in it. */
function widestGap(row: Box, taken: readonly Box[]): Pick<Box, 'left' | 'right'> {
  let [widest, from] = [{ left: row.left, right: row.left }, row.left]
  const inRow = taken.filter((box) => overlaps(box, row)).toSorted((first, second) => first.left - second.left)
  for (const { left, right } of [...inRow, { left: row.right + SPACE, right: row.right }]) {
    if (left - SPACE - from > widest.right - widest.left) widest = { left: from, right: left - SPACE }
    from = Math.max(from, right + SPACE)
  }
  return widest
}
