import { expect, test } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import english from '../../apps/console/src/language/packs/en_us.json' with { type: 'json' }
import vietnamese from '../../apps/console/src/language/packs/vn_vn.json' with { type: 'json' }
import chinese from '../../apps/console/src/language/packs/zh_cn.json' with { type: 'json' }
import { SiteProcess } from '../../apps/server/test/support/site-process.ts'
import { BIG_SCREEN, createOwnerOf, openSection, signInToConsole, type Operator } from '../src/operator.ts'
import { axeFaults } from '../src/pages/axe.ts'

const MINUTE = 60_000
const WAIT = { timeout: 3 * MINUTE, intervals: [500] }
const LANGUAGES = { en_us: english, zh_cn: chinese, vn_vn: vietnamese }
const REASON = 'the disk of the site failed'

test.use(BIG_SCREEN)

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-backups-'))
const environment = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: randomBytes(32).toString('hex') }
let site: SiteProcess
let owner: Operator

test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE)
  site = await SiteProcess.on(join(folder, 'data'), environment)
  await site.start()
  await expect.poll(() => site.setupCode, WAIT).not.toBeNull()
  owner = await createOwnerOf(site.origin, site.setupCode!)
})

test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('an operator sees when the site was last backed up, archived, checked and restored, and what failed, in every language', async ({
  page
}) => {
  test.setTimeout(8 * MINUTE)
  await signInToConsole(page, owner, site.origin)
  await openSection(page, 'Backups')
  const own = page.getByRole('row').filter({ hasText: 'data' })
  await expect(own.getByText('On time')).toBeVisible(WAIT)
  await expect(own.getByText('Up to date')).toBeVisible(WAIT)
  await expect(own.getByText('Not yet')).toBeVisible()
  await expect(page.getByText('This site has never been restored from a backup.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Other nodes of the site report, too.
  await site.query(`
    insert into backup_report (node, reported_at, covers, every_hours, check_hours, base_at, covered_at, archive_fault,
                               checked_at, is_whole, check_output)
    values ('app2:/var/lib/glasshouse/2', now(), 'outside', 24, 168, now() - interval '50 hours', now() - interval '2 hours',
            'failing', now() - interval '3 hours', false, 'secrets/pepper: The backup is not whole: state/0 is missing.'),
           ('app3:/var/lib/glasshouse/3', now() - interval '1 hour', 'outside', 24, 168, now() - interval '2 hours',
            now() - interval '1 hour', null, now() - interval '20 days', true, 'Backup 1/2: whole.'),
           ('app4:/var/lib/glasshouse/4', now(), 'nothing', 0, 0, null, null, null, null, null, null)`)
  await site.query(
    `insert into site_restore (restored_to, reason, log_index) select now() - interval '1 hour', $1, max(log_index) from fair_log`,
    [REASON]
  )
  for (const [lang, { backups: say }] of Object.entries(LANGUAGES)) {
    await page.evaluate((chosen) => localStorage.setItem('consoleLang', chosen), lang)
    await page.emulateMedia({ colorScheme: lang === 'zh_cn' ? 'dark' : 'light' })
    await page.reload()
    const failing = page.getByRole('row').filter({ hasText: 'app2:' })
    const texts = [say.covers.outside, say.baseStates.late, say.archiveStates.failing, say.checkStates.broken]
    for (const text of texts) await expect(failing.getByText(text, { exact: true })).toBeVisible()
    await expect(failing.getByText('state/0 is missing')).toBeVisible()
    await expect(page.getByText(say.broken)).toBeVisible()
    const silent = page.getByRole('row').filter({ hasText: 'app3:' })
    await expect(silent.getByText(say.silent.split('{age}', 1)[0]!.trim())).toBeVisible()
    await expect(silent.getByText(say.checkStates.late, { exact: true })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'app4:' }).getByText(say.covers.nothing)).toBeVisible()
    const restored = page.getByRole('row').filter({ hasText: REASON })
    await expect(restored.getByText(say.paymentsOpen, { exact: true })).toBeVisible()
    await expect(page.getByText(say.payoutsHeld)).toBeVisible()
    expect(await axeFaults(page), lang).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('row')).toHaveCount(0)
    await expect(page.getByText('app2:')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), lang).toBeLessThanOrEqual(0)
    expect(await axeFaults(page), lang).toEqual([])
    await page.setViewportSize(BIG_SCREEN.viewport)
  }

  // What was checked and compared since is no longer marked.
  await site.query(`update backup_report set is_whole = true, check_output = 'whole' where is_whole = false`)
  await site.query(`update site_restore set payments_checked_at = now(), payments_note = 'nothing was missing'`)
  await page.evaluate(() => localStorage.setItem('consoleLang', 'en_us'))
  await page.reload()
  await expect(page.getByText('nothing was missing')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
