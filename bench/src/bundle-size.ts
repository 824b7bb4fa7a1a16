import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/src/browser/chromium.ts'

export type BundleSize = { scriptBytes: number; scriptBrotliBytes: number; styleBytes: number; fontBytes: number }

/**
 * Measure the bytes that a first visit to Home loads until it is idle: scripts with gzip and with brotli, styles with gzip, both
 * including inline ones; fonts as sent.
 */
export async function measureHome(url: string): Promise<BundleSize> {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'vi-VN' })
  const size: BundleSize = { scriptBytes: 0, scriptBrotliBytes: 0, styleBytes: 0, fontBytes: 0 }
  const addScript = (script: Buffer | string) => {
    size.scriptBytes += gzipSync(script, { level: 9 }).length
    size.scriptBrotliBytes += brotliCompressSync(script).length
  }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const read = async () => {
      const body = await response.body()
      if (type === 'script') addScript(body)
      if (type === 'stylesheet') size.styleBytes += gzipSync(body, { level: 9 }).length
      if (type === 'font') size.fontBytes += body.length
      if (type === 'document') {
        addScript(inlineParts(body, 'script'))
        size.styleBytes += gzipSync(inlineParts(body, 'style'), { level: 9 }).length
      }
    }
    if (['script', 'stylesheet', 'font', 'document'].includes(type)) reading.push(read())
  })
  await page.goto(`${url}/Home`)
  await page.getByRole('timer').first().waitFor()
  // The live stream never ends, so the network is never idle: wait two seconds instead.
  await page.waitForTimeout(2000)
  await Promise.all(reading)
  await browser.close()
  return size
}

function inlineParts(page: Buffer, tag: 'script' | 'style'): string {
  const parts = page.toString().matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([^]*?)</${tag}>`, 'g'))
  return [...parts].map(([, content]) => content).join('')
}
