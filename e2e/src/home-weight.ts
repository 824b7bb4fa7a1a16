import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'

const WEIGHTS = join(import.meta.dirname, '../../apps/web/dist/.vite/modules.json')
const FOR_VIDEO = /\/(videos|player|purchase|play-video|poster)\/|node_modules\/hls\.js\//
const STREAM = '/api/live'

export type VideoWeight = {
  /** The bytes of all modules of the loaded scripts, each compressed separately. */
  all: number
  /** The bytes of the modules for videos. */
  forVideo: number
  names: string[]
}

/**
 * Return how much JavaScript a first visit to Home loads, weighed by module at build time, and how much of it is for
 * videos.
 */
export async function weighVideoOnHome(page: Page, url: string): Promise<VideoWeight> {
  const loaded = new Set<string>()
  const pending = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script') loaded.add(pathname.slice(1))
    if (pathname !== STREAM) pending.add(request)
  })
  await page.goto(`${url}/Home`)
  await page.locator('.poster').first().waitFor()
  // The service worker is the last thing that the app loads by itself.
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  // Requests that start meanwhile join the set and are awaited, too.
  for (const request of pending) await (await request.response())?.finished()

  const weights = JSON.parse(readFileSync(WEIGHTS, 'utf8')) as Record<string, Record<string, number>>
  const modules = [...loaded].flatMap((file) => Object.entries(weights[file] ?? {}))
  const forVideo = modules.filter(([name]) => FOR_VIDEO.test(name))
  const sum = (of: typeof modules) => of.reduce((total, [, weight]) => total + weight, 0)
  return { all: sum(modules), forVideo: sum(forVideo), names: forVideo.map(([name]) => name) }
}
