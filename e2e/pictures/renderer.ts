import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, TestInfo } from '@playwright/test'
import sharp from 'sharp'

const FILE = join(import.meta.dirname, 'taken/renderer.json')
/** Pictures are reduced to blocks with this side length in pixels, in which the edges of letters disappear. */
const BLOCK = 8
/** The largest difference between two blocks in one channel, of 255. */
const MAX_CHANNEL_DIFFERENCE = 48
/** A line that breaks at another word adds less than this share to the height of a page. */
const MAX_HEIGHT_DIFFERENCE = 0.05

type Renderer = { chromium: string; platform: string }

/** Return whether this run updates the reference pictures instead of comparing with them. */
export function isRenewing({ config }: TestInfo): boolean {
  return config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
}

/**
 * Return whether pictures must match their references pixel by pixel, which holds for the renderer that took them. For
 * any other renderer, print one line that only structure is compared. A run that updates the references records its
 * renderer.
 */
export function isStrictWith(browser: Browser, info: TestInfo): boolean {
  const renderer = { chromium: browser.version(), platform: `${process.platform}-${process.arch}` }
  if (isRenewing(info)) {
    writeFileSync(FILE, `${JSON.stringify(renderer, null, 2)}\n`)
    return true
  }
  const taken = JSON.parse(readFileSync(FILE, 'utf8')) as Renderer
  if (taken.chromium === renderer.chromium && taken.platform === renderer.platform) return true
  process.stdout.write(
    `Comparing the structure of pictures only: the references are of Chromium ${taken.chromium} on ${taken.platform}, this is ${renderer.chromium} on ${renderer.platform}.\n`
  )
  return false
}

/**
 * Return the share of blocks, 0 to 1, in which two pictures clearly differ. Pictures of different sizes differ in all
 * blocks.
 */
export async function differenceInStructure(taken: Buffer, seen: Buffer): Promise<number> {
  const [expected, actual] = await Promise.all([sharp(taken).metadata(), sharp(seen).metadata()])
  const heightDifference = Math.abs(expected.height - actual.height) / expected.height
  if (expected.width !== actual.width || heightDifference > MAX_HEIGHT_DIFFERENCE) return 1
  const height = Math.min(expected.height, actual.height)
  const [one, other] = await Promise.all([taken, seen].map((picture) => blocksOf(picture, expected.width, height)))
  let differentBlocks = 0
  for (let at = 0; at < one!.length; at += 3) {
    const isDifferent = [0, 1, 2].some(
      (channel) => Math.abs(one![at + channel]! - other![at + channel]!) > MAX_CHANNEL_DIFFERENCE
    )
    if (isDifferent) differentBlocks += 1
  }
  return differentBlocks / (one!.length / 3)
}

async function blocksOf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const cut = await sharp(picture).removeAlpha().extract({ left: 0, top: 0, width, height }).toBuffer()
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) }
  return sharp(cut)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}
