import type { Logger } from 'pino'

/** Work that repeats: at the time that the last run returned, or as soon as it is woken. */
export type Loop = {
  wake(): void
  /** Resolves once the current run has ended. */
  stop(): Promise<void>
}

export type Work = { name: string; afterErrorMilliseconds: number }

/** Start at once. A run returns the milliseconds until the next one. A run that throws is logged and repeated. */
export function startLoop(
  log: Pick<Logger, 'error'>,
  { name, afterErrorMilliseconds }: Work,
  turn: () => Promise<number>
): Loop {
  let stopped = false
  let woken = false
  let endPause: () => void = () => {}

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    for (;;) {
      woken = false
      const milliseconds = await turn().catch((error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed')
        return afterErrorMilliseconds
      })
      if (stopped) return
      if (!woken) await pause(milliseconds)
      if (stopped) return
    }
  }
  const running = run()
  const wake = () => {
    woken = true
    endPause()
  }
  return {
    wake,
    stop: () => {
      stopped = true
      wake()
      return running
    }
  }
}
