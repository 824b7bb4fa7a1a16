import type { Size, Square } from '../../../design/crop/crop-sums.ts'

/** A decoded picture: its address on this page and its size in pixels. `drop` frees its memory. */
export type Picture = { src: string; size: Size; drop: () => void }

const SIDE = 512
const QUALITY = 0.9

/** Decode a file; return null if it is not a picture. */
export async function openPicture(file: Blob): Promise<Picture | null> {
  const src = URL.createObjectURL(file)
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    if (size.width > 0 && size.height > 0) return { src, size, drop: () => URL.revokeObjectURL(src) }
  } catch {
    // A file that cannot be decoded is not a picture.
  }
  URL.revokeObjectURL(src)
  return null
}

/** Cut a square out of a picture, at the size in which avatars are stored. */
export async function cutOut({ src }: Picture, { left, top, side }: Square): Promise<Blob> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')!.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/webp',
      QUALITY
    )
  })
}
