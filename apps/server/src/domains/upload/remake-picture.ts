import sharp from 'sharp'
import { fieldInvalid } from '../../refusal.ts'

const MAX_SIDE_PIXELS = 1600
/** As many as a phone's camera produces; decoded, they take a hundred megabytes. */
const MAX_PIXELS = 25_000_000
const QUALITY = 82
const SECONDS = 15

// One picture at a time, on one core, without a cache. Decoders of other formats are disabled for good.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

/**
 * Re-encode a member's picture: upright, as WebP, at most 1600 pixels per side, without the file's metadata. Refuse
 * anything but a JPEG, PNG or WebP that can be decoded completely.
 */
export async function remakePicture(sent: Buffer): Promise<Buffer> {
  if (pictureKind(sent) === null) throw fieldInvalid('file', 'file')
  try {
    return await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    // Any decoder error is the file's fault, and its message helps nobody.
    throw fieldInvalid('file', 'file')
  }
}

/** Return the picture format by the first bytes, whatever the file's name is, or null for any other file. */
function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte)
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg'
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  return starts(RIFF) && starts(WEBP, 8) ? 'webp' : null
}

const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]
