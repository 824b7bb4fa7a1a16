import { expect, test } from '@playwright/test'
import { callApi, createMember, signInAs } from '../../src/member.ts'
import { changeBaseConfiguration } from '../../src/pages/changed-response.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const OPERATOR_PAGE = 'https://care.example/chat'

test('T58: every page is served with the strict policy: styles of the build alone, trusted types, frames of the channels', async () => {
  const { pay_url } = await callApi<{ pay_url: string }>(
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

test('the operator’s own page of customer service is framed, names its owner, and can be opened by itself', async ({
  page
}) => {
  await signInAs(page, await createMember('10'), { lang: 'en_us', theme: 'dark' })
  await changeBaseConfiguration(page, { service_url: OPERATOR_PAGE })
  // With that setting, the server's policy also names the page.
  await page.route('**/ServiceOnline', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']!.replace('frame-src ', 'frame-src https://care.example ')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.route(`${OPERATOR_PAGE}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<h1>How can we help?</h1><script>top.location = "/Home"</script>'
    })
  )
  await page.goto(`${process.env['SITE_URL']}/ServiceOnline`)
  const frame = page.frameLocator(`iframe[src="${OPERATOR_PAGE}"]`)
  await expect(frame.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await expect(page.getByText('care.example')).toBeVisible()
  await expect(page.getByText(say('service.safety'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('service.frame.newWindow') })).toHaveAttribute('href', OPERATOR_PAGE)
  await expect(page, 'the page in the frame cannot navigate the app').toHaveURL(/\/ServiceOnline$/)
})

test('an operator’s page that cannot be framed opens in place of the app, and back returns', async ({ page }) => {
  await signInAs(page, await createMember('10'), { lang: 'en_us', theme: 'dark' })
  await changeBaseConfiguration(page, { service_url: OPERATOR_PAGE, service_frame: 0 })
  await page.route(`${OPERATOR_PAGE}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'x-frame-options': 'DENY' },
      body: '<h1>How can we help?</h1>'
    })
  )
  await page.goto(`${process.env['SITE_URL']}/Mine`)
  await page.getByRole('link', { name: say('title.serviceChat') }).click()
  await expect(page).toHaveURL(OPERATOR_PAGE)
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/Mine$/)
})
