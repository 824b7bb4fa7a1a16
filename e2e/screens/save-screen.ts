import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const ROOT = join(import.meta.dirname, '../..')
/** The folder for all screens, which is not part of the repository. */
const ALL = join(ROOT, 'test-results/screens')
/** The folder of the screens that documents and the manifest of the member app show. */
const SHOWN = join(ROOT, 'docs/screens')

const few = { palette: true, colours: 256, dither: 1, effort: 10, compressionLevel: 9 }

/**
 * Save a screenshot of the page to `test-results/screens`, and update its smaller copy in `docs/screens` if there is
 * one.
 */
export async function saveScreen(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ path: join(ALL, `${name}.png`) })
  const shown = join(SHOWN, `${name}.png`)
  if (existsSync(shown)) await sharp(picture).png(few).toFile(shown)
}
