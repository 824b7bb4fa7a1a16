import type { Logger } from 'pino'
import { startLoop, type Loop } from './loop.ts'

/** Repeating work, until it is stopped. */
export type Repeating = Pick<Loop, 'stop'>

export type Repetition = { name: string; everyMilliseconds: number }

/**
 * Run a function at once and then after each pause, never twice at a time. After an error it runs again; the log has one
 * line when errors begin and one when they end.
 */
export function repeat(
  log: Pick<Logger, 'error' | 'info'>,
  { name, everyMilliseconds }: Repetition,
  work: () => Promise<void>
): Repeating {
  return startLoop(log, { name, afterErrorMilliseconds: everyMilliseconds }, async () => {
    await work()
    return everyMilliseconds
  })
}
