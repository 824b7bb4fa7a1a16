import { expect, test, type Browser, type Page } from '@playwright/test'
import { collectBrowserErrors } from '../../src/browser-errors.ts'
import { callApi, createMember } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole, type Operator } from '../../src/operator.ts'
import { axeFaults } from '../../src/pages/axe.ts'
import { waitForRest } from '../../src/pages/rest.ts'

type Messages = { text: string }[]

/** Create a member who has written, and return the member with their id. */
async function writeIn(...texts: readonly string[]) {
  const member = await createMember('10')
  for (const text of texts) await callApi('/service/send', { text, req_id: crypto.randomUUID() }, member)
  const { id } = await callApi<{ id: number }>('/member/getUserInfo', undefined, member)
  return { member, id: String(id) }
}

async function openInbox(browser: Browser, operator: Operator, path = ''): Promise<Page> {
  const page = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(page, operator)
  await page.goto(`${process.env['SITE_URL']}/console/service${path}`)
  return page
}

test('the inbox in three panes: chats are answered, noted, handed over and closed by keyboard, and nothing typed is lost', async ({
  browser
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const { member, id } = await writeIn(`First ${mark}`, `Second ${mark}`)
  const other = await writeIn(`Other ${mark}`)
  const colleague = await createOperator('support')
  const page = await openInbox(browser, await createOperator('support'))
  const errors = collectBrowserErrors(page)
  const list = page.getByRole('region', { name: 'Conversations' })
  const entry = (text: string) => list.getByRole('link').filter({ hasText: text })
  await expect(entry(`Second ${mark}`).getByRole('timer')).toHaveText(/^\d+:\d\d$/)
  await expect(entry(`Second ${mark}`)).toContainText('Unassigned')

  // J moves over the list, and Enter opens.
  await entry(`Second ${mark}`).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(entry(`Second ${mark}`)).toBeFocused()
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await expect(log).toContainText(`First ${mark}`)
  await expect(log.getByText(mark)).toHaveText([`First ${mark}`, `Second ${mark}`])
  await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toContainText('of 5:00')
  const who = page.getByRole('complementary', { name: 'Member details' })
  await expect(who).toContainText('10.00')
  await expect(who).toContainText('Recharge')

  // A letter acts outside fields only: in the box, it is a letter.
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Internal note' })
  await expect(note).toBeFocused()
  await page.keyboard.type('never show this note')
  await page.keyboard.press('Control+Enter')
  await expect(log).toContainText('never show this note')
  await expect(who).toContainText('never show this note')
  await expect(note).toHaveValue('')
  const received = async () => (await callApi<Messages>('/service/list', undefined, member)).map(({ text }) => text)
  expect((await received()).toSorted()).toEqual([`First ${mark}`, `Second ${mark}`])

  // What is typed stays while another conversation is open.
  await page.getByText('Reply', { exact: true }).click()
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await answer.fill('A draft of the answer')
  await entry(`Other ${mark}`).click()
  await expect(log).toContainText(`Other ${mark}`)
  await expect(answer).toHaveValue('')
  await page.keyboard.press('Tab')
  await entry(`Second ${mark}`).click()
  await expect(answer).toHaveValue('A draft of the answer')

  // The stroke opens the canned answers, in an empty box too.
  await answer.fill('')
  await answer.press('/')
  await page.getByTitle('Greeting').click()
  await expect(answer).toHaveValue(/customer service/)
  await answer.press('Control+Enter')
  await expect(log).toContainText('customer service')
  await expect(entry('customer service')).toHaveCount(0)
  expect(await received()).toHaveLength(3)
  await waitForRest(page)
  expect(await axeFaults(page)).toEqual([])

  // A picture is shown once more before it is sent.
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'pane.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log.getByRole('img', { name: 'Picture' })).toBeVisible()
  const pictures = async () =>
    (await callApi<{ image: string }[]>('/service/list', undefined, member)).filter(({ image }) => image !== '')
  expect(await pictures()).toHaveLength(1)

  // The answer made the conversation this operator's. It is handed over, and the colleague finds it.
  await page.getByRole('combobox', { name: 'Operator' }).click()
  await page.getByTitle(colleague.name).click()
  await expect(page.getByText(`${colleague.name} has taken this conversation.`)).toBeVisible()
  await expect(answer).toHaveCount(0)
  const second = await openInbox(browser, colleague, '?view=mine')
  await second.getByRole('link').filter({ hasText: 'Us: Picture' }).click()
  await callApi('/service/send', { text: `Third ${mark}`, req_id: crypto.randomUUID() }, member)
  await expect(second.getByRole('log')).toContainText(`Third ${mark}`)
  await expect(second.getByRole('log')).toContainText('never show this note')
  await second.getByRole('textbox', { name: 'Answer' }).fill('It is on its way.')
  await second.getByRole('button', { name: 'Send and close' }).click()
  await expect(second.getByRole('region', { name: 'Conversations' }).getByText('It is on its way.')).toHaveCount(0)
  await expect.poll(received).toContain('It is on its way.')

  // E closes without a reply.
  await entry(`Other ${mark}`).click()
  await page.getByRole('log').click()
  await page.keyboard.press('e')
  await expect(entry(`Other ${mark}`)).toHaveCount(0)
  expect(await callApi<Messages>('/service/list', undefined, other.member)).toHaveLength(1)
  expect(errors).toEqual([])
  await page.goto(`${process.env['SITE_URL']}/console/members/${id}?tab=notes`)
  await expect(page.getByRole('main')).toContainText('never show this note')
  await second.context().close()
  await page.context().close()
})

test('on a phone an open conversation takes the place of the list, and leads back to it', async ({ browser }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await writeIn(`Here ${mark}`)
  const page = await openInbox(browser, await createOperator('support'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await page
    .getByRole('link')
    .filter({ hasText: `Here ${mark}` })
    .click()
  await expect(page.getByRole('log')).toContainText(`Here ${mark}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await page.context().close()
})
