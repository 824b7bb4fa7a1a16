import { expect, test } from '@playwright/test'
import { signInAs } from '../../src/member.ts'

test('Home fetches no stylesheet that is in its page', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(`${process.env['SITE_URL']}/Home`)
  await page.locator('.poster').first().waitFor()
  const inlined = await page.locator('script[data-inlined]').getAttribute('data-inlined')
  const files = inlined!.split(' ')
  expect(files).toHaveLength(2)
  expect(fetched.filter((file) => files.includes(file))).toEqual([])
})

test('a page lets the server know its language and its theme in cookies, and a change of them too', async ({
  page,
  context
}) => {
  const known = async () => Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  await signInAs(page, null, { lang: 'es_spa', theme: 'light' })
  await page.goto(`${process.env['SITE_URL']}/Language`)
  await expect.poll(known).toMatchObject({ lang: 'es_spa', theme: 'light' })
  await page.getByText('Bahasa Melayu').click()
  await expect.poll(known).toMatchObject({ lang: 'ms_my', theme: 'light' })
})
