import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { createMember, signInAs, placeOrder } from '../src/member.ts'
import { textsOf } from '../src/texts.ts'
import { openPath } from '../src/pages/open-screen.ts'

const say = textsOf('vn_vn')
const LOOK = { lang: 'vn_vn', theme: 'dark' }

type Member = Awaited<ReturnType<typeof createMember>>

test.describe('a member with a bet', () => {
  let member: Member

  test.beforeAll(async () => {
    member = await createMember('500')
    await placeOrder(member, 'k3_15m', 'bi')
  })

  test.beforeEach(({ page }) => signInAs(page, member, LOOK))

  test('a sheet closes by dragging it down; going back never stops at a closed sheet', async ({ page }) => {
    await openPath(page, '/Mine')
    await page
      .getByRole('link', { name: say('title.moneyLog'), exact: true })
      .last()
      .click()
    const rows = page.getByRole('main').getByRole('listitem')
    const sheet = page.getByRole('dialog')
    await rows.first().getByRole('button').click()
    await expect(sheet.getByRole('link', { name: say('gameRecord.verify') })).toBeVisible()
    await expect(async () => {
      const box = (await sheet.boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + 8)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, box.y + 160, { steps: 4 })
      await page.mouse.up()
      await expect(sheet).toBeHidden({ timeout: 3000 })
    }).toPass()

    await rows.first().getByRole('button').click()
    await sheet.getByRole('link', { name: say('gameRecord.verify') }).click()
    await expect(page).toHaveURL(/\/Fair\?/)
    await page.goBack()
    await expect(page).toHaveURL(/\/Moneylog$/)
    await expect(rows.first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.over)).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL(/\/Mine$/)
  })

  test('a page opened by its address links to the page above it', async ({ page }) => {
    for (const [path, above] of [
      ['/Moneylog?type=bet', '/Mine'],
      ['/Notice', '/Home'],
      ['/Channel?money=500', '/Recharge'],
      ['/no-such-page', '/Home']
    ] as const) {
      await openPath(page, path)
      await page.getByRole('button', { name: say('shell.back') }).click()
      await expect(page).toHaveURL(new RegExp(`${above}$`))
    }
  })

  test('pulling a list down reloads it; the toast comes half a second after the data', async ({ page, context }) => {
    await recordToasts(page)
    await openPath(page, '/Moneylog')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const before = (await responseTimes(page, 'getMoneylog')).length
    await pull(await context.newCDPSession(page), { from: 200, to: 420 })
    await expect.poll(() => toastsOf(page)).toContain(say('shell.refreshed'))
    const shownAt = await page.evaluate(() => globalThis.toasts!.at(-1)!.at)
    const receivedAt = (await responseTimes(page, 'getMoneylog'))[before]!
    expect(shownAt - receivedAt).toBeGreaterThanOrEqual(500)
  })

  test('without a network each page shows a note, keeps its content, and postpones nothing', async ({
    page,
    context
  }) => {
    await recordToasts(page)
    await openPath(page, '/RechargeRecord')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await context.setOffline(true)
    const note = page.getByText(say('shell.offline'))
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: say('shell.refresh') }).click()
    await expect.poll(() => toastsOf(page)).toEqual([say('shell.noConnection')])
    await expect(rows).toHaveCount(1)
    await context.setOffline(false)
    await expect(note).toBeHidden()
    await expect.poll(() => toastsOf(page)).toContain(say('shell.online'))

    await openPath(page, '/Channel?money=50')
    const channel = page.getByRole('list').getByRole('button').first()
    await expect(channel).toBeVisible()
    let opened = 0
    page.on('request', (request) => request.url().includes('doRecharge') && (opened += 1))
    await context.setOffline(true)
    await channel.click()
    await expect(page.getByText(say('channel.unknown'))).toBeVisible()
    const tried = opened
    await context.setOffline(false)
    await expect.poll(() => toastsOf(page)).toContain(say('shell.online'))
    await expect(channel).toBeEnabled()
    expect(opened).toBe(tried)
  })
})

declare global {
  var toasts: { text: string; at: number }[] | undefined
}

/** Record every toast of the pages opened from now on, because each disappears after a while. */
async function recordToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.toasts = []
    const look = () => {
      const text = document.querySelector('.toast')?.textContent
      if (text && globalThis.toasts!.at(-1)?.text !== text) globalThis.toasts!.push({ text, at: performance.now() })
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

function toastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.toasts!.map(({ text }) => text))
}

/** Return when the page received each response of a call, by its own clock. */
function responseTimes(page: Page, call: string): Promise<number[]> {
  return page.evaluate((name) => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return requests.filter((one) => one.name.includes(name)).map(({ responseEnd }) => responseEnd)
  }, call)
}

/** Drag a finger down the page in a few steps. */
async function pull(browser: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  const at = (y: number) => [{ x: 195, y }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let y = from; y <= to; y += 20) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
