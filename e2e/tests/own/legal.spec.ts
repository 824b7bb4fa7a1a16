import { languageCodes } from '@glasshouse/contract'
import { expect, test } from '@playwright/test'
import { callApi, signInAs } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

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
