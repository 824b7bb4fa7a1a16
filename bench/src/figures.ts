import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

export type Target = { target: number; atMost?: true }
type Figure = Target & { name: string; reached: number; met: boolean }

const figures: Figure[] = []
const details: Record<string, unknown>[] = []

/** Print a figure with its target, and remember it. */
export function report(name: string, reached: number, { target, atMost }: Target): void {
  const met = atMost ? reached <= target : reached >= target
  figures.push({ name, reached, target, ...(atMost && { atMost }), met })
  const bound = `${atMost ? '≤' : '≥'} ${target}`
  say(`${met ? 'met   ' : 'MISSED'}  ${name.padEnd(66)} ${reached.toFixed(2).padStart(9)}   target ${bound}`)
}

/** Remember the measurements of each round, for the JSON file. */
export function storeDetails(name: string, rounds: unknown): void {
  details.push({ name, rounds })
}

/** Return the names of the figures that missed their target. */
export const missed = () => figures.filter(({ met }) => !met).map(({ name }) => name)

/** Write all figures, with the machine and each round that was measured. */
export function writeJson(file: string): void {
  const machine = { processors: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version }
  const content = { measuredAt: new Date().toISOString(), machine, figures, details }
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
export const list = (values: readonly number[], digits = 0) => values.map((value) => value.toFixed(digits)).join(', ')
