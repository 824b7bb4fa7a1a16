import { storeDetails, list, median, report, say } from './figures.ts'
import { runLoad, type LoadResult } from './load.ts'
import { createMeter } from './meter.ts'
import { runPgbench } from './pgbench.ts'
import type { BenchMember, Stage } from './stage.ts'
import { startBare } from './yardsticks/start-bare.ts'

const SECONDS = 10
const WARM_UP_CALLS = 25_000
/** The lottery with the longest period, so that no run crosses a draw. */
const LOTTERY = 'k3_15m'
/** The minimum rest of the period: a run plus a warm-up on a slow machine. */
const SECONDS_LEFT = SECONDS + 60
const ROUNDS = 3
/** `pgbench` needs no more clients than this to keep the server busy. */
const MAX_CLIENTS = 64
/** PostgreSQL's share of an order may cost 40 µs on a machine where a bare POST costs 41 to 47 µs. */
const DATABASE_SHARE = 40 / 44

type Info = { id: number; next_expect: string; second: number; lock: number }
type Orders = LoadResult<'app' | 'postgres'>
type Bare = LoadResult<'server'>
type Rounds = { orders: Orders[]; bare: Bare[]; transactions: number[] }

/** Measure accepted orders over HTTP beside a bare POST of the same size and `pgbench -N`, alternately. */
export async function benchOrders(stage: Stage, callers: number): Promise<void> {
  const rounds = await measure(stage, callers)
  storeDetails(`orders, ${callers} callers`, rounds)
  const { orders, bare, transactions } = rounds
  const cost = (of: 'app' | 'postgres') => orders.map((run) => run.perCall[of].microseconds)
  const post = bare.map((run) => run.perCall.server.microseconds)
  say(`orders, ${callers} callers: ${list(cost('app'), 1)} µs of processor time an order in the app`)
  say(`  PostgreSQL: ${list(cost('postgres'), 1)} µs; bare POST: ${list(post, 1)} µs`)
  say(`  a second: ${list(orders.map((run) => run.perSecond))}; pgbench -N: ${list(transactions)} tps`)
  say(
    `  p50 ${list(
      orders.map((run) => run.p50),
      1
    )} ms; refused ${orders.reduce((sum, run) => sum + run.refused, 0)}`
  )
  const multiple = (values: number[], yardstick: number[]) =>
    median(values.map((one, round) => one / yardstick[round]!))
  const name = `orders at ${callers} callers`
  report(`${name}: app, × bare POST`, multiple(cost('app'), post), { target: 1.9, atMost: true })
  report(`${name}: PostgreSQL, × bare POST`, multiple(cost('postgres'), post), {
    target: Number(DATABASE_SHARE.toFixed(2)),
    atMost: true
  })
  const speeds = orders.map((run) => run.perSecond)
  if (callers > MAX_CLIENTS) report(`${name}: × pgbench -N`, multiple(speeds, transactions), { target: 3 })
  else say(`  ${multiple(speeds, transactions).toFixed(2)} × pgbench -N`)
  report(`${name}: p99, ms`, median(orders.map((run) => run.p99)), { target: 50, atMost: true })
}

async function measure(stage: Stage, callers: number): Promise<Rounds> {
  const rounds: Rounds = { orders: [], bare: [], transactions: [] }
  const body = await sampleAnswer(stage)
  const yardstick = await startBare('bare-server', body)
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.transactions.push(
      runPgbench(stage.databaseUrl, { clients: Math.min(callers, MAX_CLIENTS), seconds: SECONDS })
    )
    const requests = await requestsOf(stage, callers)
    const load = { requests, seconds: SECONDS, warmUpCalls: WARM_UP_CALLS }
    rounds.bare.push(await runLoad({ ...load, url: yardstick.url, meter: createMeter({ server: yardstick.pid }) }))
    const meter = createMeter({ app: stage.site.pid(), postgres: stage.postmaster })
    rounds.orders.push(await runLoad({ ...load, url: stage.site.url, meter }))
  }
  yardstick.stop()
  return rounds
}

async function requestsOf(stage: Stage, callers: number): Promise<Buffer[]> {
  const info = await openPeriod(stage)
  return Array.from({ length: callers }, (_value, index) =>
    orderRequest(stage.members[index % stage.members.length]!, info)
  )
}

/** Place one order, to get the bytes of its response. */
async function sampleAnswer(stage: Stage): Promise<string> {
  const [member] = stage.members as [BenchMember]
  const { headers, body } = orderOf(member, await openPeriod(stage))
  const answer = await fetch(`${stage.site.url}/api/game/placeOrder`, { method: 'POST', headers, body })
  const text = await answer.text()
  if (!text.includes('"code":200,')) throw new Error(`an order was refused: ${text}`)
  return text
}

/** Return the current period, or the next one if the current one closes within `secondsLeft`. */
export async function openPeriod(stage: Stage, secondsLeft = SECONDS_LEFT): Promise<Info> {
  for (;;) {
    const answer = await fetch(`${stage.site.url}/api/Lottery/getLotteryInfo?key=${LOTTERY}`, {
      headers: { 'x-data-plain': '1' }
    })
    const { data } = (await answer.json()) as { data: Info | null }
    if (data && data.second - data.lock > secondsLeft) return data
    // Right after a run the server may refuse a call as overloaded, without data.
    await new Promise((resolve) => setTimeout(resolve, (Math.max(data?.second ?? 0, 1) + 1) * 1000))
  }
}

export function orderOf(member: BenchMember, info: Info): { headers: Record<string, string>; body: string } {
  const fields = { item: 'bi,11', money: '1', lid: `${info.id}`, mid: `${member.id}`, expect: info.next_expect }
  const headers = {
    lang: 'en_us',
    token: Buffer.from(member.token).toString('base64'),
    tokensso: member.session,
    'content-type': 'application/x-www-form-urlencoded'
  }
  return { headers, body: new URLSearchParams(fields).toString() }
}

function orderRequest(member: BenchMember, info: Info): Buffer {
  const { headers, body } = orderOf(member, info)
  const lines = Object.entries({ host: 'bench', ...headers, 'content-length': `${body.length}` })
  const head = ['POST /api/game/placeOrder HTTP/1.1', ...lines.map(([name, value]) => `${name}: ${value}`)]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
