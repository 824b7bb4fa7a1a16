import { createListeners } from '@glasshouse/app-kit/listeners'
import { createClient, type Client, type Session } from '@glasshouse/contract/client'
import { SERVER_TIME_HEADER } from '@glasshouse/contract/envelope'
import { readLanguage } from '../language/preference.ts'
import { recordResponse, recordNoResponse } from '../offline/connectivity.ts'
import { recordResponseTime } from '../live/response-times.ts'
import { confirming } from '../session/confirm-again.ts'
import { setEndReason } from '../session/ended.ts'
import { clearSession, readSession, storedSession } from '../session/session.ts'
import { apiBase } from './api-base.ts'
import { takeFirstAnswer, type FirstAnswer } from './first-answers.ts'
import { queryClient } from './query-client.ts'

const authListeners = createListeners()
/** Whether a session was refused before any screen listened. The first responses arrive while the app is loading. */
let isUnreported = false

/** Call the server, typed by the contract. Each response also sets the app's clock. */
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
      // A response to an old session does not concern the current one.
      if (refused?.token !== storedSession()?.token) return
      endSession()
      isUnreported = authListeners.size === 0
      authListeners.notify()
      if (refused) void fetchEndReason(refused)
    }
  })
)

/** Ask with the refused credentials why their session ended, for the sign-in page. */
async function fetchEndReason(session: Session): Promise<void> {
  const ask = createClient({ base: apiBase, fetch: fetchTimed, session: () => session, lang: readLanguage })
  const { endReason } = await ask('checkLoginOut').catch(() => ({ endReason: null }))
  if (endReason !== null && readSession() === null) setEndReason(endReason)
}

function fetchTimed(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return timed(url, { requestedAt: performance.now(), answer: fetch(url, init) })
}

/** Wait for a response and set the clock by it. A response from before the app started comes with its times. */
async function timed(url: RequestInfo | URL, request: FirstAnswer): Promise<Response> {
  const answer = await request.answer.catch((error: unknown) => {
    // A request that the app has cancelled shows nothing about the server.
    if (!(error instanceof DOMException && error.name === 'AbortError')) recordNoResponse()
    throw error
  })
  recordResponse(answer)
  const sentAt = Number(answer.headers.get(SERVER_TIME_HEADER))
  const { requestedAt, receivedAt = performance.now() } = request
  if (sentAt > 0) recordResponseTime(String(url), { sentAt, requestedAt, receivedAt })
  return answer
}

/** Delete the session and every response to it. */
export function endSession(): void {
  clearSession()
  queryClient.clear()
}

/** Call back when a response reports the session as invalid or expired, or at once if one already has. */
export function onAuthRequired(listener: () => void): () => void {
  const stop = authListeners.follow(listener)
  if (isUnreported) listener()
  isUnreported = false
  return stop
}
