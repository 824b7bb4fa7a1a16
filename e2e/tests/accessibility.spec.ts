import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { askSite, createMember, enterAs, placeOrder } from '../src/member.ts'

const OPEN = [
  '/Home',
  '/Game',
  '/Mine',
  '/Login',
  '/Register?code=WELCOME8',
  '/Language',
  '/Lottery?key=k3_5m&id=4',
  '/Fair',
  '/Video',
  '/PlayVideo?id=1',
  '/luckDraw',
  '/Choose',
  '/List?id=1',
  '/Profile?id=1',
  '/ServicePage',
  '/Rules',
  '/Terms',
  '/Privacy'
]
/** A member's own things: each is looked at in one theme, and its colours in the other. */
const OWN = [
  '/Withdraw',
  '/WithdrawRecord',
  '/BindCard',
  '/EditPayPassword',
  '/SetLoginPassword',
  '/Setting',
  '/Setname',
  '/Setsex',
  '/Personalreport',
  '/Sessions',
  '/Notifications',
  '/CloseAccount',
  '/Limits',
  '/Appointments',
  '/MyVideos',
  '/ServiceOnline',
  '/ServicePage',
  '/nHomeList',
  '/ForgotPassword'
]
const SIGNED_IN = [
  '/Home',
  '/Mine',
  '/Lottery?key=k3_5m&id=4',
  '/Recharge',
  '/Channel?money=500',
  '/RechargeRecord',
  '/GameRecord'
]

for (const theme of ['dark', 'light'] as const) {
  test(`no screen has an accessibility fault, ${theme}`, async ({ browser }) => {
    const session = await createMember('100')
    await placeOrder(session, 'k3_5m', 'bi')
    const faults: string[] = []
    for (const [paths, who] of [
      [OPEN, null],
      [SIGNED_IN, session]
    ] as const) {
      for (const path of paths) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await enterAs(page, who, { lang: 'vn_vn', theme })
        await page.goto(`${process.env['SITE_URL']}${path}`)
        await page.getByRole('main').waitFor()
        await page.waitForTimeout(800)
        const { violations } = await new AxeBuilder({ page }).analyze()
        for (const { id, nodes } of violations)
          faults.push(`${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
        await context.close()
      }
    }
    expect(faults).toEqual([])
  })
}

test('no screen of a member’s own things has an accessibility fault', async ({ page }) => {
  test.setTimeout(300_000)
  const session = await createMember('100')
  await askSite('/member/setName', { name: 'Trần Minh Anh' }, session)
  await askSite('/member/setPayPassword', { paypassword: '270911' }, session)
  await enterAs(page, session, { lang: 'vn_vn', theme: 'dark' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: string[] = []
  const look = async (path: string, axe: AxeBuilder) => {
    for (const { id, nodes } of (await axe.analyze()).violations)
      faults.push(`${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }
  for (const path of OWN) {
    await page.goto(`${process.env['SITE_URL']}${path}`)
    await page.getByRole('main').waitFor()
    await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0)
    await look(`${path}, dark`, new AxeBuilder({ page }))
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'light'
    })
    await look(`${path}, light`, new AxeBuilder({ page }).withRules(['color-contrast']))
  }
  expect(faults).toEqual([])
})
