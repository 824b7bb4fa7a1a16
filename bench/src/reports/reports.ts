import { createOwners } from '../../../e2e/src/operator.ts'
import { median, report, say } from '../figures.ts'
import type { Stage } from '../stage.ts'
import { addPast, DAYS } from './past.ts'

const TARGET_MS = 500
const ROUNDS = 5
const CACHED = 'public: statistics of 30 days'
const DAY_MS = 86_400_000

/** Measure the console's and the public page's calls on a site with months of play. */
export async function benchReports(stage: Stage): Promise<void> {
  process.env['SITE_URL'] = stage.site.url
  await createOwners(await stage.site.setupCode())
  const { cookie } = JSON.parse(process.env['OWNER_SESSION']!) as { cookie: string }
  const past = await addPast(stage.owner)
  say(`${DAYS} days: ${past.draws} draws, ${past.orders} orders, ${past.transfers} entries of the ledger`)
  say(`summing the days: ${Math.round(await sumAll(stage))} s`)
  const paths = { ...(await consoleReads(stage)), ...publicReads() }
  for (const [name, path] of Object.entries(paths)) {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await read(stage, path, cookie))
    say(`  ${name}: the first ${Math.round(taken[0]!)} ms`)
    // A response that is cached for everyone is computed once, so its first time counts.
    const reached = name === CACHED ? taken[0]! : median(taken)
    report(`${name}, ms`, reached, { target: TARGET_MS, atMost: true })
  }
  await measureExport(stage, cookie)
}

const dayBefore = (days: number) => new Date(Date.now() + 7 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10)

async function consoleReads({ owner }: Stage): Promise<Record<string, string>> {
  const [yesterday, weeksAgo, monthsAgo] = [dayBefore(1), dayBefore(14), dayBefore(DAYS)]
  const { rows } = await owner.query<{ member_id: string; id: string; number: string }>(
    `select o.member_id, o.id, p.number from orders o join period p on p.id = o.period_id order by o.id limit 1`
  )
  const { member_id: member, id, number } = rows[0]!
  return {
    'report of 14 days': `/operator/reports/get?from=${weeksAgo}&to=${yesterday}`,
    [`report of ${DAYS} days`]: `/operator/reports/get?from=${monthsAgo}&to=${yesterday}`,
    'draws, monitor': '/operator/draws/monitor',
    'draws of a day': `/operator/draws/list?day=${yesterday}`,
    'draws of a day, void': `/operator/draws/list?day=${yesterday}&state=void`,
    'orders of a day': `/operator/orders/list?day=${yesterday}`,
    'orders of a day, won': `/operator/orders/list?day=${yesterday}&state=won`,
    'orders of a day, the last page': `/operator/orders/list?day=${yesterday}&page=500`,
    'orders of a member': `/operator/orders/list?member=${member}`,
    'orders of a member, refunded': `/operator/orders/list?member=${member}&state=refunded`,
    'orders of a draw': `/operator/orders/list?key=k3_1m&periodNumber=${number}`,
    'order by its number': `/operator/orders/list?no=${id}`,
    'order with its entries': `/operator/orders/one?no=${id}`,
    'ledger, newest entries': '/operator/ledger/transfers',
    'recharges, newest': '/operator/recharges/list',
    'withdrawals, newest': '/operator/withdrawals/list?view=all',
    'wheel with its costs': '/operator/wheel/get',
    'wheel, versions': '/operator/wheel/versions',
    'spins, newest': '/operator/wheel/spins',
    'service overview': '/operator/service/overview',
    'limits register': '/operator/limits/list'
  }
}

function publicReads(): Record<string, string> {
  return {
    'public: draws of a day': `/fair/day?key=k3_30s&day=${dayBefore(1)}`,
    [CACHED]: '/fair/statistics'
  }
}

async function read({ site }: Stage, path: string, cookie: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${site.url}/api${path}`, { headers: { cookie, lang: 'en_us', 'x-data-plain': '1' } })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return performance.now() - start
}

/** Measure the time to the first row of the largest table, and its rows per second. */
async function measureExport({ site }: Stage, cookie: string): Promise<void> {
  const request = new URLSearchParams({ from: dayBefore(DAYS), to: dayBefore(1), reason: 'how long it takes' })
  const start = performance.now()
  const answer = await fetch(`${site.url}/api/operator/exports/orders?${request}`, {
    headers: { cookie, lang: 'en_us' }
  })
  const { body } = answer
  if (!answer.headers.get('content-type')?.startsWith('text/csv') || !body) throw new Error('no table was answered')
  let [bytes, lines, first] = [0, 0, 0]
  for await (const part of body) {
    first ||= performance.now() - start
    bytes += part.length
    for (const byte of part) if (byte === 10) lines += 1
  }
  const seconds = (performance.now() - start) / 1000
  say(
    `  export of ${lines} orders: ${Math.round(lines / seconds)} rows and ${Math.round(bytes / seconds / 1000)} kB a second`
  )
  report('export of all orders, until its first rows, ms', first, { target: TARGET_MS, atMost: true })
}

/** Measure the seconds that the site needs to sum up all days. A restart makes it begin at once. */
async function sumAll({ site, owner }: Stage): Promise<number> {
  await site.restart()
  const start = performance.now()
  for (;;) {
    const { rows } = await owner.query<{ days: number }>('select count(distinct day)::int as days from draw_day')
    if (rows[0]!.days >= DAYS) return (performance.now() - start) / 1000
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
