import { test } from '@playwright/test'
import { callApi, createMember, prepareToWithdraw, PAY_PASSWORD } from '../src/member.ts'
import { createOperator, signInToConsole } from '../src/operator.ts'
import { waitForRest } from '../src/pages/rest.ts'
import { saveScreen } from './save-screen.ts'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

type Withdrawals = { order_no: string }[]

test('pictures of the console', async ({ browser }) => {
  test.setTimeout(600_000)
  const member = await createMember('8000')
  await prepareToWithdraw(member)
  for (const money of ['200', '6000']) await callApi('/member/setUserWirhdraw', { money, paypwd: PAY_PASSWORD }, member)
  await callApi('/service/send', { text: 'Where is my withdrawal?' }, member)
  await callApi('/service/ticket', { kind: 'complaint', topic: 'video', text: 'The sound is missing.' }, member)
  await callApi('/member/setLimits', { deposit_day: '20000', loss_week: '3000' }, member)
  const [newest] = await callApi<Withdrawals>('/member/getUserWithdrawList', undefined, member)
  const places = {
    withdrawals: 'withdrawals',
    withdrawal: `withdrawals/${newest!.order_no}`,
    recharges: 'recharges?tab=orders',
    proposals: 'proposals',
    members: 'members',
    member: `members/${member.id}`,
    ledger: 'ledger?tab=transfers',
    draws: 'draws',
    orders: 'orders',
    reports: 'reports',
    exports: 'exports',
    videos: 'videos',
    video: 'videos/1',
    'video-words': 'videos/1?tab=words',
    notices: 'notices',
    service: 'service?view=all',
    'service-talk': `service/${member.id}`,
    tickets: 'service?view=tickets',
    hosts: 'hosts',
    host: 'hosts/1',
    wheel: 'wheel',
    limits: 'limits',
    banners: 'banners',
    popups: 'popups',
    settings: 'settings',
    backups: 'backups',
    audit: 'audit'
  }
  for (const size of ['desktop', 'phone'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: SIZES[size],
        deviceScaleFactor: 1,
        colorScheme: theme,
        locale: 'en-US'
      })
      const page = await context.newPage()
      await page.goto(`${process.env['SITE_URL']}/console`)
      await page.getByRole('button', { name: 'Continue' }).waitFor()
      await saveScreen(page, `console-sign-in.${size}.${theme}`)
      await signInToConsole(page, await createOperator('owner'))
      for (const [name, path] of Object.entries(places)) {
        await page.goto(`${process.env['SITE_URL']}/console/${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await waitForRest(page)
        await saveScreen(page, `console-${name}.${size}.${theme}`)
      }
      await context.close()
    }
  }
})
