import { CallFailed } from '@glasshouse/contract/client'
import { apiBase } from './api-base.ts'

const ANSWER_WITHIN = 30_000

/** A public text of the API that is no call: a signed note, a key. Throws `CallFailed`, or an abort of the caller's. */
export async function fetchText(path: string, signal?: AbortSignal): Promise<string> {
  const timeout = AbortSignal.timeout(ANSWER_WITHIN)
  try {
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout
    const answer = await fetch(apiBase + path, { credentials: 'omit', signal: ended })
    if (!answer.ok) throw new CallFailed('unreadable')
    return await answer.text()
  } catch (error) {
    if (signal?.aborted || error instanceof CallFailed) throw error
    throw new CallFailed(timeout.aborted ? 'timeout' : 'network', error)
  }
}
