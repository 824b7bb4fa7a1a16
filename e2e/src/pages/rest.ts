import type { Page } from '@playwright/test'

/** The number of consecutive frames in which no part of the page may change its size. */
const STILL_FRAMES = 6
/** A page that never comes to rest is checked after this many frames. */
const MAX_FRAMES = 240

/** Wait until everything on a page has loaded, no finite animation runs, and no part changes its size. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isBusy =
      document.querySelector('.skeleton, .ant-skeleton, .ant-spin-spinning, main [aria-busy="true"]') !== null
    const hasPictures = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
    const isMoving = document.getAnimations().some(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    return document.fonts.status === 'loaded' && hasPictures && !isBusy && !isMoving
  })
  await page.evaluate(
    async ({ still, most }) => {
      const sizes = () =>
        [...document.body.querySelectorAll<HTMLElement>('*')].map(
          (part) => part.offsetWidth * 10_000 + part.offsetHeight
        )
      let before = ''
      for (let frame = 0, same = 0; same < still && frame < most; frame += 1) {
        await new Promise(requestAnimationFrame)
        const now = sizes().join()
        same = now === before ? same + 1 : 0
        before = now
      }
    },
    { still: STILL_FRAMES, most: MAX_FRAMES }
  )
}
