import { expect, test, type Page } from '@playwright/test'
import { changeBaseConfiguration } from '../../src/pages/changed-response.ts'
import { callApi, createMember, signInAs, placeOrder, type Session } from '../../src/member.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }
const LOTTERY = '/Lottery?key=k3_1m&id=2'
const siteUrl = () => process.env['SITE_URL']!
const DICE = { name: /^Dice \d, \d, \d\. Sum \d+$/ }

type Lottery = { id: number; name: string; ico: string; next_expect: string }
type Order = {
  status: number
  status_text: string
  one: string
  two: string
  unit: string
  create_time: string
  update_time: string
}
type Log = { data: { type_txt: string; createtime: string }[] }
type Report = { play_money: string; win_money: string; recharge: string; withdrawal: string }

test('a lottery has its name, its picture, the number of the next draw and the time to it', async ({ page }) => {
  const lottery = await callApi<Lottery>('/Lottery/getLotteryInfo?key=k3_15m')
  await signInAs(page, null, LOOK)
  await page.goto(`${siteUrl()}/Lottery?key=k3_15m&id=${lottery.id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(lottery.name)
  await expect(title.locator('img')).toHaveAttribute('src', lottery.ico)
  const drawn = async () => (await callApi<Lottery>('/Lottery/getLotteryInfo?key=k3_15m')).next_expect
  await expect(async () => {
    const periodNumber = await drawn()
    await expect(page.locator('.stage__period b')).toHaveText(`${periodNumber.slice(0, 8)}-${periodNumber.slice(8)}`)
  }).toPass()
  await expect(page.locator('.last-draw_stage').getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
})

test('a bet from another device shows while its draw is open', async ({ page }) => {
  const member = await createMember('100')
  await signInAs(page, member, LOOK)
  const connected = page.waitForResponse(/\/api\/live/)
  const lottery = await callApi<Lottery>('/Lottery/getLotteryInfo?key=k3_15m')
  await page.goto(`${siteUrl()}/Lottery?key=k3_15m&id=${lottery.id}`)
  await connected
  const bets = page.getByRole('heading', { name: say('game-record.own.title') })
  await expect(page.locator('.bet-grid_options .pane')).toHaveCount(20)
  await expect(bets).toHaveCount(0)
  await placeOrder(member, 'k3_15m', 'bi', 30)
  await expect(bets).toBeVisible()
})

test('with close_number 1 labels replace dice, sum and odds; the odds are still in the rules and the confirm popup', async ({
  page
}) => {
  await recordToasts(page)
  await signInAs(page, await createMember('100'), LOOK)
  await changeBaseConfiguration(page, { close_number: 0 })
  await page.goto(siteUrl() + LOTTERY)
  const stage = page.locator('.last-draw_stage')
  await expect(stage.getByRole('img', DICE)).toBeVisible({ timeout: 90_000 })
  await expect(stage.locator('.sum')).toHaveText(/= \d+/)
  await expect(page.locator('.bet-grid_options .pane__odds')).toHaveCount(20)
  await expectPastDraws(page, async (draws) => expect(await draws.getByRole('img', DICE).count()).toBeGreaterThan(0))

  await changeBaseConfiguration(page, { close_number: 1 })
  await page.reload()
  await expect(stage.locator('.last-draw_flags--alone')).toHaveText(/^(Big|Small), (odd|even)$/, { timeout: 90_000 })
  await expect(stage.getByRole('img', DICE)).toHaveCount(0)
  await expect(stage.locator('.sum')).toHaveCount(0)
  await expect(page.locator('.bet-grid_options .pane')).toHaveCount(20)
  await expect(page.locator('.bet-grid_options .pane__odds')).toHaveCount(0)
  await expectPastDraws(page, async (draws) => {
    await expect(draws.locator('.draw-history_draw__labels').first()).toHaveText(/^(Big|Small), (odd|even)$/)
    await expect(draws.getByRole('img', DICE)).toHaveCount(0)
  })

  const popup = page.getByRole('dialog')
  await page.getByRole('button', { name: say('lottery.rules') }).click()
  await expect(popup.getByText('×211.68')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await page.getByRole('button', { name: /^Big/ }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await expect(async () => {
    await page.locator('.bet-slip_betbar .btn').click()
    await expect(popup.getByText('×1.96')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await popup.getByRole('button', { name: say('slip.clear') }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('button', { name: say('slip.label', { chosen: say('slip.none') }) })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('slip.each') })).toBeHidden()

  // The clock has passed, or will pass, 59 seconds.
  const response = new RegExp(`^${say('lottery.drawn', { periodNumber: String.raw`\d{8}-\d{4}` })}$`)
  await expect.poll(() => recordedToastsOf(page), { timeout: 90_000 }).toContainEqual(expect.stringMatching(response))
})

/** Measure how long after a tap a popup appears. */
function measurePopup(): void {
  const popupAfter = new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        const tapped = performance.now()
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('[role=dialog]')) return
          observer.disconnect()
          resolve(performance.now() - tapped)
        }).observe(document, { childList: true, subtree: true })
      },
      { capture: true, once: true }
    )
  })
  Object.assign(globalThis, { popupAfter })
}

/** Open the popup of past draws, reload its list, and close it. */
async function expectPastDraws(
  page: Page,
  look: (draws: ReturnType<Page['getByRole']>) => Promise<void>
): Promise<void> {
  await page.evaluate(measurePopup)
  await page.getByRole('button', { name: say('lottery.history') }).click()
  const draws = page.getByRole('dialog')
  await expect(draws.getByRole('listitem').first()).toBeVisible()
  const opened = await page.evaluate(() => (globalThis as unknown as { popupAfter: Promise<number> }).popupAfter)
  expect(opened).toBeGreaterThanOrEqual(200)
  await look(draws)
  const again = page.waitForResponse(/getLotteryOneList/)
  await draws.getByRole('button', { name: say('shell.refresh') }).click()
  await again
  await page.keyboard.press('Escape')
  await expect(draws).toBeHidden()
}

test('a pending order has a spinner; a settled one has its result, green text, stake with unit and both times; the statement adds up', async ({
  page
}) => {
  const member = await createMember('100')
  await placeOrder(member, 'k3_30s', 'bi,sm')
  await expect.poll(async () => (await newestOrder(member)).status, { timeout: 120_000 }).toBe(1)
  const order = await newestOrder(member)
  await placeOrder(member, 'k3_15m', '3', 45)
  await signInAs(page, member, LOOK)
  await changeBaseConfiguration(page, { close_number: 0 })
  await page.goto(`${siteUrl()}/GameRecord`)
  const [pending, settled] = [page.locator('.order-record_order').first(), page.locator('.order-record_order').nth(1)]
  await expect(settled.getByRole('img', DICE)).toBeVisible()
  await expect(settled.locator('.sum')).toHaveText(/= \d+/)
  const labels = `${order.one}, ${order.two.toLowerCase()}`
  await expect(settled.locator('.record__dice b')).toHaveText(labels)
  await expect(settled.locator('.tag--ok')).toHaveText(order.status_text)
  await expect(settled.locator('.record__amount')).toHaveText(`20${order.unit}`)
  await expect(settled.locator('.record__times > span')).toHaveText([/^Placed .*\d:\d\d/, /^Settled .*\d:\d\d/])
  await expect(settled.locator('.spinner')).toHaveCount(0)
  await expect(pending.locator('.spinner')).toBeVisible()
  await expect(pending.getByRole('img', DICE)).toHaveCount(0)
  await expect(pending.locator('.record__times > span')).toHaveText([/^Placed/])

  await changeBaseConfiguration(page, { close_number: 1 })
  await page.reload()
  await expect(settled.locator('.record__dice b')).toHaveText(labels)
  await expect(settled.getByRole('img', DICE)).toHaveCount(0)
  await expect(settled.locator('.sum')).toHaveCount(0)
  await expectStatement(page, member)
  await expectLog(page, member)
})

async function newestOrder(member: Session): Promise<Order> {
  const [order] = await callApi<Order[]>('/member/getUserGameList', undefined, member)
  return order!
}

/** Expect the type and the time of each entry. */
async function expectLog(page: Page, member: Session): Promise<void> {
  const { data } = await callApi<Log>('/member/getMoneylog', undefined, member)
  await page.goto(`${siteUrl()}/Moneylog`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(data.length)
  for (const [index, { type_txt, createtime }] of data.entries()) {
    await expect(rows.nth(index)).toContainText(type_txt)
    await expect(rows.nth(index).locator('.row__note')).toContainText(createtime.slice(-5))
  }
}

/** Expect each figure to match the server. The net is the payout minus the stake. */
async function expectStatement(page: Page, member: Session): Promise<void> {
  const report = await callApi<Report>('/member/getPersonalreport', undefined, member)
  const net = Number(report.win_money) - Number(report.play_money)
  expect([report.play_money, report.recharge, report.withdrawal, net < 0]).toEqual(['20.00', '100.00', '0.00', true])
  await page.goto(`${siteUrl()}/Personalreport`)
  const figure = (key: string) =>
    page
      .locator('.ledger__row')
      .filter({ has: page.getByText(say(`statement.${key}`), { exact: true }) })
      .locator('dd')
  await expect(figure('play')).toHaveText('−20 points')
  await expect(figure('win')).toHaveText(`+${Number(report.win_money)} points`)
  await expect(figure('net')).toHaveText(`−${Math.round(Math.abs(net) * 100) / 100} points`)
  await expect(figure('recharge')).toHaveText('100 points')
  await expect(figure('withdrawal')).toHaveText('0 points')
}
