// Measures what an open page retains over many draws. `npm run soak -- 60` runs for sixty minutes, on the site in
// SITE_URL or on a site that it starts. Home and a lottery with a draw every thirty seconds stay open. Between two
// samples, the member bets and opens the new records. Exits with 1 if a page retains more than the limits allow.
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '../src/browser/chromium.ts'
import globalSetup from '../src/global-setup.ts'
import { createMember, signInAs, placeOrder, type Session } from '../src/member.ts'
import { textsOf } from '../src/texts.ts'
import { bounds, growthOf, measure, openDevtools, type Sample } from './memory.ts'

const say = textsOf('vn_vn')
const SAMPLES = 20
const MINUTE = 60_000
/** The visits until all code has run often enough to be compiled, which takes memory once. */
const VISITS_BEFORE = 12
const PAGES = { Home: '/Home', Lottery: '/Lottery?key=k3_30s&id=1' }
/** Draws rarely, so that there is always time for a bet. */
const LOTTERY_OF_BETS = 'k3_5m'

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes > 0)) throw new Error('say for how many minutes: npm run soak -- 60')

const stopSite = await globalSetup()
const browser = await chromium.launch(launchOptions)
let isMet: boolean
try {
  isMet = await soak(browser, await createMember('1000'))
} finally {
  await browser.close()
  await stopSite?.()
}
process.exit(isMet ? 0 : 1)

async function soak(browser: Browser, member: Session): Promise<boolean> {
  const pages = await Promise.all(Object.entries(PAGES).map(([name, path]) => openPage(browser, member, name, path)))
  const begin = performance.now()
  console.log(`${minutes} minutes, ${SAMPLES} samples, after forced garbage collection`)
  for (let count = 0; count <= SAMPLES; count += 1) {
    const due = begin + (count * minutes * MINUTE) / SAMPLES
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    for (const { name, page, devtools, samples } of pages) {
      const sample = await measure(devtools, (performance.now() - begin) / MINUTE)
      samples.push(sample)
      console.log(line(name, sample))
      await visitPages(page, name)
    }
    await bet(member)
  }
  return pages.map(({ name, samples }) => evaluate(name, samples)).every(Boolean)
}

/**
 * Place a bet, so that a balance and an order change. Wait for the next period if the current one is about to close.
 */
async function bet(member: Session): Promise<void> {
  try {
    await placeOrder(member, LOTTERY_OF_BETS, 'bi')
  } catch (error) {
    console.log(`  no bet this time: ${(error as Error).message}`)
  }
}

async function openPage(browser: Browser, member: Session, name: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signInAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}${path}`)
  await page.getByRole('timer').first().waitFor()
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1) await visitPages(page, name)
  const samples: Sample[] = []
  return { name, page, devtools: await openDevtools(page), samples }
}

/** Open and close what a member would open while waiting, so that leaks show up. */
async function visitPages(page: Page, name: string): Promise<void> {
  if (name !== 'Lottery') return
  const pane = page.locator('[aria-pressed]').first()
  await pane.click()
  await pane.click()
  await page.getByRole('button', { name: say('lottery.history') }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

function line(name: string, { minutes: at, heap, nodes, listeners, documents }: Sample): string {
  const figures = [`${(heap / 1024 / 1024).toFixed(2)} MiB`, `${nodes} nodes`, `${listeners} listeners`]
  return [at.toFixed(1).padStart(6), name.padEnd(8), ...figures, `${documents} documents`].join('  ')
}

function evaluate(name: string, samples: readonly Sample[]): boolean {
  const growth = growthOf(samples)
  for (const { name: what, grown, isMet: isWithin } of growth)
    console.log(`${isWithin ? '✓' : '✗'} ${name}: ${what} ${grown >= 0 ? '+' : ''}${grown}, at most +${bounds[what]}`)
  return growth.every(({ isMet: isWithin }) => isWithin)
}
