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
  const parts: Part[] = []
  for (let shift = 0; length > 0 && opens.ts + shift < start + width; shift += length) {
    const isNow = shift === 0
    parts.push(
      { kind: isNow ? 'open' : 'next', from: opens.ts + shift - start, to: closes.ts + shift - start },
      { kind: isNow ? 'locked' : 'nextLocked', from: closes.ts + shift - start, to: draws.ts + shift - start }
    )
  }
  return parts
    .map(({ kind, from, to }) => ({ kind, from: Math.max(0, from), to: Math.min(width, to) }))
    .filter(({ from, to }) => to > from)
}
