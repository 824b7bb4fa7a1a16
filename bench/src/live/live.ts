import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { storeDetails, list, median, report, say } from '../figures.ts'
import { openPeriod, orderOf } from '../orders.ts'
import type { BenchMember, Stage } from '../stage.ts'
import type { Listening, Spread } from './listeners.ts'

const LISTENERS = 10_000
const SECONDS = 90
const ORDER_EVERY_MS = 10

type Taken = { from: number; until: number }

/** Measure how fast a draw's events reach all listeners of a node, and what orders wait meanwhile. */
export async function benchLive(stage: Stage): Promise<void> {
  const listeners = fork(join(import.meta.dirname, 'listeners.ts'))
  const requests = Array.from({ length: LISTENERS }, (_, index) =>
    streamRequest(stage.members[index % stage.members.length]!)
  )
  listeners.send({ url: stage.site.url, requests } satisfies Listening)
  await once(listeners, 'message')
  const orders = await placeOrders(stage)
  listeners.send('report')
  const [all] = (await once(listeners, 'message')) as [Spread[]]
  listeners.kill()
  const spreads = all.filter((spread) => spread.listeners === LISTENERS)
  storeDetails('live', { spreads: all, orders })
  const widths = spreads.map(({ first, last }) => last - first).toSorted((a, b) => a - b)
  say(`live: ${spreads.length} of ${all.length} events reached all ${LISTENERS} listeners; ${list(widths)} ms`)
  report('live: events that did not reach every listener', all.length - spreads.length, { target: 0, atMost: true })
  const last = widths[Math.floor(widths.length * 0.99)] ?? Infinity
  report('live: from the first listener to the last, p99, ms', last, { target: 300, atMost: true })
  reportWaits(orders, spreads)
}

/** Report what orders waited while an event was being sent, compared with the others. */
function reportWaits(orders: Taken[], spreads: Spread[]): void {
  const isBeside = ({ from, until }: Taken) => spreads.some(({ first, last }) => from <= last && until >= first)
  const took = (some: Taken[]) => some.map(({ from, until }) => until - from).toSorted((a, b) => a - b)
  const [beside, alone] = [took(orders.filter(isBeside)), took(orders.filter((order) => !isBeside(order)))]
  const p99 = (values: number[]) => values[Math.floor(values.length * 0.99)] ?? Infinity
  say(
    `  orders beside an event: ${beside.length}, p50 ${median(beside).toFixed(1)} ms, p99 ${p99(beside).toFixed(1)} ms`
  )
  say(`  other orders: ${alone.length}, p50 ${median(alone).toFixed(1)} ms, p99 ${p99(alone).toFixed(1)} ms`)
  report('live: what orders wait for events, p99, ms', p99(beside) - median(alone), { target: 20, atMost: true })
}

/** Place an order every few milliseconds, each by another member. */
async function placeOrders(stage: Stage): Promise<Taken[]> {
  const info = await openPeriod(stage, SECONDS)
  const taken: Taken[] = []
  const now = () => performance.timeOrigin + performance.now()
  const end = now() + SECONDS * 1000
  const under: Promise<void>[] = []
  for (let count = 0; now() < end; count += 1) {
    const { headers, body } = orderOf(stage.members[count % stage.members.length]!, info)
    const from = now()
    const order = fetch(`${stage.site.url}/api/game/placeOrder`, { method: 'POST', headers, body })
    under.push(
      order.then(async (answer) => {
        if (!(await answer.text()).includes('"code":200,')) throw new Error('an order was refused')
        taken.push({ from, until: now() })
      })
    )
    await pause(ORDER_EVERY_MS)
  }
  await Promise.all(under)
  return taken
}

function streamRequest({ token, session }: BenchMember): string {
  const headers = { host: 'bench', token: Buffer.from(token).toString('base64'), tokensso: session, lang: 'en_us' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET /api/live HTTP/1.1\r\n${lines.join('')}\r\n`
}
