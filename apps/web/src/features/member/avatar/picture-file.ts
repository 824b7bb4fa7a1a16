/** The server's limit. */
export const MAX_MEGABYTES = 8

const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024
const SIGNS: readonly (readonly [offset: number, bytes: readonly number[]])[][] = [
  [[0, [0xff, 0xd8, 0xff]]],
  [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]]
  ]
]
const HEAD = 12

/** Return whether a file starts like a JPEG, PNG or WebP. Its name does not matter. */
export function isPicture(head: Uint8Array): boolean {
  return SIGNS.some((sign) => sign.every(([offset, bytes]) => bytes.every((byte, at) => head[offset + at] === byte)))
}

/** Return why a file cannot be an avatar; null if it can. The decoder has the last word. */
export async function checkPicture(file: Blob): Promise<'notPicture' | 'tooLarge' | null> {
  if (!isPicture(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))) return 'notPicture'
  return file.size > MAX_BYTES ? 'tooLarge' : null
}
