import { expect, test } from '@playwright/test'

const SITE = () => process.env['SITE_URL']!

test('the page of a video names its poster before anything has run, and fetches it once; no other page names one', async ({
  page,
  request
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const hint = (await page.goto(`${SITE()}/PlayVideo?group=1&id=2`))!.headers()['link']!
  const [, poster] = /^<(\/media\/poster\/[0-9a-f]{32}\.webp)>; rel=preload; as=image; fetchpriority=high$/.exec(hint)!
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await page.waitForFunction(() => performance.now() > 8000)
  expect(asked.filter((path) => path === poster)).toHaveLength(1)
  // The browser would complain of a hint that nothing came of.
  expect(complaints).toEqual([])
  for (const path of ['/PlayVideo', '/PlayVideo?id=x', '/PlayVideo?id=999999999999999', '/Home?id=2']) {
    const answer = await request.get(SITE() + path)
    expect([answer.status(), answer.headers()['link']], path).toEqual([200, undefined])
  }
})
