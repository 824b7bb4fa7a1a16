import type { Page } from '@playwright/test'
import type { textsOf } from '../src/texts.ts'

type Say = ReturnType<typeof textsOf>

export type Screen = {
  name: string
  path: string
  /** Whether it is shown without a session. */
  isForGuests?: true
  /** Takes steps before the picture is taken. */
  act?: (page: Page, say: Say) => Promise<void>
}

const LOTTERY = '/Lottery?key=k3_5m&id=4'

/** The screens with pictures. `DRAWN` is replaced by the draw with a recorded proof. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/Home' },
  { name: 'game', path: '/Game' },
  { name: 'lottery', path: LOTTERY, act: waitForOwnBets },
  { name: 'lottery-slip', path: LOTTERY, act: choose },
  { name: 'lottery-confirm', path: LOTTERY, act: confirm },
  { name: 'lottery-signed-out', path: LOTTERY, isForGuests: true },
  { name: 'recharge', path: '/Recharge' },
  { name: 'channel', path: '/Channel?money=500' },
  { name: 'recharge-record', path: '/RechargeRecord' },
  { name: 'money-log', path: '/Moneylog' },
  { name: 'money-log-detail', path: '/Moneylog', act: openFirst },
  { name: 'game-record', path: '/GameRecord' },
  { name: 'game-record-detail', path: '/GameRecord', act: openFirst },
  { name: 'mine', path: '/Mine' },
  { name: 'mine-signed-out', path: '/Mine', isForGuests: true },
  { name: 'login', path: '/Login', isForGuests: true },
  { name: 'register', path: '/Register?code=WELCOME8', isForGuests: true },
  { name: 'language', path: '/Language' },
  { name: 'notice', path: '/Notice' },
  { name: 'fair', path: '/Fair' },
  { name: 'wheel', path: '/luckDraw' },
  { name: 'choose', path: '/Choose' },
  { name: 'hosts', path: '/List?id=1' },
  { name: 'host', path: '/Profile?id=1' },
  { name: 'appointments', path: '/Appointments' },
  { name: 'service', path: '/ServiceOnline' },
  { name: 'help', path: '/ServicePage' },
  { name: 'limits', path: '/Limits' },
  { name: 'rules', path: '/Rules' },
  { name: 'fair-draw', path: '/Fair?key=k3_30s&expect=DRAWN', act: verify },
  { name: 'lost', path: '/Nowhere' }
]

/** Wait for the bets on the open draw, which load last and move what is below them. */
async function waitForOwnBets(page: Page): Promise<void> {
  await page.locator('.own-bets li').first().waitFor()
}

async function choose(page: Page, say: Say): Promise<void> {
  await waitForOwnBets(page)
  const panes = page.locator('.bet-grid_options .pane')
  await panes.nth(0).click()
  await panes.nth(12).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('100')
}

async function confirm(page: Page, say: Say): Promise<void> {
  await choose(page, say)
  await page.locator('.bet-slip_betbar .btn').click()
  await page.getByRole('dialog').waitFor()
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup="dialog"]').first().click()
  await page.getByRole('dialog').waitFor()
}

async function verify(page: Page, say: Say): Promise<void> {
  await page.getByText(say('fair.verdict.matched')).waitFor()
  await page.waitForFunction(() => document.querySelector('.is-pending') === null)
}
