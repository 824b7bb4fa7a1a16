import { expect, test } from '@playwright/test'
import { weighVideoOnHome } from '../../src/home-weight.ts'

const MAX_BYTES = 2048

test.use({ serviceWorkers: 'allow' })

test('a first visit to Home loads at most 2 KiB of JavaScript for video, and nothing of the player', async ({
  page
}) => {
  const { all, forVideo, names } = await weighVideoOnHome(page, process.env['SITE_URL']!)
  test.info().annotations.push({ type: 'JavaScript for video on Home, bytes', description: `${forVideo}` })
  expect(all).toBeGreaterThan(MAX_BYTES)
  expect(forVideo).toBeGreaterThan(0)
  expect(forVideo).toBeLessThanOrEqual(MAX_BYTES)
  expect(names.filter((name) => /player|hls/.test(name))).toEqual([])
})
