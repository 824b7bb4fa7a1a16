import type { Page } from '@playwright/test'
import type { Look } from './look.ts'

export type ConsoleScreen = {
  name: string
  /** The capitals are replaced by what was recorded: `MEMBER`, `WITHDRAWAL` and `DRAW`. */
  path: string
  looks: readonly Look[]
  /** Who sees it: an owner unless it says otherwise. */
  seenBy?: 'content' | 'nobody'
  /** Whether the operators' stream is lost. */
  isOffline?: true
  /** Takes steps before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

type Lang = 'en_us' | 'zh_cn' | 'vn_vn'

/** On the screen of a computer in daylight, and on a phone at night. */
const onCall = (lang: Lang): Look[] => [
  { lang, theme: 'light', width: 1440 },
  { lang, theme: 'dark', width: 390 }
]
const light = (lang: Lang): Look[] => [{ lang, theme: 'light', width: 1440 }]
const dark = (lang: Lang): Look[] => [{ lang, theme: 'dark', width: 1440 }]

/** The console's screens with pictures. Each has the answers of one moment, in one language. */
export const consoleScreens: readonly ConsoleScreen[] = [
  { name: 'overview', path: '/', looks: onCall('en_us') },
  { name: 'withdrawals', path: '/withdrawals', looks: onCall('zh_cn') },
  { name: 'withdrawal', path: '/withdrawals/WITHDRAWAL', looks: onCall('vn_vn') },
  { name: 'inbox', path: '/service/MEMBER', looks: onCall('en_us') },
  { name: 'approvals', path: '/proposals', looks: onCall('zh_cn') },
  { name: 'draws', path: '/draws', looks: onCall('vn_vn') },
  { name: 'draw', path: '/draws/k3_30s/DRAW', looks: light('zh_cn') },
  { name: 'member', path: '/members/MEMBER', looks: dark('en_us') },
  { name: 'lottery', path: '/lotteries/k3_1m', looks: dark('vn_vn') },
  { name: 'reports', path: '/reports', looks: light('en_us') },
  { name: 'ledger', path: '/ledger', looks: dark('zh_cn') },
  { name: 'settings', path: '/settings', looks: light('vn_vn'), act: previewGames },
  { name: 'operators', path: '/operators', looks: dark('en_us') },
  { name: 'audit', path: '/audit', looks: light('zh_cn') },
  { name: 'search', path: '/recoveries', looks: light('en_us'), act: search },
  { name: 'sign-in', path: '/sign-in', looks: [{ lang: 'vn_vn', theme: 'dark', width: 390 }], seenBy: 'nobody' },
  { name: 'empty', path: '/recoveries', looks: dark('zh_cn') },
  { name: 'error', path: '/members/999999999', looks: light('vn_vn') },
  { name: 'forbidden', path: '/ledger', looks: dark('en_us'), seenBy: 'content' },
  { name: 'offline', path: '/orders', looks: light('zh_cn'), isOffline: true }
]

/** Preview the screen without photographs, which take as much room as the rest of the picture. */
async function previewGames(page: Page): Promise<void> {
  await page.locator('.ant-segmented-item').nth(1).click()
}

async function search(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('e2e')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}
