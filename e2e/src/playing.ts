import { expect, type Page } from '@playwright/test'
import { askSite, type Session } from './member.ts'

type Card = { id: number; title: string }
type Film = { at: number; isPaused: boolean; speed: number; length: number }

/**
 * The first video that the library had: it has to be bought, and speaks in subtitles. Another journey may just be
 * publishing a newer one.
 */
export async function firstVideo(session?: Session): Promise<Card> {
  const cards = await askSite<Card[]>('/video/getVideoList', undefined, session, 'vn_vn')
  return cards.reduce((first, card) => (card.id < first.id ? card : first))
}

/** Where the film on a page stands. */
export function filmOn(page: Page): Promise<Film> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    isPaused: video.paused,
    speed: video.playbackRate,
    length: video.duration
  }))
}

/** Waits until the film on a page has come past a second, playing. */
export async function expectPast(page: Page, second: number): Promise<void> {
  await expect.poll(async () => (await filmOn(page)).at, { timeout: 40_000, intervals: [100] }).toBeGreaterThan(second)
}

/** How many seconds of film go by in a second, over a stretch in which nothing was missing. */
export function speedOf(page: Page): Promise<number> {
  return page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const begin = { at: video.currentTime, when: performance.now() }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return ((video.currentTime - begin.at) / (performance.now() - begin.when)) * 1000
  })
}
