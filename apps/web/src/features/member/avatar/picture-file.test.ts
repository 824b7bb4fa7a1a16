import { expect, it } from 'vitest'
import { checkPicture } from './picture-file.ts'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]

it('accepts a file that starts like a JPEG, a PNG or a WebP', async () => {
  for (const bytes of [JPEG, PNG, WEBP]) expect(await checkPicture(file(...bytes))).toBeNull()
})

it('T10: refuses a file that has only the name of a picture', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<html>', '', 'RIFF1234WAVE']) {
    expect(await checkPicture(new File([text], 'me.png', { type: 'image/png' })), text).toBe('notPicture')
  }
})

it('refuses a file that is larger than the server accepts', async () => {
  const large = new Blob([new Uint8Array(JPEG), new Uint8Array(8 * 1024 * 1024)])
  expect(await checkPicture(large)).toBe('tooLarge')
})
