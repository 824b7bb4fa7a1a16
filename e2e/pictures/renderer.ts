import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, TestInfo } from '@playwright/test'

const FILE = join(import.meta.dirname, 'taken/renderer.json')

type Renderer = { chromium: string; platform: string }
type Tolerance = { threshold: number; maxDiffPixels: number } | { threshold: number; maxDiffPixelRatio: number }

/** A part that moved or changed its colour differs in more than this; the same page drawn twice by one renderer in less. */
const STRICT: Tolerance = { threshold: 0.04, maxDiffPixels: 200 }
/** Another release smooths edges and rounds positions in its own way. A missing or moved part still differs in more. */
const TOLERANT: Tolerance = { threshold: 0.25, maxDiffPixelRatio: 0.02 }

/**
 * How exactly a picture has to agree with its reference: to the letter with the renderer that took the references, with some
 * tolerance with any other.
 */
export function toleranceFor(browser: Browser, { config }: TestInfo): Tolerance {
  if (config.updateSnapshots !== 'missing' && config.updateSnapshots !== 'none') return STRICT
  return isReference(rendererOf(browser)) ? STRICT : TOLERANT
}

/** Say in one line when pictures are compared with tolerance, and why. Record the renderer when references are renewed. */
export function announceRenderer(browser: Browser, { config, workerIndex }: TestInfo): void {
  const renderer = rendererOf(browser)
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
    writeFileSync(FILE, `${JSON.stringify(renderer, null, 2)}\n`)
    return
  }
  if (isReference(renderer)) return
  const taken = readReference()
  process.stdout.write(
    `Reference pictures were taken with Chromium ${taken.chromium} on ${taken.platform}; worker ${workerIndex} compares with tolerance, as it runs ${renderer.chromium} on ${renderer.platform}.\n`
  )
}

function rendererOf(browser: Browser): Renderer {
  return { chromium: browser.version(), platform: `${process.platform}-${process.arch}` }
}

function readReference(): Renderer {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Renderer
}

function isReference({ chromium, platform }: Renderer): boolean {
  const taken = readReference()
  return taken.chromium === chromium && taken.platform === platform
}
