import { expect, test, type Locator, type Page } from '@playwright/test'
import consoleTexts from '../../../apps/console/src/language/packs/vn_vn.json' with { type: 'json' }
import { createMember, prepareToWithdraw, signInAs } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole } from '../../src/operator.ts'
import { textsOf } from '../../src/texts.ts'
import { openPath } from '../../src/pages/open-screen.ts'

/** What is typed, and the amount that the field then has; null where it is refused. */
const COMMA = { '0.5': null, '1.239': null, '1e5': null, '-5': null, '1,000': '1,000', '1.000': null, '1,5': null }
const POINT = { '0.5': null, '1.239': '1.239', '1e5': null, '-5': null, '1,000': null, '1.000': '1.000', '1.5': null }
const LANGUAGES = { en_us: COMMA, zh_cn: COMMA, es_spa: COMMA, ms_my: COMMA, vn_vn: POINT, id_id: POINT } as const

/** Open each field of the member app that takes an amount. */
function fieldsOf(page: Page, say: ReturnType<typeof textsOf>): [string, () => Promise<Locator>][] {
  return [
    [
      'a recharge',
      async () => {
        await openPath(page, '/Recharge')
        return page.getByLabel(say('recharge.amount'))
      }
    ],
    [
      'a withdrawal',
      async () => {
        await openPath(page, '/Withdraw')
        return page.getByLabel(say('withdraw.amount'))
      }
    ],
    [
      'a stake',
      async () => {
        await openPath(page, '/Lottery?key=k3_15m&id=6')
        // The page comes rendered. Its buttons work once the app has taken it over and shows the member's balance.
        await expect(page.locator('.bet-slip_betbar__balance')).toBeVisible()
        await page.locator('.pane__name').first().click()
        return page.getByRole('textbox', { name: say('slip.each') })
      }
    ],
    [
      'a limit',
      async () => {
        await openPath(page, '/Limits')
        await page
          .getByRole('button', { name: say('limits.kind.deposit_day') })
          .first()
          .click()
        return page.getByRole('dialog').getByLabel(say('limits.sheet.field'))
      }
    ]
  ]
}

for (const [lang, wanted] of Object.entries(LANGUAGES) as [keyof typeof LANGUAGES, typeof COMMA | typeof POINT][]) {
  test(`a typed or pasted amount is what it looks like or refused, in every field, ${lang}`, async ({
    page,
    context
  }) => {
    test.setTimeout(120_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const member = await createMember('5000')
    await prepareToWithdraw(member)
    await signInAs(page, member, { lang, theme: 'light' })
    const say = textsOf(lang)
    const example = wanted === COMMA ? '1,000' : '1.000'
    const unread = say('format.unread', { example })
    for (const [what, openField] of fieldsOf(page, say)) {
      const field = await openField()
      for (const [text, amount] of Object.entries(wanted)) {
        for (const way of ['typed', 'pasted'] as const) {
          await field.fill('1000')
          await expect(field).toHaveValue(example)
          await field.press('Control+A')
          if (way === 'typed') await field.pressSequentially(text)
          else {
            await page.evaluate((words) => navigator.clipboard.writeText(words), text)
            await field.press('Control+V')
          }
          await expect(field, `${what}, ${way} ${text}`).toHaveValue(amount ?? text)
          const alert = page.getByRole('alert').filter({ hasText: unread })
          await expect(alert, `${what}, ${way} ${text}`).toHaveCount(amount === null ? 1 : 0)
        }
      }
    }
  })
}

test('odds and prices are read by the console’s language or refused, in Vietnamese', async ({ browser }) => {
  const context = await browser.newContext(BIG_SCREEN)
  const page = await context.newPage()
  await signInToConsole(page, await createOperator('owner'))
  await page.evaluate(() => localStorage.setItem('consoleLang', 'vn_vn'))
  await openPath(page, '/console/lotteries')
  const { part, videos } = consoleTexts
  await page.getByRole('row').nth(1).click()
  const main = page.getByRole('main')
  const odds = main.locator('input[id$="odds_bi"]')
  await expect(odds).toHaveValue(/^\d+(,\d+)?$/)
  const wrong = part.decimalRule.replace('{max, number}', '9.999').replace('{decimals}', '4')
  for (const text of ['1.95', '0.5', '1e5', '-5', '1,23456', '99.999', '']) {
    await odds.fill(text)
    await expect(main.getByText(wrong)).toBeVisible()
    await odds.blur()
    await expect(odds).toHaveValue(text)
    await odds.fill('1,95')
    await expect(main.getByText(wrong)).toBeHidden()
  }
  await openPath(page, '/console/videos')
  await page.getByRole('button', { name: videos.new, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel(videos.price)
  await price.fill('1.50')
  await expect(
    dialog.getByText(part.decimalRule.replace('{max, number}', '9.999.999').replace('{decimals}', '2'))
  ).toBeVisible()
  await price.fill('1.000,50')
  await expect(dialog.getByText(/9\.999\.999/)).toBeHidden()
  await context.close()
})
