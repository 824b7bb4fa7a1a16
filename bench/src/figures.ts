/** Figures that missed their target. */
export const missed: string[] = []

/** Print a figure with its target, and remember a missed target. */
export function report(name: string, reached: number, { target, atMost }: { target: number; atMost?: true }): void {
  const met = atMost ? reached <= target : reached >= target
  if (!met) missed.push(name)
  const bound = `${atMost ? '≤' : '≥'} ${target}`
  say(`${met ? 'met   ' : 'MISSED'}  ${name.padEnd(58)} ${reached.toFixed(2).padStart(9)}   target ${bound}`)
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
export const list = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ')
