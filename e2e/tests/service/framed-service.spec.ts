import { expect, test } from '@playwright/test'
import { askSite, createMember, enterAs } from '../../src/member.ts'
import { changeBase } from '../../src/pages/changed-answer.ts'
import { wordsOf } from '../../src/words.ts'

const say = wordsOf('en_us')
const ELSEWHERE = 'https://care.example/chat'

test('T58: every page is served with the strict policy: styles of the build alone, trusted types, frames of the channels', async () => {
  const { pay_url } = await askSite<{ pay_url: string }>(
    '/member/doRecharge',
    { money: '30', bank_type: 'sandbox' },
    await createMember('10')
  )
  for (const path of ['/', '/Home', '/Lottery?key=k3_5m&id=4']) {
    const { status, headers } = await fetch(`${process.env['SITE_URL']}${path}`)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, expect.stringContaining('text/html')])
    const policy = headers.get('content-security-policy') ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]))
    expect(policy, path).not.toContain('unsafe-')
    expect(rules.get('frame-src'), path).toEqual(["'self'", new URL(pay_url).origin])
    expect(rules.get('style-src')?.[0], path).toBe("'self'")
    expect(rules.get('require-trusted-types-for'), path).toEqual(["'script'"])
    expect(rules.get('trusted-types'), path).toEqual(['glasshouse'])
    expect(rules.get('frame-ancestors'), path).toEqual(["'none'"])
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    for (const power of ['camera', 'microphone', 'geolocation', 'payment']) {
      expect(headers.get('permissions-policy'), path).toContain(`${power}=()`)
    }
  }
})

test('the operator’s own page of customer service is framed, says whose it is, and can be opened by itself', async ({
  page
}) => {
  await enterAs(page, await createMember('10'), { lang: 'en_us', theme: 'dark' })
  await changeBase(page, { service_url: ELSEWHERE })
  // With that setting the server's policy names the page as well.
  await page.route('**/ServiceOnline', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']!.replace('frame-src ', 'frame-src https://care.example ')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.route(`${ELSEWHERE}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>How can we help?</h1><script>top.location = "/Home"</script>'
    })
  )
  await page.goto(`${process.env['SITE_URL']}/ServiceOnline`)
  const frame = page.frameLocator(`iframe[src="${ELSEWHERE}"]`)
  await expect(frame.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await expect(page.getByText('care.example')).toBeVisible()
  await expect(page.getByText(say('service.safety'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('service.frame.apart') })).toHaveAttribute('href', ELSEWHERE)
  await expect(page, 'the page in the frame leads nobody away').toHaveURL(/\/ServiceOnline$/)
})

test('where the operator’s page lets itself not be framed it is opened in place of the app, and back leads to before', async ({
  page
}) => {
  await enterAs(page, await createMember('10'), { lang: 'en_us', theme: 'dark' })
  await changeBase(page, { service_url: ELSEWHERE, service_frame: 0 })
  await page.route(`${ELSEWHERE}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'x-frame-options': 'DENY' },
      body: '<h1>How can we help?</h1>'
    })
  )
  await page.goto(`${process.env['SITE_URL']}/Mine`)
  await page.getByRole('link', { name: say('title.serviceChat') }).click()
  await expect(page).toHaveURL(ELSEWHERE)
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/Mine$/)
})
