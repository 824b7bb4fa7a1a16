import { startLoop, type JobTools, type Loop } from './loop.ts'

/** Repeating work, until it is stopped. */
export type Repeating = Pick<Loop, 'stop'>

export type Repetition = { name: string; everyMilliseconds: number }

/**
 * Run a function at once and then after each pause, never twice at the same time. After an error it runs again. The log
 * gets one line when errors start and one when they stop.
 */
export function repeat(tools: JobTools, { name, everyMilliseconds }: Repetition, work: () => Promise<void>): Repeating {
  return startLoop(tools, { name, afterErrorMilliseconds: everyMilliseconds }, async () => {
    await work()
    return everyMilliseconds
  })
}
