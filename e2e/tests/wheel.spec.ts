import { decodeData } from '@glasshouse/contract/envelope'
import { expect, test, type Page } from '@playwright/test'
import { expectNoFaults } from '../src/pages/axe.ts'
import { callApi, createMember, signInAs, type Session } from '../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole } from '../src/operator.ts'
import { openSiteProxy } from '../src/site-proxy.ts'
import { recordToasts, recordedToastsOf } from '../src/toasts.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('en_us')
const look = { lang: 'en_us', theme: 'dark' }
const SPIN = '/api/system/luckdraw'

type Prizes = { id: number; title: string }[]
type Win = { mmname: string; spin: number }

const readWin = async (session: Session) =>
  (await callApi<{ data: { money: string }[] }>('/member/getMoneylog?type=wheel_prize', undefined, session)).data

/** Return how the wheel turns: how long, how far, and since when the page has had the result. */
function readTurning(page: Page) {
  return page.locator('svg.wheel').evaluate((wheel) => {
    const [turn] = wheel.getAnimations()
    const { duration } = turn!.effect!.getComputedTiming()
    const since = Number(turn!.currentTime)
    const frames = (turn!.effect as KeyframeEffect)
      .getKeyframes()
      .map((frame) => Number.parseFloat(String(frame['rotate'])))
    return { duration, since, by: frames.at(-1)! - frames[0]!, to: frames.at(-1)! }
  })
}

test('a member spins once: five turns in five seconds, the prize half a second later, and its proof', async ({
  page
}) => {
  const member = await createMember('1')
  const prizes = await callApi<Prizes>('/system/luckdrawlist')
  await recordToasts(page)
  await signInAs(page, member, look)
  await page.goto(`${process.env['SITE_URL']}/luckDraw`)
  await expect(page.getByText('Left today: 1 spin')).toBeVisible()
  await expectNoFaults(page)

  await page.getByRole('button', { name: say('wheel.chances') }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(prizes.length)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.close') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const hub = page.locator('.wheel__go')
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === SPIN)
  await hub.click()
  const { data } = (await (await answered).json()) as { data: string }
  const { spin } = decodeData(data) as Win
  await expect.poll(() => page.locator('svg.wheel').evaluate((wheel) => wheel.getAnimations().length)).toBe(1)
  const turning = await readTurning(page)
  const startedAt = Date.now() - turning.since
  await expect(hub).toHaveAttribute('aria-disabled', 'true')
  await hub.click({ force: true })
  expect(turning.duration).toBe(5000)
  expect(Math.floor(turning.by / 360)).toBe(5)

  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible({ timeout: 30_000 })
  // The page had the result slightly before this test did.
  expect(Date.now() - startedAt).toBeGreaterThan(4500)
  // Another journey may have won since.
  const win = (await callApi<Win[]>('/system/luckdrawlog')).find((won) => won.spin === spin)
  await expect(sheet.getByRole('heading', { name: win!.mmname, exact: true })).toBeVisible()
  const slice = Math.round((360 - (turning.to % 360)) / (360 / prizes.length)) % prizes.length
  expect(prizes[slice]!.title).toBe(win!.mmname)
  expect(await readWin(member)).toHaveLength(1)
  await expectNoFaults(page)
  await sheet.getByRole('button', { name: say('wheel.ok'), exact: true }).click()

  await expect(page.getByText(win!.mmname).first()).toBeVisible()
  await expect(page.locator('.wheel_wheelbox--spent')).toBeVisible()
  await expect(hub).toContainText(new RegExp(`${say('wheel.nextSpin')}.*\\d{1,2}:\\d{2}`))
  await hub.click()
  await expect(page.getByRole('alert')).toContainText('You’ve used today’s spin')
  await expect.poll(() => recordedToastsOf(page)).toContainEqual(expect.stringContaining('You’ve used today’s spin'))
  // Not “try again”: no further attempt can succeed before the next spin.
  await expect(hub).toContainText(say('wheel.nextSpin'))
  await expect(hub).not.toContainText(say('wheel.tryAgain'))
  expect(await readWin(member)).toHaveLength(1)

  await page.getByRole('link', { name: say('wheel.checkLast') }).click()
  await expect(page.getByText(say('wheel.fair.matched'))).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.verify_step[data-state=matched]')).toHaveCount(4)
  await expect(page.getByText(`The prize matches the published one: ${win!.mmname}`)).toBeVisible()
  await expectNoFaults(page)
})

test('with reduced motion the prize is there at once; a lost response costs no second spin', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const member = await createMember('1')
  const between = await openSiteProxy()
  await signInAs(page, member, look)
  await page.goto(`${between.url}/luckDraw`)
  const lost = { left: 1 }
  between.line.deliveryOf = (path) => (path === SPIN && lost.left-- > 0 ? 'unanswered' : 'passed')
  const hub = page.locator('.wheel__go')
  await hub.click()
  await expect(hub).toHaveText(say('wheel.tryAgain'), { timeout: 45_000 })
  await hub.click()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 4000 })
  const received = between.requests.filter(({ path }) => path === SPIN)
  expect(new Set(received.map(({ body }) => new URLSearchParams(body).get('req_id'))).size).toBe(1)
  expect(received.length).toBeGreaterThan(1)
  expect(await readWin(member)).toHaveLength(1)
  await between.stop()
  await context.close()
})

test('without a session the wheel can be seen, and a press leads to the sign-in page', async ({ page }) => {
  await signInAs(page, null, look)
  await page.goto(`${process.env['SITE_URL']}/luckDraw`)
  await expect(page.getByText(say('wheel.signIn'))).toBeVisible()
  await page.locator('.wheel__go').click()
  await expect(page).toHaveURL(/\/Login\?back=.*luckDraw/)
})

test('an operator proposes other weights, sees what a spin will cost, and nothing changes alone', async ({
  browser
}) => {
  const context = await browser.newContext(BIG_SCREEN)
  const page = await context.newPage()
  const operator = await createOperator('content')
  const reason = `A kinder autumn, ${operator.name}`
  await signInToConsole(page, operator)
  await page.goto(`${process.env['SITE_URL']}/console/wheel`)
  await expect(page.getByText('Average cost of a spin, points')).toBeVisible()
  await page.getByRole('tab', { name: 'Upcoming' }).click()
  const weight = page.getByLabel('Weight').first()
  for (const text of ['0.5', '1.000', '1e5', '-5', '1,000,001']) {
    await weight.fill(text)
    await expect(page.getByText('Enter a whole number from 0 to 1,000,000.')).toBeVisible()
    await weight.blur()
    await expect(weight).toHaveValue(text)
    await weight.fill('1,000')
    await expect(page.getByText('Enter a whole number from 0 to 1,000,000.')).toBeHidden()
  }
  await weight.fill('880')
  await page.getByRole('button', { name: 'Trophy' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'on average' })).toContainText('14.0625')
  await page.getByRole('button', { name: 'Propose' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('A prize change is waiting for a decision.')).toBeVisible()
  const prizes = await callApi<{ prob: number }[]>('/system/luckdrawlist')
  expect(prizes[0]!.prob).toBe(0.12)
  await context.close()
})

test('a wheel loaded the day before turns to the prize that was won, among those of today', async ({ page }) => {
  const member = await createMember('1')
  const prizes = await callApi<Prizes>('/system/luckdrawlist')
  const yesterday = prizes.map(({ id, title, ...rest }) => ({ ...rest, id: id + 1_000_000, title: `Old ${title}` }))
  const data = Buffer.from(JSON.stringify(yesterday)).toString('base64')
  await page.route(
    '**/api/system/luckdrawlist*',
    (route) => route.fulfill({ json: { code: 200, msg: 'OK', data, err: '', rid: 'yesterday' } }),
    { times: 1 }
  )
  await signInAs(page, member, look)
  await page.goto(`${process.env['SITE_URL']}/luckDraw`)
  await expect(page.locator('svg.wheel')).toContainText('Old')
  await page.locator('.wheel__go').click()
  await expect.poll(() => page.locator('svg.wheel').evaluate((wheel) => wheel.getAnimations().length)).toBe(1)
  const { to } = await readTurning(page)
  await expect(page.locator('svg.wheel')).not.toContainText('Old')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible({ timeout: 30_000 })
  const slice = Math.round((360 - (to % 360)) / (360 / prizes.length)) % prizes.length
  await expect(sheet.getByRole('heading', { name: prizes[slice]!.title, exact: true })).toBeVisible()
})
