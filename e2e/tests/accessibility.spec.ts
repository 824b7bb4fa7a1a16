import { expect, test, type Page } from '@playwright/test'
import { faultsIn } from './access/faults.ts'
import { askSite, createMember, enterAs, placeOrder, type Session } from '../src/member.ts'

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
const SIGNED_IN = [
  '/Home',
  '/Mine',
  '/Lottery?key=k3_5m&id=4',
  '/Recharge',
  '/Channel?money=500',
  '/RechargeRecord',
  '/GameRecord'
]
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

// Each of them takes its time, and none needs another.
test.describe.configure({ mode: 'parallel' })

test('no screen that anyone may see has an accessibility fault, in either theme', async ({ page }) => {
  expect(await faultsOf(page, null, OPEN)).toEqual([])
})

test('no screen of who is signed in has an accessibility fault, in either theme', async ({ page }) => {
  const session = await createMember('100')
  await placeOrder(session, 'k3_5m', 'bi')
  expect(await faultsOf(page, session, SIGNED_IN)).toEqual([])
})

test('no screen of a member’s own things has an accessibility fault, in either theme', async ({ page }) => {
  const session = await createMember('100')
  await askSite('/member/setName', { name: 'Trần Minh Anh' }, session)
  await askSite('/member/setPayPassword', { paypassword: '270911' }, session)
  expect(await faultsOf(page, session, OWN)).toEqual([])
})

/** What is wrong with a list of screens, each of them in both themes. */
async function faultsOf(page: Page, who: Session | null, paths: readonly string[]): Promise<string[]> {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAs(page, who, { lang: 'vn_vn', theme: 'dark' })
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(`${process.env['SITE_URL']}${path}`)
    await untilThere(page)
    faults.push(...(await faultsIn(page, path)))
  }
  return faults
}

/** Until a screen shows what it is about, and nothing fades in any more. */
async function untilThere(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true], .skeleton')).toHaveCount(0)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    })
  )
}
