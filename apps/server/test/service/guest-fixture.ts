import { randomBytes, randomUUID } from 'node:crypto'
import { callApi, form } from '../support/call-api.ts'
import type { TestOperator } from '../support/test-operator.ts'
import type { TestSite } from '../support/test-site.ts'

type Sent = { code: number; err: string; data: { id: string; text: string } }

export const newSecret = () => randomBytes(32).toString('hex')

/** Send as a device that is not signed in. */
export async function sendAsGuest(
  site: TestSite,
  {
    secret,
    text,
    from = '10.9.0.1',
    requestId = randomUUID()
  }: { secret: string; text: string; from?: string; requestId?: string }
): Promise<Sent> {
  const headers = { 'x-forwarded-for': from, lang: 'es_spa' }
  return (await callApi(site.origin, '/service/guestSend', form({ secret, text, req_id: requestId }, headers))) as Sent
}

/** Return the messages of both sides as the guest sees them, oldest first. */
export async function guestMessages(site: TestSite, secret: string): Promise<string[]> {
  const { rows } = await site.client()('getGuestChat', { secret })
  return rows.map(({ mine, text }) => `${mine ? 'me' : 'staff'}: ${text}`).toReversed()
}

/** Return the conversations that wait for an answer, the longest wait first. */
export async function waitingGuests({ call }: TestOperator): Promise<string[]> {
  return (await call('getGuestConversations', { limit: 100 })).rows.map(({ id }) => id)
}

export const answerGuest = (operator: TestOperator, guest: string, text: string, requestId: string = randomUUID()) =>
  operator.call('answerGuest', { guest, text, requestId })
