// What an open page holds over many draws: `npm run soak -- 60` for sixty minutes, on the site that SITE_URL names or on
// one of its own. Home and a house with a draw every half minute stay open; between two samples the member bets and looks
// at what came. Ends with 1 when a page holds more than the bounds allow.
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '../src/browser/chromium.ts'
import globalSetup from '../src/global-setup.ts'
import { createMember, enterAs, placeOrder, type Session } from '../src/member.ts'
import { wordsOf } from '../src/words.ts'
import { bounds, growthOf, measure, openDevtools, type Sample } from './memory.ts'

const say = wordsOf('vn_vn')
const SAMPLES = 20
const MINUTE = 60_000
/** Until all of the code that runs has run often enough to be compiled, which takes memory once. */
const VISITS_BEFORE = 12
const PAGES = { Home: '/Home', Lottery: '/Lottery?key=k3_30s&id=1' }
/** Its draws are seldom, so that there is always time for a bet. */
const HOUSE_OF_BETS = 'k3_5m'

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
      await lookAround(page, name)
    }
    await bet(member)
  }
  return pages.map(({ name, samples }) => judge(name, samples)).every(Boolean)
}

/** Bets, so that a balance and an order come and go; where a period is just ending, in the next. */
async function bet(member: Session): Promise<void> {
  try {
    await placeOrder(member, HOUSE_OF_BETS, 'bi')
  } catch (error) {
    console.log(`  no bet this time: ${(error as Error).message}`)
  }
}

async function openPage(browser: Browser, member: Session, name: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await enterAs(page, member, { lang: 'vn_vn', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}${path}`)
  await page.getByRole('timer').first().waitFor()
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1) await lookAround(page, name)
  const samples: Sample[] = []
  return { name, page, devtools: await openDevtools(page), samples }
}

/** Opens and closes what a member would while waiting, so that what it leaves behind would be seen. */
async function lookAround(page: Page, name: string): Promise<void> {
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

function judge(name: string, samples: readonly Sample[]): boolean {
  const growth = growthOf(samples)
  for (const { name: what, grown, isMet: isWithin } of growth)
    console.log(`${isWithin ? '✓' : '✗'} ${name}: ${what} ${grown >= 0 ? '+' : ''}${grown}, at most +${bounds[what]}`)
  return growth.every(({ isMet: isWithin }) => isWithin)
}
