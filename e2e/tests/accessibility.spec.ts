import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { createMember, enterAs, placeOrder } from '../src/member.ts'

const OPEN = [
  '/Home',
  '/Game',
  '/Mine',
  '/Login',
  '/Register?code=WELCOME8',
  '/Language',
  '/Lottery?key=k3_5m&id=4',
  '/Fair'
]
const SIGNED_IN = [
  '/Home',
  '/Mine',
  '/Lottery?key=k3_5m&id=4',
  '/Recharge',
  '/Channel?money=500',
  '/RechargeRecord',
  '/GameRecord',
  '/Withdraw'
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
