import { CallFailed, requestHeaders } from '@glasshouse/contract/client'
import { routes } from '@glasshouse/contract/routes'
import { readLanguage } from '../../language/preference.ts'
import { readSession } from '../../session/session.ts'
import { apiBase } from '../api-base.ts'
import { dataOf } from './raw-answer.ts'

const TIMEOUT = 30_000

/** Upload a picture and report the progress, 0 to 1. Resolves to its path. Throws as a call does. */
export async function uploadPicture(picture: Blob, onProgress: (part: number) => void): Promise<string> {
  const form = new FormData()
  form.set('file', picture, 'picture')
  return (await dataOf(await send(form, onProgress))) as string
}

/** Upload with XMLHttpRequest, because `fetch` reports no progress. */
function send(form: FormData, onProgress: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiBase + routes.uploadimg.path)
    request.timeout = TIMEOUT
    for (const [name, value] of Object.entries(requestHeaders(readSession(), readLanguage()))) {
      request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(new Response(request.responseText)))
    request.addEventListener('timeout', () => reject(new CallFailed('timeout')))
    request.addEventListener('error', () => reject(new CallFailed('network')))
    request.send(form)
  })
}
