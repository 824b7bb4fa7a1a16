import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, placeOrder } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }
const LOTTERY = '/Lottery?key=k3_1m&id=2'
const points = (amount: string) => `${amount}\u00a0points`
const siteUrl = () => process.env['SITE_URL']!
const DRAW_TIMEOUT_MS = 90_000
const BALANCE_BEFORE = '80 points'
/** 100 minus ten on each of big and small, of which one pays ×1.96. */
const BALANCE_AFTER = '99.6 points'

type Sample = { isRolling: boolean; drawn: string; balance: string; flags: string; bets: string; toast: string }
type Order = { status: number; opencode: number[] }

test('no result, payout or balance shows before the dice are at rest, and the toast at 59 seconds names the period just drawn', async ({
  page
}) => {
  const member = await createMember('100')
  const period = await placeOrder(member, 'k3_1m', 'bi,sm', 25)
  await page.addInitScript(recordSamples)
  await signInAs(page, member, LOOK)
  await page.goto(siteUrl() + LOTTERY)
  const bets = page.locator('.own-bets')
  await expect(bets).toContainText(say('gameRecord.own.waiting'))
  await page.reload()
  await expect(bets).toContainText(
    say('gameRecord.own.bet', { periodNumber: period.slice(8), total: '20\u00a0points' })
  )
  await expect(bets).toContainText(say('gameRecord.own.waiting'))
  await expect(bets.locator('.order-record_order__hit')).toHaveCount(0)

  const sums = say('gameRecord.sums.settled', { staked: points('20'), paid: points('19.6'), net: points('−0.4') })
  await expect(bets).toContainText(say('gameRecord.outcome.less') + sums, { timeout: DRAW_TIMEOUT_MS })
  await expect(page.locator('.bet-slip_betbar__balance')).toHaveText(BALANCE_AFTER)
  await expect(bets.locator('.order-record_order__hit')).toHaveCount(1)
  for (const figure of await bets.locator('.order-record_order__figure').all()) {
    expect(await figure.evaluate(countLines), 'a figure and its name are on one line').toBe(1)
  }
  const drawnMessage = say('lottery.drawn', { periodNumber: `${period.slice(0, 8)}-${period.slice(8)}` })
  await expect.poll(async () => (await readSamples(page)).some(({ toast }) => toast === drawnMessage)).toBe(true)

  const samples = await readSamples(page)
  const restsAt = samples.findIndex(({ drawn, isRolling }) => drawn === period && !isRolling)
  expect(samples.slice(0, restsAt).some(({ isRolling }) => isRolling)).toBe(true)
  for (const sample of samples.slice(0, restsAt)) {
    expect(sample.toast).not.toBe(drawnMessage)
    expect(['', '— points', BALANCE_BEFORE]).toContain(sample.balance)
    expect(sample.bets).not.toContain('19.6')
    if (sample.drawn === period) expect(sample.flags).toBe('')
  }
})

test('a settled bet shows the stake, the payout and the net; the winning option is marked, and getting back less than the stake is no win', async ({
  page
}) => {
  const member = await createMember('100')
  await placeOrder(member, 'k3_30s', 'bi,sm')
  await expect
    .poll(async () => (await newestOrder(member)).status, { timeout: DRAW_TIMEOUT_MS, intervals: [500] })
    .toBe(1)
  const { opencode } = await newestOrder(member)
  const isBig = opencode.reduce((sum, face) => sum + face, 0) >= 11
  await signInAs(page, member, LOOK)
  await page.goto(`${siteUrl()}/GameRecord`)
  const row = page.locator('.order-record_order').first()
  const sums = say('gameRecord.sums.settled', { staked: points('20'), paid: points('19.6'), net: points('−0.4') })
  await expect(row).toContainText(sums)
  await expect(row).toContainText(say('gameRecord.outcome.less'))
  await expect(row.locator('.tag--ok')).toBeVisible()
  await expect(row.locator('.tag svg')).toHaveCount(0)
  await expect(row.locator('.order-record_order__hit')).toHaveText(
    new RegExp(`${say('gameRecord.hit')}: ${isBig ? 'Big' : 'Small'}`)
  )
  await row.getByRole('button').click()
  const net = page
    .getByRole('dialog')
    .locator('.ledger__row')
    .filter({ hasText: say('gameRecord.detail.net') })
  await expect(net.locator('dd')).toHaveText('−0.4\u00a0points')
})

async function newestOrder(member: Parameters<typeof callApi>[2]): Promise<Order> {
  const [order] = await callApi<Order[]>('/member/getUserGameList', undefined, member)
  return order!
}

function readSamples(page: Page): Promise<Sample[]> {
  return page.evaluate(() => (globalThis as unknown as { samples: Sample[] }).samples)
}

/** Record in each frame what the page shows of a draw, if that has changed. */
function recordSamples(): void {
  const samples: unknown[] = []
  Object.assign(globalThis, { samples })
  const textOf = (selector: string) => {
    const found = document.querySelector(selector)
    return found && getComputedStyle(found).visibility !== 'hidden' ? (found.textContent ?? '') : ''
  }
  const look = () => {
    const dice = [...document.querySelectorAll('.last-draw_stage .dice--rolling .die')]
    const link = document.querySelector<HTMLAnchorElement>('.last-draw_stage__last a')
    const sample = {
      isRolling: dice.some((die) => die.getAnimations().some(({ playState }) => playState === 'running')),
      drawn: (link && new URL(link.href).searchParams.get('expect')) ?? '',
      balance: textOf('.bet-slip_betbar__balance'),
      flags: textOf('.last-draw_stage .last-draw_flags'),
      bets: textOf('.own-bets'),
      toast: textOf('.toast')
    }
    if (JSON.stringify(samples.at(-1)) !== JSON.stringify(sample)) samples.push(sample)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Run in the page: return how many lines the text of an element takes. */
function countLines(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
}
