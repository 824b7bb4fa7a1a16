import { CallFailed, exchange } from '@glasshouse/contract/client'
import { apiBase } from './api-base.ts'

/** A public text of the API that is no call: a signed note, a key. Throws `CallFailed`, or an abort of the caller's. */
export function fetchText(path: string, signal?: AbortSignal): Promise<string> {
  return exchange({ base: apiBase }, { path, credentials: 'omit', signal }, (answer) => {
    if (!answer.ok) throw new CallFailed('unreadable')
    return answer.text()
  })
}
