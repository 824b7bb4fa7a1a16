import { languageCodes } from '@glasshouse/contract'
import { expect, test, type Page } from '@playwright/test'
import { createMember, signInAs } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, signInToConsole } from '../../src/operator.ts'
import { changeResponse } from '../../src/pages/changed-response.ts'
import { textsOf } from '../../src/texts.ts'

const LOOK = 1_795_309_200
const MEASURED = { n: 40, median_seconds: 95, p90_seconds: 4210 }
const NOTHING = { n: 0, median_seconds: 0, p90_seconds: 0 }

/** Return a text up to its first placeholder, to find it by. */
const startOf = (text: string) => text.split('{')[0]!

for (const lang of languageCodes) {
  test(`staff are promised only while they are there, on the help page and in the chat: ${lang}`, async ({ page }) => {
    const say = textsOf(lang)
    await signInAs(page, await createMember('1'), { lang, theme: 'light' })
    for (const path of ['/ServicePage', '/ServiceOnline']) {
      await setPresence(page, { open: 0, opens_ts: LOOK, answers: MEASURED })
      await page.goto(`${process.env['SITE_URL']}${path}`)
      const note = page.getByText(startOf(say('service.closed')))
      await expect(note).toContainText(startOf(say('service.answers', { n: MEASURED.n })))
      await expect(page.getByText(say('service.open'), { exact: true })).toHaveCount(0)

      await setPresence(page, { open: 0, opens_ts: 0, answers: NOTHING })
      await page.reload()
      await expect(page.getByText(say('service.closedLong'))).toContainText(say('service.unmeasured'))
      await expect(page.getByText(say('service.open'), { exact: true })).toHaveCount(0)

      await setPresence(page, { open: 1, opens_ts: 0, answers: NOTHING })
      await page.reload()
      await expect(page.getByText(say('service.open'), { exact: true })).toBeVisible()
      await expect(page.getByText(say('service.unmeasured'))).toHaveCount(0)
    }
  })
}

test('the help page promises staff while an operator is at the console, also to a visitor', async ({
  page,
  browser
}) => {
  const say = textsOf('en_us')
  await signInAs(page, null, { lang: 'en_us', theme: 'light' })
  const staff = await (await browser.newContext(BIG_SCREEN)).newPage()
  await signInToConsole(staff, await createOperator('support'))
  await page.goto(`${process.env['SITE_URL']}/ServicePage`)
  await expect(page.getByText(say('service.open'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('help.always'))).toHaveCount(0)
  await staff.context().close()
})

/** Change whether and how staff are present in the responses of the server. */
async function setPresence(page: Page, presence: object): Promise<void> {
  const change = (state: object) => ({ ...state, opens_time: '', ...presence })
  await changeResponse<object>(page, '/service/presence', change)
  await changeResponse<object>(page, '/service/state', change)
}
