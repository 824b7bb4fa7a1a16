import { languageCodes } from '@glasshouse/contract'
import { expect, test, type Page } from '@playwright/test'
import { createMember, enterAs } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, enterConsole } from '../../src/operator.ts'
import { changeAnswer } from '../../src/pages/changed-answer.ts'
import { wordsOf } from '../../src/words.ts'

const AT = 1_795_309_200
const MEASURED = { n: 40, median_seconds: 95, p90_seconds: 4210 }
const NOTHING = { n: 0, median_seconds: 0, p90_seconds: 0 }

/** The words before the first thing that is filled in, to find a text by. */
const startOf = (text: string) => text.split('{')[0]!

for (const lang of languageCodes) {
  test(`staff are promised only while they are there, on the help page and in the chat: ${lang}`, async ({ page }) => {
    const say = wordsOf(lang)
    await enterAs(page, await createMember('1'), { lang, theme: 'light' })
    for (const path of ['/ServicePage', '/ServiceOnline']) {
      await told(page, { open: 0, opens_ts: AT, answers: MEASURED })
      await page.goto(`${process.env['SITE_URL']}${path}`)
      const note = page.getByText(startOf(say('service.closed')))
      await expect(note).toContainText(startOf(say('service.answers', { n: MEASURED.n })))
      await expect(page.getByText(say('service.open'), { exact: true })).toHaveCount(0)

      await told(page, { open: 0, opens_ts: 0, answers: NOTHING })
      await page.reload()
      await expect(page.getByText(say('service.closedLong'))).toContainText(say('service.unmeasured'))
      await expect(page.getByText(say('service.open'), { exact: true })).toHaveCount(0)

      await told(page, { open: 1, opens_ts: 0, answers: NOTHING })
      await page.reload()
      await expect(page.getByText(say('service.open'), { exact: true })).toBeVisible()
      await expect(page.getByText(say('service.unmeasured'))).toHaveCount(0)
    }
  })
}

test('the help page promises staff while an operator is at the console, also to who is not signed in', async ({
  page,
  browser
}) => {
  const say = wordsOf('en_us')
  await enterAs(page, null, { lang: 'en_us', theme: 'light' })
  const desk = await (await browser.newContext(BIG_SCREEN)).newPage()
  await enterConsole(desk, await createOperator('support'))
  await page.goto(`${process.env['SITE_URL']}/ServicePage`)
  await expect(page.getByText(say('service.open'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('help.always'))).toHaveCount(0)
  await desk.context().close()
})

/** Lets the server say how staff are reached at the moment. */
async function told(page: Page, presence: object): Promise<void> {
  const change = (state: object) => ({ ...state, opens_time: '', ...presence })
  await changeAnswer<object>(page, '/service/presence', change)
  await changeAnswer<object>(page, '/service/state', change)
}
