import { languageCodes } from '@glasshouse/contract'
import { expect, test, type Page } from '@playwright/test'
import { callApi, createMember, PASSWORD, signInAs } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'
import { firstVideo } from '../../src/video-playback.ts'

const CHAPTERS = { rules: 9, terms: 10, privacy: 7 } as const

for (const lang of ['en_us', 'vn_vn', 'zh_cn'] as const) {
  test(`rules, terms and privacy can be read without an account, from the sign-in and sign-up pages, ${lang}`, async ({
    page
  }) => {
    const say = textsOf(lang)
    await signInAs(page, null, { lang, theme: 'light' })
    for (const from of ['/Login', '/Register']) {
      for (const name of ['rules', 'terms', 'privacy'] as const) {
        await page.goto(`${process.env['SITE_URL']}${from}`)
        await page.getByRole('link', { name: say(`title.${name}`), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: say(`title.${name}`) })).toBeVisible()
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(CHAPTERS[name])
      }
    }
    await page.goto(`${process.env['SITE_URL']}/Rules`)
    await expect(page.getByRole('row')).toHaveCount(10)
    await page.getByRole('link', { name: say('title.fair') }).click()
    await expect(page).toHaveURL(/\/Fair/)
  })
}

test('the rules promise the least that any option pays back, in six languages', async ({ browser }) => {
  const { return_min: least } = await callApi<{ return_min: number }>('/system/base')
  for (const lang of languageCodes) {
    const page = await browser.newPage()
    await signInAs(page, null, { lang, theme: 'light' })
    await page.goto(`${process.env['SITE_URL']}/Rules`)
    const [before, after] = textsOf(lang)('legal.rules.return').split('{percent}')
    const promise = page.getByText(before!.trim())
    await expect(promise).toContainText(after!.trim())
    await expect(promise).toContainText(new RegExp(`${least}\\s?%`))
    await page.close()
  }
})

test('T53: signing in sets the cookies that the privacy page counts, and the next sign-in sends the same browser id', async ({
  page,
  context
}) => {
  const username = `cookie${Date.now()}`
  const member = await createMember('100', username)
  const { id } = await firstVideo()
  await callApi('/video/buyVideo', { id: `${id}` }, member)
  await signInAs(page, null, { lang: 'en_us', theme: 'light' })
  await signIn(page, username)
  await page.goto(`${process.env['SITE_URL']}/PlayVideo?id=${id}`)
  await expect.poll(async () => (await context.cookies()).length).toBe(3)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['browser', 'look', 'media_proof'])
  await page.evaluate(() => localStorage.clear())
  await signIn(page, username)
  const browserIds = [cookies, await context.cookies()].map((all) => all.find(({ name }) => name === 'browser')!.value)
  expect(browserIds[1]).toBe(browserIds[0])
  const lasts = Math.max(...cookies.map(({ expires }) => expires)) - Date.now() / 1000
  for (const words of ['Three cookies: ', ` ${Math.round(lasts / 86_400)} days`]) {
    await expect(page.getByText(words)).toBeVisible()
  }
})

/** Sign in at the sign-in page, which leads to the privacy page. */
async function signIn(page: Page, username: string): Promise<void> {
  const say = textsOf('en_us')
  await page.goto(`${process.env['SITE_URL']}/Login?back=/Privacy`)
  await page.getByLabel(say('login.username'), { exact: true }).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('login.submit') }).click()
  await expect(page).toHaveURL(`${process.env['SITE_URL']}/Privacy`)
}
