import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, signInAs, prepareToWithdraw, PAY_PASSWORD, placeOrder } from '../src/member.ts'
import { waitForRest } from '../src/pages/rest.ts'
import { textsOf } from '../src/texts.ts'
import { saveScreen } from './save-screen.ts'

const say = textsOf('vn_vn')
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
/** A lottery with periods that stay open long enough for its picture. */
const LOTTERY = '/Lottery?key=k3_5m&id=4'

type Session = Awaited<ReturnType<typeof createMember>>
type Picture = {
  name: string
  path: string
  signedIn?: false
  act?: (page: Page) => Promise<void>
}

let session: Session
let drawn: string
let spun: string

test.beforeAll(async () => {
  session = await createMember('12480')
  await prepareToWithdraw(session)
  await callApi('/member/setUserWirhdraw', { money: '200', paypwd: PAY_PASSWORD }, session)
  await callApi('/video/buyVideo', { id: '3' }, session)
  drawn = await placeOrder(session, 'k3_30s', 'bi,si,11')
  const newest = async () => (await callApi<{ status: number }[]>('/member/getUserGameList', undefined, session))[0]
  await expect.poll(async () => (await newest())?.status, { timeout: 90_000 }).toBe(1)
  await placeOrder(session, 'k3_5m', 'sm,do')
  await createOwnRecords()
})

/** Make a spin, limits, a message, a question and an appointment. */
async function createOwnRecords(): Promise<void> {
  const won = await callApi<{ spin: number }>('/system/luckdraw', {}, await createMember('1'))
  spun = String(won.spin)
  await callApi('/member/setLimits', { deposit_day: '20000', loss_week: '3000', stake_order: '500' }, session)
  const [recharge] = await callApi<{ order_no: string }[]>('/member/getUserRechargeList', undefined, session)
  const reference = { ref_kind: 'recharge', ref: recharge!.order_no }
  await callApi('/service/send', { text: say('service.suggest.recharge'), ...reference }, session)
  const ticket = { kind: 'question', topic: 'withdrawal', text: say('help.ask.withdrawalTime') }
  await callApi('/service/ticket', ticket, session)
  const host = await callApi<{ areas: string[]; slots: { id: string; free: number }[] }>('/xuanfei/xuanfeidata?id=2')
  const slot = host.slots.findLast(({ free }) => free === 1)!.id
  await callApi('/xuanfei/appointment', { id: '2', slot, place: host.areas[0]!, memo: '' }, session)
}

const pictures: Picture[] = [
  { name: 'home', path: '/Home' },
  { name: 'game', path: '/Game' },
  { name: 'mine', path: '/Mine' },
  { name: 'mine-signed-out', path: '/Mine', signedIn: false },
  { name: 'login', path: '/Login', signedIn: false },
  { name: 'register', path: '/Register?code=WELCOME8', signedIn: false },
  { name: 'language', path: '/Language' },
  { name: 'lottery', path: LOTTERY },
  { name: 'lottery-slip', path: LOTTERY, act: chooseTwo },
  {
    name: 'lottery-confirm',
    path: LOTTERY,
    act: async (page) => {
      await chooseTwo(page)
      await page.getByRole('button', { name: new RegExp(`^${say('slip.placeTotal').split('{')[0]}`) }).click()
      await page.getByRole('dialog').waitFor()
    }
  },
  { name: 'lottery-history', path: '/Lottery?key=k3_30s&id=1', act: (page) => openSheet(page, say('lottery.history')) },
  { name: 'lottery-rules', path: LOTTERY, act: (page) => openSheet(page, say('lottery.rules')) },
  { name: 'recharge', path: '/Recharge' },
  { name: 'channel', path: '/Channel?money=500' },
  {
    name: 'channel-cashier',
    path: '/Channel?money=500',
    act: async (page) => {
      await page.getByRole('list').getByRole('button').first().click()
      await page
        .frameLocator('iframe')
        .getByRole('button', { name: say('cashier.pay') })
        .waitFor()
    }
  },
  { name: 'recharge-record', path: '/RechargeRecord' },
  { name: 'game-record', path: '/GameRecord' },
  { name: 'money-log', path: '/Moneylog' },
  {
    name: 'money-log-detail',
    path: '/Moneylog?type=bet',
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').last().getByRole('button').click()
      await page.getByRole('dialog').getByText(say('moneyLog.detail.order')).waitFor()
    }
  },
  { name: 'notice', path: '/Notice' },
  { name: 'notifications', path: '/Notifications' },
  { name: 'fair', path: '/Fair' },
  {
    name: 'fair-draw',
    path: '/Fair?key=k3_30s&expect=DRAWN',
    act: async (page) => page.getByText(say('fair.verdict.matched')).waitFor()
  },
  { name: 'choose', path: '/Choose' },
  { name: 'hosts', path: '/List?id=1' },
  { name: 'host', path: '/Profile?id=1' },
  {
    name: 'host-request',
    path: '/Profile?id=1',
    act: async (page) => {
      await page.locator('.profile_host-hours .pane:enabled').first().click()
      await openSheet(page, say('hosts.ask'))
    }
  },
  { name: 'host-report', path: '/Profile?id=1', act: (page) => openSheet(page, say('hosts.report.title')) },
  { name: 'appointments', path: '/Appointments' },
  { name: 'video', path: '/Video' },
  { name: 'video-search', path: '/Video?kw=đêm' },
  { name: 'play-video', path: '/PlayVideo?id=1', act: watchPreview },
  { name: 'play-video-purchase', path: '/PlayVideo?id=1' },
  { name: 'my-videos', path: '/MyVideos' },
  { name: 'service', path: '/ServiceOnline' },
  { name: 'help', path: '/ServicePage' },
  { name: 'video-list', path: '/nHomeList' },
  { name: 'setting', path: '/Setting' },
  { name: 'withdraw', path: '/Withdraw' },
  { name: 'withdraw-record', path: '/WithdrawRecord' },
  { name: 'bank', path: '/Setbank' },
  { name: 'statement', path: '/Personalreport' },
  { name: 'edit-pay-password', path: '/EditPayPassword' },
  { name: 'wheel', path: '/luckDraw' },
  { name: 'wheel-chances', path: '/luckDraw', act: (page) => openSheet(page, say('wheel.chances')) },
  { name: 'wheel-prize', path: '/luckDraw', act: spin },
  { name: 'fair-spin', path: '/Fair?key=wheel&expect=SPUN' },
  { name: 'limits', path: '/Limits' },
  { name: 'limits-timeout', path: '/Limits', act: (page) => openSheet(page, say('limits.pause.timeout')) },
  { name: 'rules', path: '/Rules', signedIn: false },
  { name: 'terms', path: '/Terms', signedIn: false },
  { name: 'privacy', path: '/Privacy', signedIn: false },
  { name: 'video-detail', path: '/nHomeDetail' }
]

for (const picture of pictures) {
  test(`picture of ${picture.name}`, async ({ browser }) => {
    await takePicture(browser, picture, { size: 'phone', theme: 'dark' })
    await takePicture(browser, picture, { size: 'phone', theme: 'light' })
    await takePicture(browser, picture, { size: 'desktop', theme: 'dark' })
  })
}

type Look = { size: keyof typeof SIZES; theme: 'dark' | 'light' }
type Browser = Parameters<Parameters<typeof test>[2]>[0]['browser']

async function takePicture(
  browser: Browser,
  { name, path, signedIn, act }: Picture,
  { size, theme }: Look
): Promise<void> {
  const page = await browser.newPage({ viewport: SIZES[size], deviceScaleFactor: 1, reducedMotion: 'reduce' })
  await signInAs(page, signedIn === false ? null : session, { lang: 'vn_vn', theme })
  await page.goto(`${process.env['SITE_URL']}${path.replace('DRAWN', drawn).replace('SPUN', spun)}`)
  await page.getByRole('main').waitFor()
  await waitForRest(page)
  await act?.(page)
  await waitForRest(page)
  await saveScreen(page, `${name}.${size}.${theme}`)
  await page.close()
}

async function chooseTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Lớn / }).click()
  await page.getByRole('button', { name: /^Tổng 11,/ }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('100')
}

/** Play the preview until it stops, with its controls shown. */
async function watchPreview(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Xem thử/ })
    .click()
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 4)
  await page.keyboard.press('k')
}

/** Spin with a fixed response, so that the picture shows the same prize each time. */
async function spin(page: Page): Promise<void> {
  await page.route('**/api/system/luckdraw', async (route) => {
    type Prize = { id: number; title: string; image: string }
    const prize = (await callApi<Prize[]>('/system/luckdrawlist', undefined, undefined, 'vn_vn'))[2]!
    const won = { ...prize, msgmemo: '', money: '50.00', left: 0, spin: Number(spun) }
    const data = Buffer.from(JSON.stringify(won)).toString('base64')
    await route.fulfill({ json: { code: 200, msg: 'OK', data, err: '', rid: 'x' } })
  })
  await page.locator('.wheel__go').click()
  await page.getByRole('dialog').waitFor()
}

async function openSheet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}
