import sharp from 'sharp'
import { callApi, form, type ApiResponse } from '../support/call-api.ts'
import type { TestSite } from '../support/test-site.ts'
import type { Joined } from '../member/test-member.ts'

export type Kind = 'jpeg' | 'png' | 'webp'

/** Make a picture with noise, so that it does not compress to nothing. */
export async function picture(kind: Kind, width = 64, height = 48): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#4a7', noise } })
    .toFormat(kind)
    .toBuffer()
}

/** Return the ways in which the contract allows a picture to be sent. */
export function sending({ origin }: Pick<TestSite, 'origin'>, { headers }: Pick<Joined, 'headers'>) {
  const part = (path: string, bytes: Buffer, type = 'image/png', name = 'a.png'): Promise<ApiResponse> => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], name, { type }))
    return callApi(origin, path, { method: 'POST', body, headers })
  }
  const text = (value: string): Promise<ApiResponse> =>
    callApi(origin, '/system/uploadsbase64', form({ file: value }, headers))
  return {
    part: (bytes: Buffer, type?: string, name?: string) => part('/system/uploadimg', bytes, type, name),
    partToBase64: (bytes: Buffer) => part('/system/uploadsbase64', bytes),
    text,
    dataUrl: (bytes: Buffer, type = 'image/png') => text(`data:${type};base64,${bytes.toString('base64')}`),
    json: (file: unknown) =>
      callApi(origin, '/system/uploadsbase64', {
        method: 'POST',
        body: JSON.stringify({ file }),
        headers: { ...headers, 'content-type': 'application/json' }
      })
  }
}
