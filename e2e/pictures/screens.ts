import type { Page } from '@playwright/test'
import type { wordsOf } from '../src/words.ts'

type Say = ReturnType<typeof wordsOf>

export type Screen = {
  name: string
  path: string
  /** Seen by who is not signed in. */
  isForGuests?: true
  /** What is done before the picture is taken. */
  act?: (page: Page, say: Say) => Promise<void>
}

const HOUSE = '/Lottery?key=k3_5m&id=4'

/** The screens of which there are pictures. `DRAWN` stands for the draw whose proof was recorded. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/Home' },
  { name: 'game', path: '/Game' },
  { name: 'lottery', path: HOUSE, act: untilOwnBets },
  { name: 'lottery-slip', path: HOUSE, act: choose },
  { name: 'lottery-confirm', path: HOUSE, act: confirm },
  { name: 'lottery-signed-out', path: HOUSE, isForGuests: true },
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

/** The bets on the open draw come last, and push down what is below them. */
async function untilOwnBets(page: Page): Promise<void> {
  await page.locator('.own-bets li').first().waitFor()
}

async function choose(page: Page, say: Say): Promise<void> {
  await untilOwnBets(page)
  const panes = page.locator('.options .pane')
  await panes.nth(0).click()
  await panes.nth(12).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('100')
}

async function confirm(page: Page, say: Say): Promise<void> {
  await choose(page, say)
  await page.locator('.betbar .btn').click()
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
