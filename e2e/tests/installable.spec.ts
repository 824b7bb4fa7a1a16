import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { launchOptions } from '../src/browser/chromium.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string }
type Manifest = { start_url: string; icons: Picture[]; screenshots: Picture[]; shortcuts: { url: string }[] }

const siteUrl = () => process.env['SITE_URL']!

test.use({ serviceWorkers: 'allow' })

/** Return the width and height from the header of a PNG. */
async function sizeOf(src: string): Promise<string> {
  const response = await fetch(siteUrl() + src)
  expect(response.headers.get('content-type'), src).toBe('image/png')
  const bytes = Buffer.from(await response.arrayBuffer())
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('the browser finds no obstacle to installing the app, and every picture has the size that the manifest states', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'glasshouse-profile-'))
  const context = await chromium.launchPersistentContext(profile, launchOptions)
  const page = await context.newPage()
  await page.goto(`${siteUrl()}/Home`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await context.newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toMatch(/^#(0a261d|f4f7f3)$/)
  await context.close()
  rmSync(profile, { recursive: true, force: true })

  const { icons, screenshots, start_url, shortcuts } = JSON.parse(data!) as Manifest
  for (const { src, sizes } of [...icons, ...screenshots]) expect(await sizeOf(src), src).toBe(sizes)
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable'
  ])
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { label } of screenshots) expect(label).toBeTruthy()
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
    expect((await fetch(siteUrl() + url)).status, url).toBe(200)
  }
})
