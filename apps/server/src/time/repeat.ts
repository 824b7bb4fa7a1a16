import type { Logger } from 'pino'
import { startLoop, type Loop } from './loop.ts'

/** Something that runs again and again until it is stopped. */
export type Repeating = Pick<Loop, 'stop'>

export type Repetition = { name: string; everyMilliseconds: number }

/** Run the act at once and then after each pause, never twice at a time. One that throws is logged, and runs again. */
export function repeat(
  log: Pick<Logger, 'error'>,
  { name, everyMilliseconds }: Repetition,
  act: () => Promise<void>
): Repeating {
  return startLoop(log, { name, afterErrorMilliseconds: everyMilliseconds }, async () => {
    await act()
    return everyMilliseconds
  })
}
