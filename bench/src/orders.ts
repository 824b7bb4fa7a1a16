import { runLoad, type LoadResult } from './load.ts'
import { runPgbench } from './pgbench.ts'
import type { BenchMember, Stage } from './stage.ts'

const SECONDS = 10
const WARM_UP_SECONDS = 4
/** The lottery with the longest period, so that no run crosses a draw. */
const LOTTERY = 'k3_15m'
const ROUNDS = 3

type Info = { id: number; next_expect: string; second: number; lock: number }

export type OrdersResult = { callers: number; orders: LoadResult[]; transactions: number[] }

/** Measure accepted orders per second over HTTP and `pgbench -N` with as many clients, alternately. */
export async function measureOrders(stage: Stage, callers: number): Promise<OrdersResult> {
  const result: OrdersResult = { callers, orders: [], transactions: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    result.transactions.push(runPgbench(stage.databaseUrl, { clients: Math.min(callers, 64), seconds: SECONDS }))
    result.orders.push(await loadOrders(stage, callers))
  }
  return result
}

async function loadOrders(stage: Stage, callers: number): Promise<LoadResult> {
  const info = await openPeriod(stage)
  const { hostname, port } = new URL(stage.site.url)
  const requests = Array.from({ length: callers }, (_value, place) =>
    orderRequest(stage.members[place % stage.members.length]!, info)
  )
  return runLoad({ host: hostname, port: Number(port), requests, seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS })
}

/** Return the current period. Waits for the next one when it closes before the end of a run. */
async function openPeriod(stage: Stage): Promise<Info> {
  for (;;) {
    const answer = await fetch(`${stage.site.url}/api/Lottery/getLotteryInfo?key=${LOTTERY}`, {
      headers: { 'x-data-plain': '1' }
    })
    const { data } = (await answer.json()) as { data: Info }
    const left = data.second - data.lock
    if (left > SECONDS + WARM_UP_SECONDS + 5) return data
    await new Promise((resolve) => setTimeout(resolve, (Math.max(data.second, 1) + 1) * 1000))
  }
}

function orderRequest(member: BenchMember, info: Info): Buffer {
  const fields = { item: 'bi,11', money: '1', lid: `${info.id}`, mid: `${member.id}`, expect: info.next_expect }
  const body = new URLSearchParams(fields).toString()
  const token = Buffer.from(member.token).toString('base64')
  const head = [
    'POST /api/game/placeOrder HTTP/1.1',
    'host: bench',
    'lang: en_us',
    `token: ${token}`,
    `tokensso: ${member.session}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${body.length}`
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
