import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const WEIGHTS = join(import.meta.dirname, '../../../apps/web/dist/.vite/modules.json')
const FOR_VIDEO = /\/(videos|player|purchase|play-video|poster)\/|node_modules\/hls\.js\//
const MOST_BYTES = 2048
const QUIET = 2500

test('a first visit to Home loads at most 2 KiB of JavaScript for video, and nothing of the player', async ({
  page
}) => {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1))
  })
  await page.goto(`${process.env['SITE_URL']}/Home`)
  await page.locator('.poster').first().waitFor()
  // The live stream never ends, so the network is never idle: some quiet seconds stand for it.
  await page.waitForTimeout(QUIET)

  const weights = JSON.parse(readFileSync(WEIGHTS, 'utf8')) as Record<string, Record<string, number>>
  const modules = [...loaded].flatMap((file) => Object.entries(weights[file] ?? {}))
  const forVideo = modules.filter(([name]) => FOR_VIDEO.test(name))
  const bytes = forVideo.reduce((sum, [, weight]) => sum + weight, 0)
  const inAll = modules.reduce((sum, [, weight]) => sum + weight, 0)
  test.info().annotations.push({ type: 'JavaScript for video on Home, bytes', description: `${bytes}` })
  expect(inAll).toBeGreaterThan(MOST_BYTES)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  expect(forVideo.filter(([name]) => /player|hls/.test(name))).toEqual([])
})
