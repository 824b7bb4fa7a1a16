import { expect, test, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteProcess } from '../../apps/server/test/support/site-process.ts'
import { signInAs } from '../src/member.ts'
import { textsOf } from '../src/texts.ts'

const say = textsOf('en_us')
const VERIFY = join(import.meta.dirname, '../../packages/fairness/bin/verify.ts')
const KEY = 'k3_30s'
const REASON = 'the disk of the site failed'
const MINUTE = 60_000

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-restored-'))
const environment = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: randomBytes(32).toString('hex') }
let site: SiteProcess

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE)
  site = await SiteProcess.on(join(folder, 'data-0'), environment)
  await site.start()
  await site.drawOften()
  await site.stop()
  await site.start()
})

test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Wait for another draw than a known one, and return its number. */
async function nextDraw(known = ''): Promise<string> {
  let drawn = ''
  const newest = async () => {
    const headers = { 'x-data-plain': '1' }
    const response = await fetch(`${site.origin}/api/Lottery/getLotteryInfo?key=${KEY}`, { headers })
    drawn = ((await response.json()) as { data: { now_expect: string } }).data.now_expect
    return drawn !== '' && drawn !== known
  }
  await expect.poll(newest, { timeout: 2 * MINUTE, intervals: [500] }).toBe(true)
  return drawn
}

const proofOf = (page: Page, draw: string) => page.goto(`${site.origin}/Fair?key=${KEY}&expect=${draw}`)
const heading = (page: Page, key: string) => page.getByRole('heading', { name: say(key) })

test('a device reports what a restore has undone of the log that it saw, until its member continues with the restored log', async ({
  page
}) => {
  test.setTimeout(8 * MINUTE)
  await signInAs(page, null, { lang: 'en_us', theme: 'dark' })
  const draw = await nextDraw()
  await proofOf(page, draw)
  await expect(heading(page, 'fair.verdict.matched')).toBeVisible()
  await expect(page.getByText(say('fair.log.first'))).toBeVisible()
  await page.goto(`${site.origin}/Fair`)
  await expect(heading(page, 'fair.choose.heading')).toBeVisible()
  await expect(heading(page, 'fair.restores.title')).toHaveCount(0)

  const time = new Date()
  await proofOf(page, await nextDraw(await nextDraw(draw)))
  await expect(heading(page, 'fair.verdict.matched')).toBeVisible()
  await expect.poll(() => site.archivedUntil(), { timeout: MINUTE }).toBeGreaterThan(time.getTime())
  await site.stop()
  site = site.movedTo(join(folder, 'data-1'))
  const { code, output } = await site.command('restore', '--to', time.toISOString(), '--reason', REASON)
  expect(code, output).toBe(0)
  await site.start()

  for (const _visit of ['first', 'second']) {
    await proofOf(page, draw)
    await expect(heading(page, 'fair.verdict.restored')).toBeVisible()
    await expect(page.getByText(say('fair.verdict.matched'))).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: REASON })).toBeVisible()
    await expect(page.getByText(say('fair.log.restoredSigned'))).toBeVisible()
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('fair.verdict.evidence') }).click()
  ])
  const verified = spawnSync(process.execPath, [VERIFY, await download.path()], { encoding: 'utf8' })
  expect(verified.stdout).toContain('records that the device saw are missing; the site signed a checkpoint of them')
  expect(verified.stdout).toContain(`reason: ${REASON}`)
  expect(verified.status).toBe(3)

  await page.getByRole('button', { name: say('fair.log.continue') }).click()
  await expect(heading(page, 'fair.verdict.matched')).toBeVisible()
  await page.goto(`${site.origin}/Fair`)
  const restores = page.locator('section').filter({ has: heading(page, 'fair.restores.title') })
  await expect(restores.getByText(say('fair.restores.reason', { reason: REASON }))).toBeVisible()
  await expect(restores.getByText(/This device saw/)).toBeVisible()
})

test('a device that saw nothing of what is lost reads that the site was restored', async ({ page }) => {
  await signInAs(page, null, { lang: 'en_us', theme: 'light' })
  for (const path of ['/Fair', `/Fair?key=${KEY}&expect=202001010001`]) {
    await page.goto(`${site.origin}${path}`)
    await expect(heading(page, 'fair.restores.title')).toBeVisible()
    await expect(page.getByText(say('fair.restores.reason', { reason: REASON }))).toBeVisible()
    await expect(page.getByText(/This device saw/)).toHaveCount(0)
  }
})
