import { expect, type Page } from '@playwright/test'
import { callApi, type Session } from './member.ts'

type Card = { id: number; title: string }
type VideoState = { at: number; isPaused: boolean; speed: number; length: number }

/**
 * Return the oldest video of the library. It must be bought, and has subtitles. Another journey may be publishing a
 * newer one.
 */
export async function firstVideo(session?: Session): Promise<Card> {
  const cards = await callApi<Card[]>('/video/getVideoList', undefined, session, 'vn_vn')
  return cards.reduce((first, card) => (card.id < first.id ? card : first))
}

/** Return the state of the video on a page. */
export function readVideoState(page: Page): Promise<VideoState> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    isPaused: video.paused,
    speed: video.playbackRate,
    length: video.duration
  }))
}

/** Wait until the video on a page has played past a second. */
export async function expectPlayedPast(page: Page, second: number): Promise<void> {
  await expect
    .poll(async () => (await readVideoState(page)).at, { timeout: 40_000, intervals: [100] })
    .toBeGreaterThan(second)
}

/** Return how many seconds of video play per second, over a range without missing data. */
export function measureSpeed(page: Page): Promise<number> {
  return page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const begin = { at: video.currentTime, when: performance.now() }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return ((video.currentTime - begin.at) / (performance.now() - begin.when)) * 1000
  })
}
