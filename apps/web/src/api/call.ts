import { createClient, type Client } from '@glasshouse/contract/client'
import { readLanguage } from '../language/preference.ts'
import { serverClock } from '../live/server-clock.ts'
import { forgetSession, readSession } from '../session/session.ts'
import { apiBase } from './api-base.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { queryClient } from './query-client.ts'

const listeners = new Set<() => void>()

/** When the call that is being made was asked for: earlier, where the page's first script did it. */
let askedAt = 0

const ask = createClient({
  base: apiBase,
  fetch(url, init) {
    const first = takeFirstAnswer(String(url))
    if (!first) return fetch(url, init)
    askedAt = first.askedAt
    return first.answer.catch(() => fetch(url, init))
  },
  session: readSession,
  lang: readLanguage,
  onAuthRequired() {
    endSession()
    for (const listener of listeners) listener()
  }
})

/** Asks the server, typed by the contract. Each answer that tells the time also sets the app's clock. */
export const call: Client = async (name, ...rest) => {
  askedAt = performance.now()
  const answering = ask(name, ...rest)
  const heard = { askedAt }
  const answer = await answering
  const first: unknown = Array.isArray(answer) ? answer[0] : answer
  if (first && typeof first === 'object' && 'server_ts' in first && typeof first.server_ts === 'number') {
    serverClock.hearSeconds(first.server_ts, { ...heard, heardAt: performance.now() })
  }
  return answer
}

/** Forgets the session and everything the server has said under it. */
export function endSession(): void {
  forgetSession()
  queryClient.clear()
}

/** Calls back when an answer says that the session is not, or no longer, good. */
export function onAuthRequired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
