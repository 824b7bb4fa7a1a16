// Runs Lighthouse as on a phone and takes the median of five runs for Home, Lottery, PlayVideo and Mine, on the site in
// SITE_URL or on a site that it starts; with names as arguments, only of those pages. Exits with 1 if a target is missed.
// Timings are meaningful only while nothing else runs.
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/test/support/free-port.ts'
import { launchOptions } from '../src/browser/chromium.ts'
import globalSetup from '../src/global-setup.ts'
import { createMember, signInAs } from '../src/member.ts'
import { evaluate, targetsOf } from './targets.ts'

const RUNS = 5
/** The event stream never ends, so a page would always have a pending request. */
const MAX_LOAD_MS = 20_000
const PAGES = {
  Home: { path: '/Home', lcp: 1300 },
  Lottery: { path: '/Lottery?key=k3_1m&id=2', lcp: 1600 },
  PlayVideo: { path: '/PlayVideo?id=1', lcp: 1600 },
  // This page is not rendered on the server, because all of it belongs to the member.
  Mine: { path: '/Mine', lcp: 2200 }
}

const stopSite = await globalSetup()
const profile = mkdtempSync(join(tmpdir(), 'glasshouse-lighthouse-'))
const port = await freePort()
const browser = await chromium.launchPersistentContext(profile, {
  ...launchOptions,
  args: [...launchOptions.args, `--remote-debugging-port=${port}`]
})
let missed = 0
try {
  await signIn()
  const [load = 0] = loadavg()
  if (load > availableParallelism()) console.log(`The load is ${load.toFixed(1)}: expect times that are too long.`)
  for (const [name, page] of Object.entries(PAGES)) if (isWanted(name)) missed += await measure(name, page)
} finally {
  await browser.close()
  rmSync(profile, { recursive: true, force: true })
  await stopSite?.()
}
console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} missed.`)
process.exit(missed === 0 ? 0 : 1)

function isWanted(name: string): boolean {
  const wanted = process.argv.slice(2)
  return wanted.length === 0 || wanted.includes(name)
}

/** Store a member's session in the browser, where Lighthouse keeps it between its runs. */
async function signIn(): Promise<void> {
  const page = await browser.newPage()
  await signInAs(page, await createMember('1000'), { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}/Home`)
  await page.close()
}

/** Print the table of one page. Return how many targets it misses. */
async function measure(name: string, { path, lcp }: { path: string; lcp: number }): Promise<number> {
  const reports: Result[] = []
  while (reports.length < RUNS) reports.push(await report(path))
  const results = targetsOf({ lcp }).map((target) => evaluate(target, reports))
  console.log([`\n${name}`, ...results.map(({ line }) => line)].join('\n'))
  return results.filter(({ isMet }) => !isMet).length
}

async function report(path: string): Promise<Result> {
  const run = await lighthouse(`${process.env['SITE_URL']}${path}`, {
    port,
    logLevel: 'error',
    output: 'json',
    maxWaitForLoad: MAX_LOAD_MS
  })
  if (!run || run.lhr.runtimeError) throw new Error(`${path}: ${run?.lhr.runtimeError?.message ?? 'no report'}`)
  const { pathname } = new URL(run.lhr.finalDisplayedUrl)
  if (pathname !== path.split('?')[0]) throw new Error(`${path} led to ${pathname}`)
  return run.lhr
}
