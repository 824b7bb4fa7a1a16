import { expect, test, type Page } from '@playwright/test'
import { askSite, createMember, enterAs, placeOrder } from '../../src/member.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }
const HOUSE = '/Lottery?key=k3_1m&id=2'
const SITE = () => process.env['SITE_URL']!
const A_DRAW = 90_000
const BEFORE = '80'
/** 100 less ten on each of big and small, of which one pays ×1.96. */
const AFTER = '99.6'

type Sample = { isRolling: boolean; drawn: string; balance: string; flags: string; bets: string; toast: string }
type Order = { status: number; opencode: number[] }

test('no result, payout or balance shows before the dice are at rest, and the toast at 59 seconds names the draw just drawn', async ({
  page
}) => {
  const member = await createMember('100')
  const period = await placeOrder(member, 'k3_1m', 'bi,sm', 25)
  await page.addInitScript(keepSamples)
  await enterAs(page, member, LOOK)
  await page.goto(SITE() + HOUSE)
  const bets = page.locator('.own-bets')
  await expect(bets).toContainText(say('gameRecord.own.waiting'))
  await page.reload()
  await expect(bets).toContainText(say('gameRecord.own.bet', { expect: period.slice(8), total: '20\u00a0points' }))
  await expect(bets).toContainText(say('gameRecord.own.waiting'))
  await expect(bets.locator('.order__hit')).toHaveCount(0)

  const sums = say('gameRecord.sums.settled', { staked: '20', paid: '19.6', net: '−0.4' })
  await expect(bets).toContainText(say('gameRecord.outcome.lost') + sums, { timeout: A_DRAW })
  await expect(page.locator('.betbar__balance')).toHaveText(AFTER)
  await expect(bets.locator('.order__hit')).toHaveCount(1)
  const told = say('lottery.drawn', { expect: `${period.slice(0, 8)}-${period.slice(8)}` })
  await expect.poll(async () => (await samplesOf(page)).some(({ toast }) => toast === told)).toBe(true)

  const samples = await samplesOf(page)
  const restsAt = samples.findIndex(({ drawn, isRolling }) => drawn === period && !isRolling)
  expect(samples.slice(0, restsAt).some(({ isRolling }) => isRolling)).toBe(true)
  for (const sample of samples.slice(0, restsAt)) {
    expect(sample.toast).not.toBe(told)
    expect(['', '—', BEFORE]).toContain(sample.balance)
    expect(sample.bets).not.toContain('19.6')
    if (sample.drawn === period) expect(sample.flags).toBe('')
  }
})

test('a settled bet says what was staked, paid and the net; the option that won is marked, and less back than staked is no win', async ({
  page
}) => {
  const member = await createMember('100')
  await placeOrder(member, 'k3_30s', 'bi,sm')
  await expect.poll(async () => (await newestOrder(member)).status, { timeout: A_DRAW, intervals: [500] }).toBe(1)
  const { opencode } = await newestOrder(member)
  const isBig = opencode.reduce((sum, face) => sum + face, 0) >= 11
  await enterAs(page, member, LOOK)
  await page.goto(`${SITE()}/GameRecord`)
  const row = page.locator('.order').first()
  const sums = say('gameRecord.sums.settled', { staked: '20', paid: '19.6', net: '−0.4' })
  await expect(row).toContainText(sums)
  await expect(row).toContainText(say('gameRecord.outcome.lost'))
  await expect(row.locator('.tag--ok')).toBeVisible()
  await expect(row.locator('.tag svg')).toHaveCount(0)
  await expect(row.locator('.order__hit')).toHaveText(
    new RegExp(`${say('gameRecord.hit')}: ${isBig ? 'Big' : 'Small'}`)
  )
  await row.getByRole('button').click()
  const net = page
    .getByRole('dialog')
    .locator('.ledger__row')
    .filter({ hasText: say('gameRecord.detail.net') })
  await expect(net.locator('dd')).toHaveText('−0.4\u00a0points')
})

async function newestOrder(member: Parameters<typeof askSite>[2]): Promise<Order> {
  const [order] = await askSite<Order[]>('/member/getUserGameList', undefined, member)
  return order!
}

function samplesOf(page: Page): Promise<Sample[]> {
  return page.evaluate(() => (globalThis as unknown as { samples: Sample[] }).samples)
}

/** Notes in each frame what the page shows of a draw, whenever that has changed. */
function keepSamples(): void {
  const samples: unknown[] = []
  Object.assign(globalThis, { samples })
  const textOf = (selector: string) => {
    const found = document.querySelector(selector)
    return found && getComputedStyle(found).visibility !== 'hidden' ? (found.textContent ?? '') : ''
  }
  const look = () => {
    const dice = [...document.querySelectorAll('.stage .dice--rolling .die')]
    const link = document.querySelector<HTMLAnchorElement>('.stage__last a')
    const sample = {
      isRolling: dice.some((die) => die.getAnimations().some(({ playState }) => playState === 'running')),
      drawn: (link && new URL(link.href).searchParams.get('expect')) ?? '',
      balance: textOf('.betbar__balance'),
      flags: textOf('.stage .flags'),
      bets: textOf('.own-bets'),
      toast: textOf('.toast')
    }
    if (JSON.stringify(samples.at(-1)) !== JSON.stringify(sample)) samples.push(sample)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
