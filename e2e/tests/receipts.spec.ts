import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { orderLeaf, toHex, type FairDraw, type FairProof } from '@glasshouse/fairness'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { createMember, signInAs, type Session } from '../src/member.ts'
import { changeResponse } from '../src/pages/changed-response.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('en_us')
const LOTTERY = '/Lottery?key=k3_30s&id=1'
const SECONDS_FOR_A_BET = 14
const look = { lang: 'en_us', theme: 'dark' }
const VERIFY = join(import.meta.dirname, '../../packages/fairness/bin/verify.ts')
const run = promisify(execFile)

const verified = new RegExp(`^${say('fair.orders.verified').split('{')[0]!}`)
const consistent = new RegExp(`^${say('fair.orders.consistent').split('{')[0]!}`)
const submit = say('slip.confirm.submit').split('{')[0]!

/** Bet on big in the browser, and open the page of the draw's proof once it is drawn. */
async function betOnBig(page: Page): Promise<string> {
  await page.goto(process.env['SITE_URL'] + LOTTERY)
  const clock = page.locator('.last-draw_stage').getByRole('timer')
  await expect
    .poll(async () => Number((await clock.innerText()).split(':').at(-1)), { timeout: 60_000, intervals: [200] })
    .toBeGreaterThan(SECONDS_FOR_A_BET)
  await page.getByRole('button', { name: /^Big / }).click()
  await page.getByRole('textbox', { name: say('slip.each') }).fill('10')
  await page.getByRole('button', { name: say('slip.placeTotal', { amount: '10' }) }).click()
  const placed = page.waitForRequest(/\/game\/placeOrder$/)
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
  const periodNumber = new URLSearchParams((await placed).postData() ?? '').get('expect')!
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('receipt:'))))
    .toBe(true)
  // The sheet goes back in the history when it closes, which would abort a new navigation.
  await page.waitForFunction(() => history.state?.over === undefined)
  return `${process.env['SITE_URL']}/Fair?key=k3_30s&expect=${periodNumber}`
}

async function openOnAnotherDevice(browser: Browser, member: Session): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInAs(page, member, look)
  return page
}

/** Save the evidence that the page offers, and check it with the public command. */
async function checkEvidence(page: Page, button: string): Promise<{ code: number; out: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click()
  ])
  const file = await download.path()
  return run(process.execPath, [VERIFY, file]).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, out: error.stdout })
  )
}

test('T46: an order that the site swaps after the draw does not match the receipt, and the evidence shows it', async ({
  page,
  browser
}) => {
  const member = await createMember('100')
  await signInAs(page, member, look)
  const proof = await betOnBig(page)

  await page.goto(proof)
  await expect(page.getByText(say('fair.verdict.matched'))).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(verified)).toBeVisible()
  await expect(page.getByText(say('fair.orders.signed'))).toBeVisible()
  await expect(page.getByText(say('fair.verdict.local'))).toBeVisible()
  const honest = await checkEvidence(page, say('fair.orders.save'))
  expect(honest.out).toContain('evidence: verified with the receipt')
  expect(honest.code).toBe(0)

  // The account on another device: nothing contradicts the site, and nothing proves it.
  const other = await openOnAnotherDevice(browser, member)
  await other.goto(proof)
  await expect(other.getByText(consistent)).toBeVisible({ timeout: 30_000 })
  await expect(other.getByText(verified)).toHaveCount(0)
  const receipt = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('receipt:'))!
    const { mid: _mid, ...kept } = JSON.parse(localStorage.getItem(name)!) as Record<string, unknown>
    return btoa(JSON.stringify(kept).replaceAll('—', '\\u2014'))
  })
  await other.goto('about:blank')
  await other.goto(`${proof}#receipt=${receipt.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`)
  await expect(other.getByText(verified)).toBeVisible({ timeout: 30_000 })
  await expect(other.getByText(say('fair.orders.carried'))).toBeVisible()
  await other.context().close()

  // From now on, the site claims that small was ordered, in its records, its tree and its close record alike.
  const swap = <Order extends { options: string[]; odds: Record<string, string> }>(order: Order): Order => ({
    ...order,
    options: ['sm'],
    odds: { sm: order.odds['bi']! }
  })
  const swapped: { root?: string; n?: number } = {}
  await changeResponse<FairProof>(page, '/fair/proof', (data) => {
    const order = swap(data.order)
    const leaf = toHex(orderLeaf(order))
    Object.assign(swapped, data.size === 1 ? { root: leaf, n: 1 } : { root: data.root, n: data.size })
    return { ...data, order, leaf, root: swapped.root! }
  })
  type Listed = { data: { type: string; name: string }[] }
  await changeResponse<Listed[]>(page, '/member/getUserGameList', (rows) =>
    rows.map((row) => ({ ...row, data: row.data.map((bet) => ({ ...bet, type: 'sm', name: 'Small' })) }))
  )
  await changeResponse<FairDraw>(page, '/fair/draw', (draw) => ({
    ...draw,
    close: draw.close && {
      ...draw.close,
      orders_root: swapped.root ?? draw.close.orders_root,
      stake_by_option: { ...draw.close.stake_by_option, sm: draw.close.stake_by_option['bi'] ?? '10.00' }
    }
  }))
  await page.reload()
  await expect(page.getByRole('heading', { name: say('fair.verdict.receipt') })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(verified)).toHaveCount(0)
  const difference = page.locator('.order-proofs_proof__difference')
  await expect(difference).toContainText('Big')
  await expect(difference).toContainText('Small')
  const forged = await checkEvidence(page, say('fair.verdict.evidence'))
  expect(forged.code).toBe(1)
  expect(forged.out).toContain('MISMATCH kept')
  expect(forged.out).toContain('ok receipt signed by')
})

test('T46: an order changed on its way to the site, and logged so, does not match what this device sent', async ({
  page,
  browser
}) => {
  const member = await createMember('100')
  await signInAs(page, member, look)
  // A proxy passes on another bet. Everything that the site publishes about it is in order.
  await page.route(/\/game\/placeOrder$/, async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '')
    fields.set('item', 'sm')
    fields.delete('rules')
    await route.continue({ postData: fields.toString() })
  })
  const proof = await betOnBig(page)
  await page.goto(proof)
  await expect(page.getByRole('heading', { name: say('fair.verdict.receipt') })).toBeVisible({ timeout: 90_000 })
  const { code, out } = await checkEvidence(page, say('fair.verdict.evidence'))
  expect(code).toBe(1)
  expect(out).toMatch(/MISMATCH kept\n +differs: options odds/)

  // On another device, everything is consistent. This is why that is never called verified.
  const other = await openOnAnotherDevice(browser, member)
  await other.goto(proof)
  await expect(other.getByText(consistent)).toBeVisible({ timeout: 30_000 })
  await expect(other.getByText(verified)).toHaveCount(0)
  await other.context().close()
})

test('T46: receipts are saved as a file, loaded on another device, and removed from a shared one', async ({
  page,
  browser
}) => {
  const member = await createMember('100')
  await signInAs(page, member, look)
  const proof = await betOnBig(page)
  await page.goto(`${process.env['SITE_URL']}/Fair`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('fair.receipts.save') }).click()
  ])
  const file = await download.path()
  await page.getByRole('button', { name: say('fair.receipts.forget') }).click()
  await expect(page.getByRole('button', { name: say('fair.receipts.save') })).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('receipt:')))).toEqual([])

  const other = await openOnAnotherDevice(browser, member)
  await other.goto(`${process.env['SITE_URL']}/Fair`)
  await other.locator('input[type=file]').setInputFiles({
    name: 'receipts.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"kind":"other"}')
  })
  await expect(other.getByText(say('fair.receipts.notRead')).first()).toBeVisible()
  await other.locator('input[type=file]').setInputFiles(file)
  await expect(other.getByRole('button', { name: say('fair.receipts.save') })).toBeVisible()
  await other.goto(proof)
  await expect(other.getByText(verified)).toBeVisible({ timeout: 90_000 })
  await other.context().close()
})
