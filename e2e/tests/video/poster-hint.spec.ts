import { expect, test } from '@playwright/test'

const siteUrl = () => process.env['SITE_URL']!

// The worker passes on the page's requests, and must not fetch the poster once more.
test.use({ serviceWorkers: 'allow' })

test('the page of a video names its poster before any script runs, and fetches it once; no other page names one', async ({
  page,
  request
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  const requests: string[] = []
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname))
  const hint = (await page.goto(`${siteUrl()}/PlayVideo?group=1&id=2`))!.headers()['link']!
  const [, poster] = /^<(\/media\/poster\/[0-9a-f]{32}\.webp)>; rel=preload; as=image; fetchpriority=high$/.exec(hint)!
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await page.waitForFunction(() => performance.now() > 8000)
  expect(requests.filter((path) => path === poster)).toHaveLength(1)
  // The browser would warn about an unused hint.
  expect(complaints).toEqual([])
  for (const path of ['/PlayVideo', '/PlayVideo?id=x', '/PlayVideo?id=999999999999999', '/Home?id=2']) {
    const answer = await request.get(siteUrl() + path)
    expect([answer.status(), answer.headers()['link']], path).toEqual([200, undefined])
  }
})
