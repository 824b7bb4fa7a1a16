import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, TestInfo } from '@playwright/test'
import sharp from 'sharp'

const FILE = join(import.meta.dirname, 'taken/renderer.json')
/** Pictures are reduced to blocks of this many pixels a side, in which the edges of letters no longer show. */
const BLOCK = 8
/** How far apart two blocks may be in a channel, of 255. */
const MOST_APART = 48
/** A line that breaks elsewhere adds less than this share to the height of a page. */
const MOST_HEIGHT_APART = 0.05

type Renderer = { chromium: string; platform: string }

/** Whether this run renews the reference pictures instead of comparing with them. */
export function isRenewing({ config }: TestInfo): boolean {
  return config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
}

/**
 * Whether pictures have to agree with their references to the letter: with the renderer that took them they do. With any
 * other, the run says in one line that it compares their structure only. A run that renews the references notes its renderer.
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

/** The share of blocks, 0 to 1, in which two pictures differ clearly. Pictures of different sizes differ in all. */
export async function differenceInStructure(taken: Buffer, seen: Buffer): Promise<number> {
  const [expected, actual] = await Promise.all([sharp(taken).metadata(), sharp(seen).metadata()])
  const heightApart = Math.abs(expected.height - actual.height) / expected.height
  if (expected.width !== actual.width || heightApart > MOST_HEIGHT_APART) return 1
  const height = Math.min(expected.height, actual.height)
  const [one, other] = await Promise.all([taken, seen].map((picture) => blocksOf(picture, expected.width, height)))
  let apart = 0
  for (let at = 0; at < one!.length; at += 3) {
    const isApart = [0, 1, 2].some((channel) => Math.abs(one![at + channel]! - other![at + channel]!) > MOST_APART)
    if (isApart) apart += 1
  }
  return apart / (one!.length / 3)
}

async function blocksOf(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const cut = await sharp(picture).removeAlpha().extract({ left: 0, top: 0, width, height }).toBuffer()
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) }
  return sharp(cut)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}
