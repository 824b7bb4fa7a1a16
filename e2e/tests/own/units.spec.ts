import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, prepareToWithdraw, PAY_PASSWORD, placeOrder } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const UNITS = { es_spa: 'puntos', zh_cn: '积分' }

/**
 * Return the amounts on the screen, in ledgers, rows and records, that have neither the unit nor the money log's coin.
 */
async function withoutUnit(page: Page, unit: string): Promise<string[]> {
  const amounts = page.locator(
    '.ledger dd, .row__figure, .record__amount, .order-record_order__net, .bet-slip_betbar__balance'
  )
  await expect(amounts.first()).toBeVisible()
  const texts = await amounts.evaluateAll((all) =>
    all.map((one) => (one.querySelector('abbr') ? '' : (one.textContent ?? '').trim()))
  )
  return texts.filter((text) => /\d/.test(text) && !text.includes(unit))
}

for (const lang of ['es_spa', 'zh_cn'] as const) {
  test(`every amount that a member is shown has its unit, ${lang}`, async ({ page }) => {
    test.setTimeout(120_000)
    const member = await createMember('500')
    await prepareToWithdraw(member)
    await callApi('/member/setUserWirhdraw', { money: '100', paypwd: PAY_PASSWORD }, member)
    await placeOrder(member, 'k3_15m', 'bi')
    await signInAs(page, member, { lang, theme: 'light' })
    const say = textsOf(lang)
    const found: Record<string, string[]> = {}
    for (const path of ['/Mine', '/Personalreport', '/Moneylog', '/GameRecord', '/WithdrawRecord', '/RechargeRecord']) {
      await page.goto(`${process.env['SITE_URL']}${path}`)
      found[path] = await withoutUnit(page, UNITS[lang])
    }
    await page.goto(`${process.env['SITE_URL']}/Moneylog`)
    await page.locator('button.row--tall').first().click()
    await expect(page.getByRole('dialog').getByText(say('money-log.detail.balance'))).toBeVisible()
    found['an entry'] = await withoutUnit(page, UNITS[lang])
    expect(Object.entries(found).filter(([, amounts]) => amounts.length > 0)).toEqual([])
  })
}

for (const [lang, option, label] of [
  ['es_spa', 'Grande', 'Apostar 3,000 puntos'],
  ['ms_my', 'Besar', 'Taruh 3,000 mata']
] as const) {
  test(`the button that places a bet has the unit, ${lang}`, async ({ page }) => {
    await signInAs(page, await createMember('5000'), { lang, theme: 'light' })
    await page.goto(`${process.env['SITE_URL']}/Lottery?key=k3_15m&id=6`)
    await page.getByRole('button', { name: new RegExp(`^${option} `) }).click()
    await page.getByRole('textbox', { name: textsOf(lang)('slip.each') }).fill('3000')
    await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()
  })
}
