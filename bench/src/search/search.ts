import { createOwners } from '../../../e2e/src/operator.ts'
import { report, say, storeDetails } from '../figures.ts'
import type { Stage } from '../stage.ts'
import { addPeople } from './people.ts'

const SEARCH_TARGET_MS = 150
const PAGE_TARGET_MS = 200
const ROUNDS = 20
const WARM_UP_ROUNDS = 2

const size = {
  members: Number(process.env['SEARCH_MEMBERS'] ?? 1_000_000),
  orders: Number(process.env['SEARCH_ORDERS'] ?? 10_000_000)
}

/** Measure the console's search and the pages of its long lists on a site with many members and orders. */
export async function benchSearch(stage: Stage): Promise<void> {
  process.env['SITE_URL'] = stage.site.url
  await createOwners(await stage.site.setupCode())
  const { cookie } = JSON.parse(process.env['OWNER_SESSION']!) as { cookie: string }
  await addPeople(stage.owner, size)
  say(`${size.members} members, ${size.orders} orders`)
  const found = await wordsOf(stage)
  const searches = Object.entries(found.typed).map(([name, q]) => ({ name, path: 'console/search', input: { q } }))
  const searched = await measure(stage, cookie, searches)
  storeDetails('search', searched)
  report('search of the console, p95, ms', p95(Object.values(searched).flat()), {
    target: SEARCH_TARGET_MS,
    atMost: true
  })
  const paged = await measure(stage, cookie, pagesOf(found.member))
  storeDetails('pages', paged)
  report('a page of a long list of the console, p95, ms', p95(Object.values(paged).flat()), {
    target: PAGE_TARGET_MS,
    atMost: true
  })
}

type Request = { name: string; path: string; input: Record<string, string> }

/** Send each request in turn, round after round, and return the milliseconds of each. */
async function measure(stage: Stage, cookie: string, requests: readonly Request[]): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const request of requests) {
      const taken = await ask(stage, cookie, request)
      if (round >= WARM_UP_ROUNDS) (times[request.name] ??= []).push(taken)
    }
  }
  for (const [name, taken] of Object.entries(times)) say(`  ${name}: p95 ${p95(taken).toFixed(1)} ms`)
  return times
}

/** Return the pages of the lists: the first, one far behind, in other orders, and filtered. */
function pagesOf(member: string): Request[] {
  const members = 'members/list'
  const orders = 'orders/list'
  return [
    { name: 'members, the newest', path: members, input: {} },
    { name: 'members, page 1000', path: members, input: { page: '1000' } },
    { name: 'members by username', path: members, input: { sort: 'username' } },
    { name: 'members by balance', path: members, input: { sort: '-money' } },
    { name: 'members, part of a name', path: members, input: { q: 'ngoc' } },
    { name: 'members who are frozen', path: members, input: { status: 'frozen' } },
    { name: 'orders, the newest', path: orders, input: {} },
    { name: 'orders, page 1000', path: orders, input: { page: '1000' } },
    { name: 'orders of a member', path: orders, input: { member } },
    { name: 'orders of a lottery', path: orders, input: { key: 'k3_1m' } }
  ]
}

/**
 * Return what is typed: the most common names, rare ones, names that nobody has, and numbers. Return a member with
 * orders as well.
 */
async function wordsOf({ owner }: Stage): Promise<{ typed: Record<string, string>; member: string }> {
  const { rows } = await owner.query<{ member_id: string; id: string; number: string }>(
    `select o.member_id, o.id, p.number from orders o join period p on p.id = o.period_id order by o.id limit 1`
  )
  const { member_id: member, id: order, number } = rows[0]!
  const typed = {
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
  return { typed, member }
}

/** Send a request as an operator. Return the milliseconds until its whole response. */
async function ask({ site }: Stage, cookie: string, { name, path, input }: Request): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${site.url}/api/operator/${path}?${new URLSearchParams(input)}`, {
    headers: { cookie, lang: 'en_us', 'x-data-plain': '1' }
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`${name}: ${msg}`)
  return performance.now() - start
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
}
