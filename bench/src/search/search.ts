import { createOwners } from '../../../e2e/src/operator.ts'
import { report, say, storeDetails } from '../figures.ts'
import type { Stage } from '../stage.ts'
import { addPeople } from './people.ts'

const TARGET_MS = 150
const ROUNDS = 20
const WARM_UP_ROUNDS = 2

const size = {
  members: Number(process.env['SEARCH_MEMBERS'] ?? 1_000_000),
  orders: Number(process.env['SEARCH_ORDERS'] ?? 10_000_000)
}

/** Measure the console's search on a site with many members and orders. */
export async function benchSearch(stage: Stage): Promise<void> {
  process.env['SITE_URL'] = stage.site.url
  await createOwners(await stage.site.setupCode())
  const { cookie } = JSON.parse(process.env['OWNER_SESSION']!) as { cookie: string }
  await addPeople(stage.owner, size)
  say(`${size.members} members, ${size.orders} orders`)
  const times: Record<string, number[]> = {}
  const typed = await wordsOf(stage)
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [name, q] of Object.entries(typed)) {
      const taken = await search(stage, q, cookie)
      if (round >= WARM_UP_ROUNDS) (times[name] ??= []).push(taken)
    }
  }
  storeDetails('search', times)
  for (const [name, taken] of Object.entries(times)) say(`  ${name}: p95 ${p95(taken).toFixed(1)} ms`)
  report('search of the console, p95, ms', p95(Object.values(times).flat()), { target: TARGET_MS, atMost: true })
}

/** Return what is typed: the most common names, rare ones, names that nobody has, and numbers. */
async function wordsOf({ owner }: Stage): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ member_id: string; id: string; number: string }>(
    `select o.member_id, o.id, p.number from orders o join period p on p.id = o.period_id order by o.id limit 1`
  )
  const { member_id: member, id: order, number } = rows[0]!
  return {
    'two letters': 'ng',
    'the most common family name': 'nguyen',
    'a given name': 'ngoc',
    'a whole name': 'nguyen thi ngoc',
    'a username': 'ngoc1',
    'nobody’s name': 'nguyen zzz',
    'a member’s id': member,
    'an order’s number': order,
    'a draw’s number': number,
    'a lottery': 'fern'
  }
}

async function search({ site }: Stage, q: string, cookie: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${site.url}/api/operator/console/search?${new URLSearchParams({ q })}`, {
    headers: { cookie, lang: 'en_us', 'x-data-plain': '1' }
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`${q}: ${msg}`)
  return performance.now() - start
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
}
