import { expect, test, type Browser, type Page } from '@playwright/test'
import { collectBrowserErrors } from '../../src/browser-errors.ts'
import { expectNoFaults } from '../../src/pages/axe.ts'
import { changeResponse } from '../../src/pages/changed-response.ts'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, openSection, signInToConsole } from '../../src/operator.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'dark' }
const CARD = '4111 1111 1111 1111'

type Recharges = { order_no: string }[]

test('H7: a member asks about a recharge; an operator replies with a canned answer; both see it live, and that it was seen', async ({
  page,
  browser
}) => {
  const complaints = collectBrowserErrors(page)
  const member = await createMember('120')
  await signInAs(page, member, LOOK)
  await page.goto(`${process.env['SITE_URL']}/RechargeRecord`)
  await page
    .getByRole('link', { name: say('service.needHelp') })
    .first()
    .click()
  const [recharge] = await callApi<Recharges>('/member/getUserRechargeList', undefined, member)
  await expect(page.getByText(say('service.safety'))).toBeVisible()
  await expect(page.getByText(`Recharge ${recharge!.order_no}`)).toBeVisible()

  const box = page.getByLabel(say('service.message'))
  await box.fill(`Where is it? My card ${CARD}`)
  await page.goto(`${process.env['SITE_URL']}/Mine`)
  await page.goBack()
  await expect(box, 'what was typed is still there').toHaveValue(/Where is it/)
  await page.getByRole('button', { name: say('service.send'), exact: true }).click()
  const log = page.getByRole('log')
  await expect(log).toContainText('My card •••• 1111')
  await expect(log).not.toContainText(CARD)
  await expect(log.getByText('sent', { exact: false })).toBeVisible()

  const staff = await openConsole(browser)
  await openSection(staff, 'Inbox')
  await staff.getByRole('link').filter({ hasText: 'Where is it?' }).click()
  await expect(staff.getByRole('log')).toContainText(`Recharge ${recharge!.order_no}`)
  await expect(staff.getByRole('complementary', { name: 'Member details' })).toContainText('Available')
  // The member's page was not reloaded.
  await expect(log.getByText('seen', { exact: false })).toBeVisible()
  await expectNoFaults(staff)

  await box.pressSequentially('Hello', { delay: 20 })
  await expect(staff.getByText('The member is typing')).toBeVisible()

  const answer = staff.getByLabel('Answer', { exact: true })
  await answer.fill('a'.repeat(2007))
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(staff.getByText('Please remove 7 characters: the limit is 2,000. Nothing was sent.')).toBeVisible()
  await expect(answer).toHaveValue('a'.repeat(2007))
  await answer.fill('Please send me your password')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    staff.getByText(/never ask for a password, a payment password or a code\. Please rephrase/)
  ).toBeVisible()
  await staff.getByRole('combobox', { name: 'Canned answer' }).click()
  await staff.getByTitle('Recharge on its way').click()
  await expect(answer).toHaveValue(/.{20}/)
  await answer.fill('It was credited at once.')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(log).toContainText('It was credited at once.')
  await expect(log).not.toContainText('aaa')
  await expect(staff.getByRole('log').getByText(', seen')).toBeVisible()
  expect(complaints, 'T58: the page policy stops nothing that the chat needs').toEqual([])
  await expectNoFaults(page)
  await staff.context().close()
})

test('an unsent message is kept and sent again, also after a reload; older messages load on demand', async ({
  page
}) => {
  const member = await createMember('10')
  for (let index = 1; index <= 35; index += 1) {
    await callApi('/service/send', { text: `number ${index}.` }, member)
  }
  await signInAs(page, member, LOOK)
  await page.goto(`${process.env['SITE_URL']}/ServiceOnline`)
  const log = page.getByRole('log')
  await expect(log.getByText('number 35.')).toBeInViewport()
  await expect(log.getByText('number 1.', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: say('service.earlier') }).click()
  await expect(log.getByText('number 1.', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: say('service.earlier') })).toHaveCount(0)

  await page.route('**/service/send', (route) => route.abort())
  await page.getByLabel(say('service.message')).fill('On the way')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('service.failed'))).toBeVisible()
  await page.unroute('**/service/send')
  await page.reload()
  await page.getByRole('button', { name: say('service.again') }).click()
  await expect(log.getByText('On the way')).toBeVisible()
  await expect(page.getByText(say('service.failed'))).toHaveCount(0)
  const arrived = async () => {
    const sent = await callApi<{ text: string }[]>('/service/list', undefined, member)
    return sent.filter(({ text }) => text === 'On the way').length
  }
  await expect.poll(arrived).toBe(1)

  await page.locator('input[type=file]').setInputFiles({
    name: 'pane.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64'
    )
  })
  await expect(log.getByRole('img')).toBeVisible()
})

test('a complaint is filed on the help page and answered in the console; its state can be read', async ({
  page,
  browser
}) => {
  const member = await createMember('10')
  await signInAs(page, member, LOOK)
  await page.goto(`${process.env['SITE_URL']}/ServicePage`)
  await page.getByText(say('help.ask.withdrawalFee')).click()
  await expect(page.getByText(say('help.answer.withdrawalFee'))).toBeVisible()
  await page.getByRole('button', { name: say('help.kinds.complaint') }).click()
  await page
    .getByRole('group', { name: say('help.topic') })
    .last()
    .getByRole('button', { name: say('help.topics.video') })
    .click()
  await page.getByLabel(say('help.text')).fill('The sound is missing')
  await page.getByRole('button', { name: say('help.submit') }).click()
  const ticket = page.getByRole('listitem').filter({ hasText: 'The sound is missing' }).first()
  await expect(ticket).toContainText('Received')
  await expectNoFaults(page)

  const staff = await openConsole(browser)
  await staff.goto(`${process.env['SITE_URL']}/console/service?view=tickets`)
  await staff.getByRole('link').filter({ hasText: 'The sound is missing' }).click()
  await staff.getByLabel('Answer').fill('It is mended.')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(staff.getByRole('main')).toContainText('Answered')
  // The member's page was not reloaded.
  await expect(ticket).toContainText('Answered')
  await ticket.locator('summary').click()
  await expect(ticket).toContainText('It is mended.')
  await expectNoFaults(staff)
  await staff.context().close()
})

test('the chat shows how long answers have taken, once enough were measured', async ({ page }) => {
  await signInAs(page, await createMember('1'), LOOK)
  const measured = (n: number) =>
    changeResponse<object>(page, '/service/state', (state) => ({
      ...state,
      open: 1,
      answers: { n, median_seconds: 95, p90_seconds: 4210 }
    }))
  const note = page.getByText('Last 40 replies: half came within 2 min, nine in ten within 1 hr 10 min.')
  await measured(40)
  await page.goto(`${process.env['SITE_URL']}/ServiceOnline`)
  await expect(note).toBeVisible()
  await measured(9)
  await page.reload()
  await expect(page.getByText(say('service.open'))).toBeVisible()
  await expect(page.getByText('replies: half within')).toHaveCount(0)
})

async function openConsole(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(page, await createOperator('support'))
  return page
}
