import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import type { LanguageCode } from '@glasshouse/contract'
import { callApi, createMember, signInAs, PAY_PASSWORD, placeOrder, type Session } from '../../src/member.ts'
import { createOperator, signInToConsole } from '../../src/operator.ts'
import { findCutTexts } from '../../src/pages/cut-texts.ts'
import { textsOf } from '../../src/texts.ts'

/** The narrowest phones, and a common one. */
const WIDTHS = [320, 390]
/** The languages with the longest texts, and one that can break lines anywhere. */
const LANGUAGES = ['es_spa', 'vn_vn', 'zh_cn'] as const
const HEIGHT = 844

const LONG_NAME = 'Maximiliana Hohenzollern de la Fuente y Montemayor Villanueva'.slice(0, 60)
const LOTTERY = '/Lottery?key=k3_15m&id=6'

for (const lang of LANGUAGES) {
  test(`nothing is cut or squeezed at 320 and 390 px, with a long name, ${lang}`, async ({ browser }) => {
    const page = await openPhone(browser, await createMemberWithLongNames(), lang)
    const faults: string[] = []
    for (const path of ['/Setting', '/Infomation', '/Mine', '/GameRecord', '/WithdrawRecord', '/Personalreport']) {
      await open(page, path)
      faults.push(...(await faultsAt(page, path)))
    }
    await open(page, LOTTERY)
    faults.push(...(await faultsAt(page, LOTTERY)))
    await overstake(page, lang)
    faults.push(...(await faultsAt(page, 'overstake box')))
    expect(faults).toEqual([])
    await page.context().close()
  })
}

for (const lang of LANGUAGES) {
  test(`the missing points are in view on a window 320 by 640 pixels, ${lang}`, async ({ browser }) => {
    const page = await openPhone(browser, await createMember('10'), lang)
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, LOTTERY)
    await overstake(page, lang)
    const short = page.locator('.bet-slip_slip__short')
    await expect.poll(() => short.evaluate(isUncovered), { message: 'inside the panel, above the bar' }).toBe(true)
    await page.context().close()
  })
}

/** Run in the page: return whether nothing covers the corners of an element. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
  return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
}

/** Stake more than the balance, so that the slip shows the missing amount and a link to recharge. */
async function overstake(page: Page, lang: LanguageCode): Promise<void> {
  const say = textsOf(lang)
  const panes = page.getByRole('main').getByRole('button', { pressed: false })
  await panes.nth(0).click()
  await panes.nth(0).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10000')
  await expect(page.getByRole('link', { name: say('slip.recharge') })).toBeVisible()
}

const CONSOLE = { es_spa: 'en_us', vn_vn: 'vn_vn', zh_cn: 'zh_cn' } as const

test('nothing is cut or squeezed on a withdrawal and in the banner editor of the console', async ({ browser }) => {
  const member = await createMemberWithLongNames()
  const operator = await createOperator('owner')
  const context = await browser.newContext({
    viewport: { width: 1280, height: HEIGHT },
    locale: 'en-US',
    reducedMotion: 'reduce'
  })
  const page = await context.newPage()
  await signInToConsole(page, operator)
  const faults: string[] = []
  for (const lang of Object.values(CONSOLE)) {
    await page.setViewportSize({ width: 1280, height: HEIGHT })
    await page.evaluate((code) => localStorage.setItem('consoleLang', code), lang)
    await open(page, `/console/withdrawals?member=${member.id}`)
    await page.getByRole('row').filter({ hasText: 'Vietcombank' }).first().click()
    await page.locator('.check').first().waitFor()
    faults.push(...(await faultsAt(page, `withdrawal, ${lang}`, [...WIDTHS, 1280])))
    await open(page, '/console/banners')
    await page.locator('.page__head button').click()
    await page.locator('.scene').first().waitFor()
    faults.push(...(await faultsAt(page, `banner editor, ${lang}`, [...WIDTHS, 1280])))
  }
  expect(faults).toEqual([])
  await context.close()
})

test('the lists of the console fit a window 1280 pixels wide, with long names', async ({ browser }) => {
  const member = await createMemberWithLongNames()
  await callApi('/member/doRecharge', { money: '50000', bank_type: 'sandbox' }, member)
  const context = await browser.newContext({
    viewport: { width: 1280, height: HEIGHT },
    locale: 'en-US',
    reducedMotion: 'reduce'
  })
  const page = await context.newPage()
  await signInToConsole(page, await createOperator('owner'))
  const faults: string[] = []
  for (const lang of Object.values(CONSOLE)) {
    await page.evaluate((code) => localStorage.setItem('consoleLang', code), lang)
    for (const path of ['members?sort=-created', 'recharges?tab=orders', 'ledger', 'withdrawals?view=all', 'orders']) {
      await open(page, `/console/${path}`)
      await page.locator('.ant-table-row').first().waitFor()
      const table = page.locator('.ant-table-content')
      const { full, seen } = await table.evaluate((one) => ({ full: one.scrollWidth, seen: one.clientWidth }))
      if (full > seen) faults.push(`${path}, ${lang}: the list is ${full} wide, and ${seen} are seen`)
      faults.push(...(await faultsAt(page, `${path}, ${lang}`, [1280])))
    }
  }
  expect(faults).toEqual([])
  await context.close()
})

async function faultsAt(page: Page, name: string, widths = WIDTHS): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    faults.push(...(await findCutTexts(page)).map((fault) => `${name}, ${width}: ${fault}`))
  }
  return faults
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${process.env['SITE_URL']}${path}`)
  await page.locator('main').first().waitFor()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

async function openPhone(browser: Browser, member: Session, lang: LanguageCode): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: HEIGHT }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInAs(page, member, { lang, theme: 'light' })
  return page
}

/** Create a member with the longest accepted names, an order and a withdrawal. */
async function createMemberWithLongNames(): Promise<Session> {
  const member = await createMember('12480', `long${randomUUID().replaceAll('-', '').slice(0, 28)}`)
  await callApi('/member/setName', { name: LONG_NAME }, member)
  await callApi('/member/setPayPassword', { paypassword: PAY_PASSWORD }, member)
  const account = { bankid: '0123456789', bank: 'Vietcombank', bank_code: 'VCB', username: LONG_NAME }
  await callApi('/member/setBank', account, member)
  await placeOrder(member, 'k3_15m', 'bi,si,11')
  await callApi('/member/setUserWirhdraw', { money: '200', paypwd: PAY_PASSWORD }, member)
  return member
}
