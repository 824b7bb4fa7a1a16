import type { Size, Square } from '../../../design/crop/crop-sums.ts'

/** A picture that was decoded: its address on this page and its size in pixels. `drop` gives its memory back. */
export type Picture = { src: string; size: Size; drop: () => void }

const SIDE = 512
const QUALITY = 0.9

/** Decodes a file; null where it is no picture after all. */
export async function openPicture(file: Blob): Promise<Picture | null> {
  const src = URL.createObjectURL(file)
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    if (size.width > 0 && size.height > 0) return { src, size, drop: () => URL.revokeObjectURL(src) }
  } catch {
    // What cannot be decoded is no picture, and is answered as such.
  }
  URL.revokeObjectURL(src)
  return null
}

/** Cuts a square out of a picture, at the size in which avatars are kept. */
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
