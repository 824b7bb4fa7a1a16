import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { runLoad } from './load.ts'
import type { Stage } from './stage.ts'

const SECONDS = 8
const WARM_UP_SECONDS = 2
const CALLERS = 64
const ROUNDS = 3

export type ReadsResult = { path: string; ours: number[]; bare: number[] }

/** Measure requests per second of a call and of a bare `node:http` server with the same response, alternately. */
export async function measureReads(stage: Stage, path: string): Promise<ReadsResult> {
  const body = await (await fetch(`${stage.site.url}${path}`)).text()
  const bare = await startBare(body)
  const result: ReadsResult = { path, ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    result.bare.push(await load(bare.url, path))
    result.ours.push(await load(stage.site.url, path))
  }
  bare.stop()
  return result
}

async function load(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\nlang: vn_vn\r\n\r\n`)
  const requests = Array.from({ length: CALLERS }, () => request)
  const times = { seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS }
  const { perSecond, refused } = await runLoad({ host: hostname, port: Number(port), requests, ...times })
  if (refused > 0) throw new Error(`${refused} answers to ${path} were refusals`)
  return perSecond
}

/** Start the yardstick in a separate process, like our server. */
async function startBare(body: string): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'yardsticks', 'bare-server.ts'))
  child.send(body)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}
