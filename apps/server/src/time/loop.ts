import type { Logger } from 'pino'
import type { Metrics } from '../observe/metrics/metrics.ts'
import type { Tracing } from '../observe/tracing/tracing.ts'

/** Work that repeats: at the time that the last run returned, or as soon as it is woken. */
export type Loop = {
  wake(): void
  /** Resolves once the current run has ended. */
  stop(): Promise<void>
}

/** Where a job reports how its runs end. */
export type JobTools = {
  log: Pick<Logger, 'error' | 'info'>
  metrics: Pick<Metrics, 'jobs'>
  tracing: Pick<Tracing, 'inSpan'>
}

export type Work = { name: string; afterErrorMilliseconds: number }

/**
 * Start at once. Each run returns the milliseconds until the next one; a run that throws is retried. The log gets one
 * line when runs start to fail and one when they succeed again, however long the fault lasts.
 */
export function startLoop(
  { log, metrics: { jobs }, tracing }: JobTools,
  { name, afterErrorMilliseconds }: Work,
  turn: () => Promise<number>
): Loop {
  let stopped = false
  let woken = false
  let failures = 0
  let endPause: () => void = () => {}

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const succeed = (milliseconds: number, seconds: number): number => {
    jobs.succeeded(name, seconds)
    if (failures > 0) log.info({ job: name, failures }, 'a job has recovered')
    failures = 0
    return milliseconds
  }
  const fail = (error: unknown, seconds: number): number => {
    jobs.failed(name, seconds)
    if (failures === 0) log.error({ err: error, job: name }, 'a job failed')
    failures += 1
    return afterErrorMilliseconds
  }
  const runOnce = (): Promise<number> => {
    const start = performance.now()
    const seconds = () => (performance.now() - start) / 1000
    return tracing.inSpan({ name: `job ${name}` }, turn).then(
      (milliseconds) => succeed(milliseconds, seconds()),
      (error: unknown) => fail(error, seconds())
    )
  }
  const run = async (): Promise<void> => {
    jobs.started(name)
    for (;;) {
      woken = false
      const milliseconds = await runOnce()
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
