import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { recordToasts, recordedToastsOf } from '../../src/toasts.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }

test.beforeEach(({ page }) => recordToasts(page))

test('H9: a member finds a local host, asks for an hour, cancels it and reports the host; no points are asked for', async ({
  page
}) => {
  const member = await createMember('100')
  await signInAs(page, member, LOOK)
  await page.goto(`${process.env['SITE_URL']}/Choose`)
  await page.getByRole('link', { name: /^Hanoi/ }).click()
  // The page before it has links with the same names, and stays until the list has loaded.
  await expect(page.locator('.chip[aria-current]')).toHaveCount(3)
  await page.getByRole('link', { name: say('hosts.type.photography'), exact: true }).click()
  await expect(page).toHaveURL(/type=photography/)
  await expect(page.locator('.chip[aria-current]')).toHaveText([
    'Hanoi',
    say('hosts.type.photography'),
    say('hosts.everyLanguage')
  ])
  const rows = page.locator('a.hosts_host')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(say('hosts.demo'))
  await rows.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tuấn Kiệt' })).toBeVisible()
  await expect(page.getByText(say('hosts.demoNote'))).toBeVisible()
  const ask = page.getByRole('button', { name: say('hosts.ask') })
  await expect(ask).toBeDisabled()
  await page.getByRole('button', { name: say('hosts.moreDays') }).click()
  const hour = page.locator('.profile_host-hours .pane').last()
  const when = await hour.innerText()
  await hour.click()
  await ask.click()
  const popup = page.getByRole('dialog')
  const send = popup.getByRole('button', { name: say('hosts.request.submit') })
  await send.click()
  await expect(popup.getByRole('alert')).toHaveText(say('hosts.request.placeMissing'))
  await popup.getByRole('button', { name: 'Tran Quoc Pagoda' }).click()
  await popup.getByLabel(say('hosts.request.memo')).fill('A slow round of the lake')
  await send.click()

  await expect(page).toHaveURL(/\/Appointments$/)
  const meeting = page.locator('.appointments_meeting')
  await expect(meeting).toHaveCount(1)
  await expect(meeting).toContainText('Requested')
  await expect(meeting).toContainText(when)
  await expect(meeting).toContainText('Tran Quoc Pagoda')
  await expect.poll(() => recordedToastsOf(page)).toContain(say('hosts.request.done'))

  await meeting.getByRole('button', { name: say('hosts.report.title') }).click()
  await popup.getByRole('radio', { name: say('hosts.report.reasons.noshow') }).click()
  await popup.getByRole('button', { name: say('hosts.report.submit') }).click()
  await expect(popup).toBeHidden()
  await meeting.getByRole('button', { name: say('hosts.appointments.cancel') }).click()
  await popup.getByRole('button', { name: say('hosts.appointments.cancel') }).click()
  await expect(meeting).toContainText('Canceled')
  expect(await callApi('/member/getMoneylog', undefined, member)).toMatchObject({ total: 1 })
})

test('a confirmed appointment can be saved to the calendar as a file', async ({ page }) => {
  const member = await createMember('100')
  const now = Math.floor(Date.now() / 1000)
  await page.route('**/xuanfei/appointments*', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: 'OK',
        err: '',
        rid: 'x',
        data: Buffer.from(JSON.stringify([confirmed(now)])).toString('base64')
      }
    })
  )
  await signInAs(page, member, LOOK)
  await page.goto(`${process.env['SITE_URL']}/Appointments`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: say('hosts.appointments.calendar') }).click()
  const file = readFileSync(await (await coming).path(), 'utf8')
  expect(file).toContain('SUMMARY:Appointment with Thu Hà')
  expect(file).toContain(`DTSTART:${new Date((now + 7200) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`)
})

const confirmed = (now: number) => ({
  id: '7',
  status: 2,
  status_text: 'Confirmed',
  host: { id: 1, name: 'Thu Hà', cover: '', city: 'Hanoi', demo: 1 },
  start_time: '2026-11-22 09:30:00',
  start_ts: now + 7200,
  end_time: '2026-11-22 11:30:00',
  end_ts: now + 14_400,
  place: 'Văn Miếu',
  memo: '',
  answer: 'Thu Hà waits at the main gate.',
  due_time: '2026-11-22 08:30:00',
  due_ts: now + 3600,
  may_cancel: 1,
  create_time: '2026-11-21 09:30:00',
  create_ts: now
})
