import { storeDetails, list, median, report, say } from './figures.ts'
import { runLoad, type LoadResult } from './load.ts'
import { createMeter } from './meter.ts'
import type { Stage } from './stage.ts'
import { startBare } from './yardsticks/start-bare.ts'

const SECONDS = 8
const WARM_UP_CALLS = 25_000
const CALLERS = 64
const ROUNDS = 3

const READS = [
  { path: '/api/system/base', target: 0.85 },
  { path: '/api/Lottery/getLotteryInfo?key=k3_15m', target: 0.8 }
]

type Result = LoadResult<'server'>

/** Measure reading calls beside a bare `node:http` server with the same response, alternately. */
export async function benchReads(stage: Stage): Promise<void> {
  for (const { path, target } of READS) {
    const { ours, bare } = await measure(stage, path)
    storeDetails(path, { ours, bare })
    const cost = (runs: Result[]) => runs.map((run) => run.perCall.server.microseconds)
    say(`${path}: ${list(cost(ours), 1)} µs of processor time a call; bare node:http: ${list(cost(bare), 1)} µs`)
    say(`  a second: ${list(ours.map((run) => run.perSecond))}; bare: ${list(bare.map((run) => run.perSecond))}`)
    const thousands = (runs: Result[]) => runs.map((run) => (run.perCall.server.instructions ?? 0) / 1000)
    if (ours[0]!.perCall.server.instructions !== null) {
      say(`  thousand instructions: ${list(thousands(ours), 1)}; bare: ${list(thousands(bare), 1)}`)
    }
    const shares = cost(bare).map((microseconds, round) => microseconds / cost(ours)[round]!)
    report(`${path}: processor time of bare node:http, as a share of ours`, median(shares), { target })
  }
}

async function measure(stage: Stage, path: string): Promise<{ ours: Result[]; bare: Result[] }> {
  const body = await (await fetch(`${stage.site.url}${path}`)).text()
  const yardstick = await startBare('bare-server', body)
  const [ours, bare]: [Result[], Result[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await load(yardstick.url, path, yardstick.pid))
    ours.push(await load(stage.site.url, path, stage.site.pid()))
  }
  yardstick.stop()
  return { ours, bare }
}

async function load(url: string, path: string, server: number): Promise<Result> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\nlang: vn_vn\r\n\r\n`)
  const requests = Array.from({ length: CALLERS }, () => request)
  const meter = createMeter({ server })
  const result = await runLoad({ url, requests, seconds: SECONDS, warmUpCalls: WARM_UP_CALLS, meter })
  if (result.refused > 0) throw new Error(`${result.refused} answers to ${path} were refusals`)
  return result
}
