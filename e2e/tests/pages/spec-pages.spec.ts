import { expect, test } from '@playwright/test'
import { callApi, createMember, signInAs, PAY_PASSWORD } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const siteUrl = () => process.env['SITE_URL']!

/** Every route of the specification, and the name of its screen. */
const ROUTES = {
  '/Home': 'home',
  '/nHomeList': 'videoList',
  '/nHomeDetail': 'empty',
  '/Game': 'game',
  '/Choose': 'choose',
  '/Video': 'video',
  '/Mine': 'mine',
  '/ServicePage': 'help',
  '/ServiceOnline': 'serviceChat',
  '/Setting': 'settings',
  '/Infomation': 'profile',
  '/Setname': 'realName',
  '/Setsex': 'sex',
  '/Language': 'language',
  '/Recharge': 'recharge',
  '/Channel?money=10': 'channel',
  '/SetPayPassword': 'setPayPassword',
  '/SetLoginPassword': 'loginPassword',
  '/Notice': 'notice',
  '/Setbank': 'bank',
  '/Withdraw': 'withdraw',
  '/Personalreport': 'statement',
  '/WithdrawRecord': 'withdrawRecord',
  '/GameRecord': 'gameRecord',
  '/RechargeRecord': 'rechargeRecord',
  '/Moneylog': 'moneyLog',
  '/luckDraw': 'wheel'
}
const TABS = new Set(['/Home', '/Game', '/Choose', '/Video', '/Mine'])

test('every page has its name in the document’s title, a frame of 650 pixels on a wide screen, and the tab bar where it belongs', async ({
  browser
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: false })
  const page = await context.newPage()
  const member = await createMember('10')
  await signInAs(page, member, { lang: 'en_us', theme: 'dark' })
  for (const [route, name] of Object.entries(ROUTES)) {
    await page.goto(siteUrl() + route)
    await expect(page, route).toHaveTitle(`${say(`title.${name}`)} · Glasshouse`)
    // A page may redirect to another one with the same name, and its frame is replaced.
    await expect
      .poll(() => page.locator('.frame').first().boundingBox(), { message: route })
      .toMatchObject({ width: 650, x: (1280 - 650) / 2 })
    await expect(page.getByRole('navigation').filter({ has: page.locator('a[href="/Mine"]') }), route).toHaveCount(
      TABS.has(route) ? 1 : 0
    )
  }
  await callApi('/member/setPayPassword', { paypassword: PAY_PASSWORD }, member)
  await page.goto(`${siteUrl()}/EditPayPassword`)
  await expect(page).toHaveTitle(`${say('title.editPayPassword')} · Glasshouse`)
  await context.close()
})

test('the empty page says so and links back; the start leads to Home', async ({ page }) => {
  await signInAs(page, await createMember('10'), { lang: 'en_us', theme: 'light' })
  await page.goto(`${siteUrl()}/nHomeDetail`)
  await expect(page.getByText(say('shell.emptyPageText'))).toBeVisible()
  await page.getByRole('link', { name: say('shell.toHome') }).click()
  await expect(page).toHaveURL(`${siteUrl()}/Home`)
  await page.goto(siteUrl())
  await expect(page).toHaveURL(`${siteUrl()}/Home`)
})

test('choosing a language in the settings leads to the start, and on other pages one page back', async ({ page }) => {
  await signInAs(page, await createMember('10'), { lang: 'en_us', theme: 'dark' })
  await page.goto(`${siteUrl()}/Mine`)
  await page.getByRole('link', { name: say('title.language') }).click()
  await page.getByRole('radio', { name: 'Bahasa Melayu' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/Mine`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  // The page starts in English after a reload, too.
  await page.goto(`${siteUrl()}/Setting`)
  await page.getByRole('link', { name: say('title.language') }).click()
  await expect(page).toHaveURL(`${siteUrl()}/Language?type=setting`)
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/Home`)
  await expect(page).toHaveTitle(`${textsOf('es_spa')('title.home')} · Glasshouse`)
})

test('an invalid amount is refused before any request, in the specification’s words', async ({ page }) => {
  await signInAs(page, await createMember('10'), { lang: 'en_us', theme: 'dark' })
  await page.goto(`${siteUrl()}/Recharge`)
  await page.getByLabel(say('recharge.amount')).fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('recharge.moneyError'))).toBeVisible()
  await expect(page).toHaveURL(`${siteUrl()}/Recharge`)
})
