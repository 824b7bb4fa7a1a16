import type { Logger } from 'pino'

/** Something that runs again and again until it is stopped. */
export type Repeating = {
  /** Resolves when what is under way is finished. */
  stop(): Promise<void>
}

export type Repetition = { name: string; everyMilliseconds: number }

/** Runs the act at once and then after each pause, never twice at a time. One that throws is logged, and runs again. */
export function repeat(
  log: Pick<Logger, 'error'>,
  { name, everyMilliseconds }: Repetition,
  act: () => Promise<void>
): Repeating {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const run = () => {
    underWay = act()
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, everyMilliseconds)
      })
  }
  run()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return underWay
    }
  }
}
