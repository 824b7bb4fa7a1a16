import { expect, test, type Page } from '@playwright/test'
import { faultsIn } from './faults.ts'
import { createMember, signInAs, placeOrder } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'
import { openPath } from '../../src/pages/open-screen.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }
const LOTTERY = '/Lottery?key=k3_30s&id=1'
const SCREENS = ['/Home', '/Game', '/Mine', '/Login', '/Register', '/Language', '/Notice', '/Fair', LOTTERY].concat([
  '/Recharge',
  '/Channel?money=500',
  '/RechargeRecord',
  '/GameRecord',
  '/Moneylog',
  '/NoSuchPage'
])

test('a screen reader announces dice with faces and sum, panes with odds and chance, and the slip; the clock is silent', async ({
  page
}) => {
  const member = await createMember('500')
  await signInAs(page, member, LOOK)
  await openPath(page, LOTTERY)
  const announcements = page.locator('main > [role=status][aria-live=polite]').first()
  const clock = page.locator('.last-draw_stage').getByRole('timer', { name: say('lottery.clock') })
  await expect(clock).toBeVisible()
  await recordAnnouncements(page)
  const spoken = await clock.evaluate((element) => element.closest('[aria-live]:not([aria-live=off])') !== null)
  expect(spoken).toBe(false)

  await expect(page.getByRole('group', { name: say('lottery.choose') })).toMatchAriaSnapshot(`
    - group:
      - button /^Lớn *, 11–18 *, ×1,96 *, 108\\/216$/
      - button /^Nhỏ *, 3–10 *, ×1,96 *, 108\\/216$/
      - button /^Lẻ *, 108\\/216 *, ×1,96$/
      - button /^Chẵn *, 108\\/216 *, ×1,96$/
  `)
  const sums = page.getByRole('group', { name: say('lottery.sums') }).getByRole('button')
  await expect(sums).toHaveCount(16)
  for (const name of await names(page, sums)) expect(name).toMatch(/\b([3-9]|1[0-8])\b.*×[\d.,]+, \d+\/216$/)
  await expect(page.locator('main [aria-pressed]')).toHaveCount(20)

  await page.getByRole('button', { name: /^Lớn/ }).click()
  await expect(page.getByRole('button', { name: /^Lớn/, pressed: true })).toBeVisible()
  const chosen = say('slip.chosen', { count: 1 })
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await expect(page.getByRole('region', { name: say('slip.label', { chosen }) })).toMatchAriaSnapshot(`
    - region:
      - heading "${chosen}" [level=2]
      - button "${say('slip.clear')}"
      - button "${say('slip.remove', { name: 'Lớn' })}"
      - textbox "${say('slip.each')}": "10"
      - group "${say('slip.each')}"
  `)
  await expect(page.getByRole('button', { name: say('slip.label', { chosen }), expanded: true })).toBeVisible()

  const left = async () => Number((await clock.innerText()).split(':').at(-1))
  await expect.poll(left, { timeout: 40_000, intervals: [200] }).toBeGreaterThan(14)
  const period = await placeOrder(member, 'k3_30s', 'bi')
  const short = period.slice(-4)
  await expect(announcements).toHaveText(new RegExp(`^Kỳ ${short} ra [1-6], [1-6], [1-6], tổng \\d+\\. `), {
    timeout: 60_000
  })
  const [, faces, sum] = /ra (.+), tổng (\d+)/.exec(await announcements.innerText())!
  await expect(
    page.locator('.last-draw_stage').getByRole('img', { name: say('shell.dice', { faces: faces!, sum: sum! }) })
  ).toBeVisible()
  const announced = await page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced)
  expect(announced).toContain(say('lottery.announce.seconds', { periodNumber: short }))
  // In a lottery of thirty seconds, only the tenth second before a draw and its result are announced.
  for (const text of announced) expect(text).toMatch(/^(Còn (60|10) giây|Kỳ \d{4} ra )/)
})

test('every screen has the language of its texts, a title, one main part and headings in order', async ({ page }) => {
  await signInAs(page, await createMember('100'), { lang: 'en_us', theme: 'light' })
  const titles = new Map<string, string>()
  for (const path of SCREENS) {
    await openPath(page, path)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/^.+ · Glasshouse$/)
    titles.set(path, await page.title())
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    const levels = await page
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels[0], path).toBe(1)
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `${path}: ${levels.join(' ')}`).toBeLessThanOrEqual(1)
    }
  }
  expect(new Set(titles.values()).size).toBe(titles.size)
})

test('no state of a lottery has an accessibility fault in either theme: slip, sheets, pending order, errors', async ({
  page
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, await createMember('100'), LOOK)
  const faults: string[] = []
  const check = async (state: string) => void faults.push(...(await faultsIn(page, state)))
  await openPath(page, '/Lottery?key=k3_15m&id=6')
  for (const sheet of ['lottery.history', 'lottery.rules']) {
    await page.getByRole('button', { name: say(sheet) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(sheet)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: /^Lớn/ }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('9999')
  await check('a slip with a fault')
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await page.getByRole('button', { name: say('slip.placeTotal', { amount: '10' }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('the confirm popup')
  await page.route('**/game/placeOrder', (route) => route.abort())
  await page.getByRole('button', { name: say('slip.confirm.submit', { total: '10 điểm' }) }).click()
  await expect(page.getByRole('dialog').getByText(say('slip.checking.title'))).toBeVisible()
  await check('an order without an answer')
  await page.route('**/member/getUserGameList*', (route) => route.abort())
  await openPath(page, '/GameRecord')
  await expect(page.getByRole('button', { name: say('shell.reload') })).toBeVisible()
  await check('a list that could not be loaded')
  expect(faults).toEqual([])
})

/** Record what the polite live regions of the page announce. */
function recordAnnouncements(page: Page): Promise<void> {
  return page.evaluate(() => {
    const announced: string[] = []
    Object.assign(globalThis, { announced })
    const voice = document.querySelector('main > [role=status][aria-live=polite]')!
    new MutationObserver(() => announced.push(voice.textContent)).observe(voice, {
      childList: true,
      characterData: true,
      subtree: true
    })
  })
}

function names(page: Page, buttons: ReturnType<Page['getByRole']>): Promise<string[]> {
  return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent))
}
