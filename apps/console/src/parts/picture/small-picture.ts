const MAX_SIDE_PIXELS = 1600
const QUALITY = 0.85

/**
 * Return a picture in base64, scaled down to the size of a banner. A picture that cannot be decoded stays unchanged.
 */
export async function smallPicture(file: Blob): Promise<string> {
  return base64Of(await shrink(file).catch(() => file))
}

async function shrink(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',', 2)[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(blob)
  })
}
