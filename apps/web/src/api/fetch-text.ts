import { CallFailed } from '@glasshouse/contract/client'
import { apiBase } from './api-base.ts'

/** A public text of the API that is no call: a signed note, a key. Throws `CallFailed`, or an abort of the caller's. */
export async function fetchText(path: string, signal?: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(apiBase + path, { credentials: 'omit', ...(signal && { signal }) })
    if (!answer.ok) throw new CallFailed('unreadable')
    return await answer.text()
  } catch (error) {
    if (signal?.aborted || error instanceof CallFailed) throw error
    throw new CallFailed('network', error)
  }
}
