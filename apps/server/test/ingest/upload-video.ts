import { readFile } from 'node:fs/promises'
import type { TestOperator } from '../support/test-operator.ts'
import type { TestSite } from '../support/test-site.ts'

export const UPLOAD = '/api/operator/video/upload'

/** Return the headers that a browser at the console sends with each request of the tus protocol. */
export const tusHeaders = ({ browser, csrf }: TestOperator): Record<string, string> => ({
  cookie: browser.cookie,
  origin: browser.origin,
  'x-csrf-token': csrf,
  'tus-resumable': '1.0.0'
})

const metadataOf = (video: number, name: string) =>
  `video ${Buffer.from(String(video)).toString('base64')},filename ${Buffer.from(name).toString('base64')}`

type UploadStart = { video: number; bytes: number; name?: string; headers?: Record<string, string> }

/** Announce a file of the tus protocol. */
export function beginUpload(
  site: TestSite,
  operator: TestOperator,
  { video, bytes, name = 'film.mp4', headers = {} }: UploadStart
): Promise<Response> {
  return fetch(`${site.origin}${UPLOAD}`, {
    method: 'POST',
    headers: {
      ...tusHeaders(operator),
      'upload-length': String(bytes),
      'upload-metadata': metadataOf(video, name),
      ...headers
    }
  })
}

/** Send a part of a file. */
export function sendPart(
  site: TestSite,
  operator: TestOperator,
  { location, offset, piece }: { location: string; offset: number; piece: Buffer }
): Promise<Response> {
  return fetch(`${site.origin}${location}`, {
    method: 'PATCH',
    headers: {
      ...tusHeaders(operator),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream'
    },
    body: new Uint8Array(piece)
  })
}

/** Upload a file at once. */
export async function uploadVideo(
  site: TestSite,
  operator: TestOperator,
  { video, file }: { video: number; file: string }
): Promise<Response> {
  const bytes = await readFile(file)
  const upload = await beginUpload(site, operator, { video, bytes: bytes.length })
  if (upload.status !== 201) return upload
  return sendPart(site, operator, { location: upload.headers.get('location')!, offset: 0, piece: bytes })
}

/** Create a draft without a video file. */
export async function addDraft(operator: TestOperator, wanted: { money?: string; rightsNote?: string } = {}) {
  const { id: category } = await operator.call('saveVideoCategory', { names: JSON.stringify({ en_us: 'Tests' }) })
  const { id } = await operator.call('createVideo', {
    category,
    titles: JSON.stringify({ en_us: 'A film of a test', zh_cn: '测试影片' }),
    about: JSON.stringify({ en_us: 'About it.' }),
    money: '10.00',
    rightsNote: 'Made by the test.',
    ...wanted
  })
  return id
}
