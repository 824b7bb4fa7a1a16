import { CallFailed, exchange } from '@glasshouse/contract/client'
import { apiBase } from './api-base.ts'

/**
 * Fetch a public text of the API that is not a call: a signed note or a key. Throws `CallFailed`, or the caller's
 * abort.
 */
export function fetchText(path: string, signal?: AbortSignal): Promise<string> {
  return exchange({ base: apiBase }, { path, credentials: 'omit', signal }, (answer) => {
    if (!answer.ok) throw new CallFailed('unreadable')
    return answer.text()
  })
}
