import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './browser/chromium.ts'
import { createOwners } from './operator.ts'
import { startSite } from './site.ts'

/**
 * Start one site for all journeys, unless SITE_URL has a running one. RUN_FOLDER contains what is made once for all of
 * them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  requireChromium()
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-run-'))
  process.env['RUN_FOLDER'] = folder
  const stopSite = process.env['SITE_URL'] ? async () => undefined : await openSite()
  return async () => {
    await stopSite()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openSite(): Promise<() => Promise<void>> {
  const site = await startSite()
  process.env['SITE_URL'] = site.url
  process.env['SITE_FOLDER'] = site.dataDir
  await createOwners(await site.setupCode())
  return site.stop
}
