import { expect, test, type Page } from '@playwright/test'
import { changeResponse, changeBaseConfiguration } from '../../src/pages/changed-response.ts'
import { callApi, createMember, signInAs, prepareToWithdraw, PAY_PASSWORD } from '../../src/member.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const LOOK = { lang: 'en_us', theme: 'light' }
const siteUrl = () => process.env['SITE_URL']!
const NAME = 'Nguyễn Thị Ngọc'
const ACCOUNT = { bankid: '0123456789', bank: 'Vietcombank', bank_code: 'VCB', username: 'nguyen thi ngoc' }
const GREEN = new Set([2, 4])

type Record = { id: string; order_no: string; status: number; status_text: string; pay_time?: string }

test('name, sex and bank of the settings show what is set, and the bank page has the account or the link to bind one', async ({
  page
}) => {
  const member = await createMember('10')
  await signInAs(page, member, LOOK)
  const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${say(`title.${name}`)}`) })
  for (const path of ['/Setting', '/Infomation']) {
    await page.goto(siteUrl() + path)
    await expect(row('realName'), path).toContainText(say('settings.notSet'))
    await expect(row('sex'), path).toContainText(say('profile.sex.unknown'))
    await expect(row('bank'), path).toContainText(say('settings.notBound'))
  }
  await page.goto(`${siteUrl()}/Setsex`)
  await expect(page.getByRole('radio')).toHaveText([say('profile.sex.man'), say('profile.sex.woman')])
  await expect(page.locator('[aria-checked=true]')).toHaveCount(0)
  await page.goto(`${siteUrl()}/Setbank`)
  await expect(page.getByText(say('bank.noneText'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('bank.add') })).toHaveAttribute('href', '/BindCard')

  await callApi('/member/setName', { name: NAME }, member)
  await callApi('/member/setPayPassword', { paypassword: PAY_PASSWORD }, member)
  await page.goto(`${siteUrl()}/BindCard`)
  await expect(page.getByText(say('bank.warning'))).toBeVisible()
  await callApi('/member/setBank', ACCOUNT, member)
  await callApi('/member/setSex', { sex: '1' }, member)
  await page.goto(`${siteUrl()}/Setting`)
  await expect(row('realName')).toContainText(NAME)
  await expect(row('sex')).toContainText(say('profile.sex.man'))
  await expect(row('bank')).toContainText(say('settings.bound'))
  await page.goto(`${siteUrl()}/Setbank`)
  await expect(page.locator('dd')).toHaveText(['Vietcombank', ACCOUNT.username, '******6789'])
})

test('a recharge shows the balance and the link to the records, and is sent as Mexicopay with amount and channel', async ({
  page
}) => {
  await signInAs(page, await createMember('100'), LOOK)
  await page.goto(`${siteUrl()}/Recharge`)
  await expect(page.getByText('100', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: say('title.rechargeRecord') })).toHaveAttribute('href', '/RechargeRecord')
  await page.getByLabel(say('recharge.amount')).fill('70')
  await page.getByRole('button', { name: say('recharge.next') }).click()
  await expect(page).toHaveURL(/\/Channel\?money=70$/)
  const base = await callApi<{ pay_banklist: { name: string; code: string }[] }>('/system/base')
  const channels = page.getByRole('list', { name: say('channel.list') }).getByRole('button')
  await expect(channels.locator('.row__title')).toHaveText(base.pay_banklist.map(({ name }) => name))
  const sent = page.waitForRequest(/\/member\/doRecharge$/)
  await channels.first().click()
  const request = await sent
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded')
  const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
  expect(fields).toMatchObject({ pay_way: 'Mexicopay', money: '70', bank_type: base.pay_banklist[0]!.code })
  await expect(page.locator('iframe')).toBeVisible()
})

test('the channels are locked from the tap until half a second after the response, with its message in a toast', async ({
  page
}) => {
  await signInAs(page, await createMember('100'), LOOK)
  await page.addInitScript(() => {
    let wasBusy = false
    const look = () => {
      const isBusy = document.querySelector('.row[aria-busy]') !== null
      if (wasBusy && !isBusy) (globalThis as { releasedAt?: number }).releasedAt = performance.now()
      wasBusy = isBusy
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto(`${siteUrl()}/Channel?money=999999999`)
  const channels = page.getByRole('list', { name: say('channel.list') }).getByRole('button')
  const replied = page.waitForResponse(/\/member\/doRecharge$/)
  await channels.first().click()
  const { msg } = (await (await replied).json()) as { msg: string }
  await expect(page.getByText(msg, { exact: true })).toBeVisible()
  const releasedAt = () => page.evaluate(() => (globalThis as { releasedAt?: number }).releasedAt)
  await expect.poll(releasedAt).toBeDefined()
  const answeredAt = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return requests.find(({ name }) => name.endsWith('doRecharge'))!.responseEnd
  })
  expect((await releasedAt())! - answeredAt).toBeGreaterThanOrEqual(500)
  await expect(channels.first()).toBeEnabled()
})

test('in withdrawals and recharges only 2 and 4 are green; debits have a minus sign, and paid rows their time', async ({
  page
}) => {
  const member = await createMember('100')
  await prepareToWithdraw(member)
  await signInAs(page, member, LOOK)
  await page.goto(`${siteUrl()}/WithdrawRecord`)
  await expect(page.getByText(say('withdraw-record.empty.title'))).toBeVisible()
  await page.goto(`${siteUrl()}/Withdraw`)
  await expect(page.getByRole('link', { name: say('title.withdrawRecord') })).toHaveAttribute('href', '/WithdrawRecord')
  await expect(page.getByText('100', { exact: true })).toBeVisible()
  await callApi('/member/setUserWirhdraw', { money: '20', paypwd: PAY_PASSWORD }, member)
  await callApi('/member/doRecharge', { money: '30', bank_type: 'sandbox' }, member)

  await eachStatus(page, { path: '/WithdrawRecord', call: '/member/getUserWithdrawList' })
  for (const amount of await page.locator('.record__amount').allInnerTexts()) expect(amount).toMatch(/^−20/)
  await page.unrouteAll()
  await page.goto(`${siteUrl()}/RechargeRecord`)
  const [open, paid] = [page.locator('.record').first(), page.locator('.record').nth(1)]
  await expect(open.locator('.record__amount')).toHaveText(/^30\D/)
  await expect(open.locator('.record__times')).not.toContainText('Credited')
  await expect(paid.locator('.record__times')).toContainText(/Credited .*\d:\d\d/)
  await eachStatus(page, { path: '/RechargeRecord', call: '/member/getUserRechargeList' })
})

test('H11: every screen on which points move states that they have no money value, until the site is live', async ({
  page
}) => {
  await signInAs(page, await createMember('10'), LOOK)
  const screens = ['Mine', 'Recharge', 'Channel?money=50', 'Withdraw', 'WithdrawRecord', 'RechargeRecord', 'GameRecord']
  for (const path of [...screens, 'Moneylog', 'Personalreport', 'MyVideos', 'Lottery?key=k3_5m&id=4']) {
    await page.goto(`${siteUrl()}/${path}`)
    await expect(page.getByText(say('shell.sandbox')).first(), path).toBeAttached()
  }
  await changeBaseConfiguration(page, { mode: 'live' })
  await page.goto(`${siteUrl()}/Recharge`)
  await expect(page.getByText(say('recharge.note'))).toBeVisible()
  await expect(page.getByText(say('shell.sandbox'))).toHaveCount(0)
})

/** Give the first record of a list every status in turn. */
async function eachStatus(page: Page, { path, call }: { path: string; call: string }): Promise<void> {
  await changeResponse<Record[]>(page, call, ([first]) =>
    [1, 2, 3, 4, 5].map((status) => ({
      ...first!,
      id: `${status}`,
      order_no: `90${status}`,
      status,
      status_text: `Status ${status}`
    }))
  )
  await page.goto(siteUrl() + path)
  const leaf = await page.evaluate(() => {
    const one = document.body.appendChild(document.createElement('span'))
    one.style.color = 'var(--color-leaf)'
    return getComputedStyle(one).color
  })
  const [red, green, blue] = leaf.match(/[\d.]+/g)!.map(Number)
  expect(green! > red! && green! > blue!).toBe(true)
  for (const status of [1, 2, 3, 4, 5]) {
    const words = page.getByText(`Status ${status}`, { exact: true })
    const colour = await words.evaluate((one) => getComputedStyle(one).color)
    expect(colour === leaf, `${path} ${status}`).toBe(GREEN.has(status))
  }
}
