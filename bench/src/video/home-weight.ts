import { chromium } from '@playwright/test'
import { launchOptions } from '../../../e2e/src/browser/chromium.ts'
import { weighVideoOnHome } from '../../../e2e/src/home-weight.ts'

/** Measure the compressed bytes of JavaScript for videos that a first visit to Home loads. */
export async function measureHomeWeight(url: string): Promise<number> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const { forVideo } = await weighVideoOnHome(page, url)
  await browser.close()
  return forVideo
}
