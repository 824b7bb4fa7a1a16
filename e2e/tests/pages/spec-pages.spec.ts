import { expect, test } from '@playwright/test'
import { askSite, createMember, enterAs, PAY_PASSWORD } from '../../src/member.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('en_us')
const SITE = () => process.env['SITE_URL']!

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

test('every page is named in the document’s title, stands in a frame of 650 pixels on a wide screen, and has the tab bar where it belongs', async ({
  browser
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: false })
  const page = await context.newPage()
  const member = await createMember('10')
  await enterAs(page, member, { lang: 'en_us', theme: 'dark' })
  for (const [route, name] of Object.entries(ROUTES)) {
    await page.goto(SITE() + route)
    await expect(page, route).toHaveTitle(`${say(`title.${name}`)} · Glasshouse`)
    const frame = (await page.locator('.frame').first().boundingBox())!
    expect([frame.width, Math.round(frame.x)], route).toEqual([650, (1280 - 650) / 2])
    await expect(page.getByRole('navigation').filter({ has: page.locator('a[href="/Mine"]') }), route).toHaveCount(
      TABS.has(route) ? 1 : 0
    )
  }
  await askSite('/member/setPayPassword', { paypassword: PAY_PASSWORD }, member)
  await page.goto(`${SITE()}/EditPayPassword`)
  await expect(page).toHaveTitle(`${say('title.editPayPassword')} · Glasshouse`)
  await context.close()
})

test('the empty page says so and leads back; the start leads to Home', async ({ page }) => {
  await enterAs(page, await createMember('10'), { lang: 'en_us', theme: 'light' })
  await page.goto(`${SITE()}/nHomeDetail`)
  await expect(page.getByText(say('shell.emptyPageText'))).toBeVisible()
  await page.getByRole('link', { name: say('shell.toHome') }).click()
  await expect(page).toHaveURL(`${SITE()}/Home`)
  await page.goto(SITE())
  await expect(page).toHaveURL(`${SITE()}/Home`)
})

test('a language that is chosen in the settings leads to the start, and elsewhere one page back', async ({ page }) => {
  await enterAs(page, await createMember('10'), { lang: 'en_us', theme: 'dark' })
  await page.goto(`${SITE()}/Mine`)
  await page.getByRole('link', { name: say('title.language') }).click()
  await page.getByRole('radio', { name: 'Bahasa Melayu' }).click()
  await expect(page).toHaveURL(`${SITE()}/Mine`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  // The language that the page begins with is English again.
  await page.goto(`${SITE()}/Setting`)
  await page.getByRole('link', { name: say('title.language') }).click()
  await expect(page).toHaveURL(`${SITE()}/Language?type=setting`)
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page).toHaveURL(`${SITE()}/Home`)
  await expect(page).toHaveTitle(`${wordsOf('es_spa')('title.home')} · Glasshouse`)
})

test('an amount that is none is refused before it is asked for, in the specification’s words', async ({ page }) => {
  await enterAs(page, await createMember('10'), { lang: 'en_us', theme: 'dark' })
  await page.goto(`${SITE()}/Recharge`)
  await page.getByLabel(say('recharge.amount')).fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('recharge.moneyError'))).toBeVisible()
  await expect(page).toHaveURL(`${SITE()}/Recharge`)
})
