import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { expectNoFaults } from '../../src/pages/axe.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo } from '../../src/make-video.ts'
import { callApi, createMember, signInAs, type Session } from '../../src/member.ts'
import { BIG_SCREEN, createOperator, openSection, signInToConsole } from '../../src/operator.ts'
import { textsOf } from '../../src/texts.ts'

const say = textsOf('en_us')
const PRICE = '12.50'
const TITLES = {
  English: 'The lamp in the greenhouse',
  'Tiếng Việt': 'Ngọn đèn trong nhà kính',
  简体中文: '温室里的灯',
  Español: 'La lámpara del invernadero',
  'Bahasa Melayu': 'Lampu di rumah kaca',
  'Bahasa Indonesia': 'Lampu di rumah tanam'
}
const SUBTITLES = 'WEBVTT\n\n00:01.000 --> 00:03.000\nA lamp is lit.\n'

type Info = { is_see: number; duration: number }

test('a video is uploaded, encoded, described in six languages, reviewed, published and bought; withdrawn, it is refunded as previewed', async ({
  page,
  browser
}) => {
  const member = await createMember('100')
  const content = await openConsole(browser, 'content')
  const id = await describe(content)
  await uploadVideo(content)
  await fillIn(content)
  await expectNoFaultsAtRest(content)
  await content.getByRole('button', { name: 'Submit for review' }).click()
  await expect(content.getByRole('main')).toContainText('In review')
  await expect(content.getByRole('button', { name: 'Approve' })).toBeDisabled()

  const owner = await openConsole(browser, 'owner')
  await owner.goto(`${process.env['SITE_URL']}/console/videos?state=review`)
  await owner.getByRole('row').filter({ hasText: TITLES.English }).click()
  await expectPlays(owner.getByLabel(TITLES.English))
  await expectNoFaultsAtRest(owner)
  await decide(owner, 'Approve')
  await decide(owner, 'Publish')
  // The other operator's page was not reloaded.
  await expect(content.getByRole('main')).toContainText('Published')

  await buy(page, member)
  await withdraw(owner)
  await expect
    .poll(async () => (await callApi<{ money: string }>('/member/getUserInfo', undefined, member)).money)
    .toBe('100.00')
  await expect(callApi<Info>(`/video/getVideoInfo?id=${id}`, undefined, member)).rejects.toThrow()
  await content.context().close()
  await owner.context().close()
})

test('an upload that a reload interrupts continues where it stopped; a file that is not a video fails with ffmpeg’s own reason and can be retried', async ({
  browser
}) => {
  const page = await openConsole(browser, 'owner')
  await describe(page)
  const noise = join(mkdtempSync(join(tmpdir(), 'glasshouse-noise-')), 'noise.mp4')
  writeFileSync(noise, randomBytes(20_000_000))
  const offsets: number[] = []
  await page.route('**/api/operator/video/upload/**', async (route) => {
    const offset = route.request().headers()['upload-offset']
    if (offset !== undefined) offsets.push(Number(offset))
    await (Number(offset ?? 0) > 0 ? route.abort() : route.continue())
  })
  await page.locator('input[type=file]').setInputFiles(noise)
  await expect.poll(() => offsets.some((offset) => offset > 0)).toBe(true)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute('**/api/operator/video/upload/**')
  await expect(page.getByText('Choose noise.mp4 again')).toBeVisible()
  const goesOn = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.locator('input[type=file]').setInputFiles(noise)
  expect(Number((await goesOn).headers()['upload-offset'])).toBe(offsets.find((offset) => offset > 0))

  const job = page.getByRole('region', { name: 'noise.mp4' })
  await expect(job).toContainText('Encoding failed', { timeout: 60_000 })
  await expect(job.getByRole('alert')).toContainText(/invalid data/i)
  await expect(job.getByRole('button', { name: 'Encode again' })).toBeVisible()
  await page.context().close()
})

/** Open the console on a big screen, signed in. */
async function openConsole(browser: Browser, role: string): Promise<Page> {
  const context = await browser.newContext(BIG_SCREEN)
  const page = await context.newPage()
  await signInToConsole(page, await createOperator(role))
  return page
}

/** Create a video from the list, and return its id. */
async function describe(page: Page): Promise<string> {
  await openSection(page, 'Videos')
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
  await expectNoFaultsAtRest(page)
  const category = `Glass and light ${randomBytes(3).toString('hex')}`
  await makeCategory(page, category)
  await page.getByRole('button', { name: 'New video' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title in English').fill(TITLES.English)
  await dialog.getByLabel('Category').fill(category)
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(category)
  await page.locator('.ant-select-item-option-active').click()
  await expect(dialog.getByTitle(category)).toBeVisible()
  await dialog.getByLabel('Price, points').fill(PRICE)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLES.English })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

async function makeCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name, English').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Español')
  await page.getByRole('main').getByRole('button', { name: 'Videos' }).click()
}

/** Upload the file and wait until it is encoded, without a reload. */
async function uploadVideo(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(makeVideo(12))
  const job = page.getByRole('region', { name: 'a film.mp4' })
  await expect(job).toContainText(/Waiting to be encoded|Being encoded|Encoded/)
  await expect(job).toContainText(/^Encoded/, { timeout: 60_000 })
  await expect(page.getByText('0:12')).toBeVisible()
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByText('Missing in').first()).toContainText('Missing in')
  const titles = page.locator('.ant-form-item').filter({ has: page.locator('label[for$=titles]') })
  for (const [language, title] of Object.entries(TITLES)) {
    await titles.getByRole('tab', { name: language }).click()
    await titles.getByRole('textbox').fill(title)
  }
  await expect(page.getByText('Available in all six languages.')).toBeVisible()
  await page.getByLabel('Preview, seconds').fill('6')
  await page.getByLabel('Rights').fill('Drawn and played by our own generator.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Done.')).toBeVisible()
  await page.getByRole('tab', { name: 'Subtitles' }).click()
  const file = { name: 'lamp.vtt', mimeType: 'text/vtt', buffer: Buffer.from(SUBTITLES) }
  await page.getByRole('row').filter({ hasText: 'English' }).locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('1 line')).toBeVisible()
}

/** Confirm in the dialog that opens. */
async function decide(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act }).click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectPlays(film: Locator): Promise<void> {
  const seen = () =>
    film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
      return video.currentTime
    })
  await expect.poll(seen).toBeGreaterThan(0.2)
}

/** Find the video in the library and buy it there. */
async function buy(page: Page, member: Session): Promise<void> {
  await signInAs(page, member, { lang: 'en_us', theme: 'dark' })
  await page.goto(`${process.env['SITE_URL']}/Video`)
  await page.getByRole('link', { name: TITLES.English }).first().click()
  const popup = page.getByRole('dialog', { name: say('purchase.title') })
  await popup.getByRole('button', { name: say('purchase.buy', { price: '12.5 points' }) }).click()
  await expect
    .poll(async () => (await callApi<{ money: string }>('/member/getUserInfo', undefined, member)).money)
    .toBe('87.50')
}

/** Withdraw the open video after reading what it costs. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'Refunds' })).toContainText('1')
  await expect(dialog.getByRole('row', { name: 'Points refunded' })).toContainText(PRICE)
  await dialog.getByLabel('Reason').fill('The rights have ended.')
  await dialog.getByRole('button', { name: 'Withdraw and refund' }).click()
  await expect(page.getByRole('main')).toContainText('Withdrawn')
}

async function expectNoFaultsAtRest(page: Page): Promise<void> {
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  await expectNoFaults(page)
}
