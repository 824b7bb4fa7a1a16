import { Worker } from 'node:worker_threads'
import type { FromWorker, Pages, Rendered, RenderRequest, WorkerData } from './render-worker.ts'

const PROGRAM = new URL('./render-worker.ts', import.meta.url)
/** A page that takes longer has stuck the worker, which is then replaced. */
const TIMEOUT_MS = 15_000
/** More requests than these would wait too long. */
const MAX_WAITING = 32
const HEAP_MEGABYTES = 256
/** A worker that cannot start would otherwise be started for each page. */
const RESTART_MS = 10_000

type Waiting = { resolve(rendered: Rendered): void; reject(error: Error): void }

export type Renderer = {
  /** Whether the worker has just failed and has not been restarted yet. */
  isPaused(): boolean
  /** Render a page. Rejects when the worker fails, or has too much to do. */
  render(request: RenderRequest): Promise<Rendered>
  /** Return the pages that can be rendered. */
  pages(): Promise<Pages>
  stop(): Promise<unknown>
}

/** Create a renderer. Its worker starts with the first page, and again after it has failed. */
export function createRenderer(data: WorkerData): Renderer {
  let running: Running | null = null
  let restartsAt = 0
  let count = 0

  function ensure(): Running {
    running ??= startWorker(data, () => {
      running = null
      restartsAt = performance.now() + RESTART_MS
    })
    return running
  }

  return {
    isPaused: () => !running && performance.now() < restartsAt,
    pages: async () => ensure().pages,
    async render(request) {
      const { worker, waiting, pages } = ensure()
      await pages
      if (waiting.size >= MAX_WAITING) throw new Error('too many pages are waiting to be rendered')
      count += 1
      const id = count
      const stuck = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
      try {
        return await new Promise<Rendered>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          worker.postMessage({ id, request }, [])
        })
      } finally {
        clearTimeout(stuck)
        waiting.delete(id)
      }
    },
    stop: async () => running?.worker.terminate()
  }
}

type Running = {
  worker: Worker
  waiting: Map<number, Waiting>
  pages: Promise<Pages>
}

function startWorker(workerData: WorkerData, onEnd: () => void): Running {
  const worker = new Worker(PROGRAM, { workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  const pages = new Promise<Pages>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if ('pages' in message) return resolve(message.pages)
      const caller = waiting.get(message.id)
      if ('error' in message) caller?.reject(new Error(message.error))
      else caller?.resolve(message.rendered)
    })
    let hasEnded = false
    const end = (error: Error) => {
      if (hasEnded) return
      hasEnded = true
      onEnd()
      reject(error)
      for (const caller of waiting.values()) caller.reject(error)
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the worker that renders pages has ended')))
  })
  // A page that waits for it reports the failure.
  pages.catch(() => undefined)
  return { worker, waiting, pages }
}
