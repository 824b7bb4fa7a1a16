import { expect, test } from '@playwright/test'

test('Home fetches no stylesheet that is in its page', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(`${process.env['SITE_URL']}/Home`)
  await page.locator('.poster').first().waitFor()
  const inlined = await page.locator('script[data-inlined]').getAttribute('data-inlined')
  const files = inlined!.split(' ')
  expect(files.length).toBeGreaterThan(0)
  expect(fetched.filter((file) => files.includes(file))).toEqual([])
})
