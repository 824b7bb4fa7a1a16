/** What was measured and is worse than it should be. */
export const missed: string[] = []

/** Prints a figure beside its target and keeps what was missed. */
export function report(name: string, reached: number, { target, atMost }: { target: number; atMost?: true }): void {
  const met = atMost ? reached <= target : reached >= target
  if (!met) missed.push(name)
  const bound = `${atMost ? '≤' : '≥'} ${target}`
  say(`${met ? 'met   ' : 'MISSED'}  ${name.padEnd(58)} ${reached.toFixed(2).padStart(9)}   target ${bound}`)
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
export const list = (values: readonly number[]) => values.map((value) => Math.round(value)).join(', ')
