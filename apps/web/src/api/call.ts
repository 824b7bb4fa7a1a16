import { createListeners } from '@glasshouse/app-kit/listeners'
import { createClient, type Client, type Session } from '@glasshouse/contract/client'
import { SERVER_TIME_HEADER } from '@glasshouse/contract/envelope'
import { readLanguage } from '../language/preference.ts'
import { noteAnswer, noteSilence } from '../offline/reachability.ts'
import { hearAnswer } from '../live/answer-times.ts'
import { confirming } from '../session/confirm-again.ts'
import { keepEndReason } from '../session/ended.ts'
import { forgetSession, readSession, storedSession } from '../session/session.ts'
import { apiBase } from './api-base.ts'
import { takeFirstAnswer, type FirstAnswer } from './first-answers.ts'
import { queryClient } from './query-client.ts'

const authListeners = createListeners()
/** A session was refused before any screen listened: the first answers come while the app is still being loaded. */
let isUnheard = false

/** Asks the server, typed by the contract. Each answer also sets the app's clock. */
export const call: Client = confirming(
  createClient({
    base: apiBase,
    fetch(url, init) {
      const first = takeFirstAnswer(String(url))
      return first ? timed(url, first).catch(() => fetchTimed(url, init)) : fetchTimed(url, init)
    },
    session: readSession,
    lang: readLanguage,
    onAuthRequired(refused) {
      // An answer to a session that is over says nothing of the one that has come since.
      if (refused?.token !== storedSession()?.token) return
      endSession()
      isUnheard = authListeners.size === 0
      authListeners.notify()
      if (refused) void askWhyEnded(refused)
    }
  })
)

/** Asks, with the credentials that were refused, why their session ended; the sign-in page says it. */
async function askWhyEnded(session: Session): Promise<void> {
  const ask = createClient({ base: apiBase, fetch: fetchTimed, session: () => session, lang: readLanguage })
  const { endReason } = await ask('checkLoginOut').catch(() => ({ endReason: null }))
  if (endReason !== null && readSession() === null) keepEndReason(endReason)
}

function fetchTimed(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return timed(url, { askedAt: performance.now(), answer: fetch(url, init) })
}

/** Waits for an answer and sets the clock by it. One that came before the app did says when that was. */
async function timed(url: RequestInfo | URL, asked: FirstAnswer): Promise<Response> {
  const answer = await asked.answer.catch((error: unknown) => {
    // What the app itself has called off says nothing of the server.
    if (!(error instanceof DOMException && error.name === 'AbortError')) noteSilence()
    throw error
  })
  noteAnswer(answer)
  const said = Number(answer.headers.get(SERVER_TIME_HEADER))
  const { askedAt, heardAt = performance.now() } = asked
  if (said > 0) hearAnswer(String(url), { said, askedAt, heardAt })
  return answer
}

/** Forgets the session and everything the server has said under it. */
export function endSession(): void {
  forgetSession()
  queryClient.clear()
}

/** Calls back when an answer says that the session is not, or no longer, good; at once where one has said so unheard. */
export function onAuthRequired(listener: () => void): () => void {
  const stop = authListeners.follow(listener)
  if (isUnheard) listener()
  isUnheard = false
  return stop
}
