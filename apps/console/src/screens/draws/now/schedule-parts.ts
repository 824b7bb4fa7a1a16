/** A part of a lottery's row in the schedule, in seconds from the left edge. */
export type Part = { kind: 'open' | 'locked' | 'next' | 'nextLocked'; from: number; to: number }

type Times = { opens: { ts: number }; closes: { ts: number }; draws: { ts: number } }

/**
 * Return the current draw and those that follow it, as parts of a strip of `width` seconds that begins at `start`. A
 * lottery opens each draw when the one before is drawn, so that all have the length of the current one.
 */
export function scheduleParts(
  { opens, closes, draws }: Times,
  { start, width }: { start: number; width: number }
): Part[] {
  const length = draws.ts - opens.ts
  const count = length > 0 ? Math.max(0, Math.ceil((start + width - opens.ts) / length)) : 0
  return Array.from({ length: count }, (_, index): Part[] => {
    const shift = index * length - start
    const isNow = index === 0
    return [
      { kind: isNow ? 'open' : 'next', from: opens.ts + shift, to: closes.ts + shift },
      { kind: isNow ? 'locked' : 'nextLocked', from: closes.ts + shift, to: draws.ts + shift }
    ]
  })
    .flat()
    .map(({ kind, from, to }) => ({ kind, from: Math.max(0, from), to: Math.min(width, to) }))
    .filter(({ from, to }) => to > from)
}
