import webPush from 'web-push'
import { OutgoingRefused, type Outgoing } from '../../outgoing/outgoing.ts'
import type { PushMessage } from './push-message.ts'
import type { Device } from './push-queries.ts'
import type { Vapid } from './vapid.ts'

/** The result of a push: accepted, or the device is gone, or refused for now or for good. */
export type Outcome = { is: 'accepted' | 'gone' | 'refused'; status: number } | { is: 'later'; seconds: number }

/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 24 * 3600
const TIMEOUT_MS = 10_000
const MAX_WAIT_SECONDS = 6 * 3600

type Sending = { outgoing: Outgoing; device: Device; message: PushMessage; vapid: Vapid; ending: AbortSignal }

/** Send a message to a device, encrypted for it alone (RFC 8291). Redirects are not followed. */
export async function sendPush({ outgoing, device, message, vapid, ending }: Sending): Promise<Outcome> {
  const { endpoint, p256dh, auth } = device
  try {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: TTL_SECONDS,
      topic: message.tag,
      urgency: 'normal'
    })
    const answer = await outgoing.fetch(endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body!),
      signal: AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)])
    })
    await answer.body?.cancel()
    return outcomeOf(answer)
  } catch (error) {
    return error instanceof OutgoingRefused ? { is: 'refused', status: 0 } : { is: 'later', seconds: 0 }
  }
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { is: 'accepted', status }
  if (status === 404 || status === 410) return { is: 'gone', status }
  if (status !== 429 && status < 500) return { is: 'refused', status }
  const requested = Number(headers.get('retry-after') ?? 0)
  return {
    is: 'later',
    seconds: Number.isFinite(requested) ? Math.min(Math.max(requested, 0), MAX_WAIT_SECONDS) : 0
  }
}
