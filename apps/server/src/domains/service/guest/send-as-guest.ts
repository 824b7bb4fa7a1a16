import { guestMessagesPerDay, type CallOutput, type CallParsed } from '@glasshouse/contract'
import { inTransaction, type Reader, type Tx } from '../../../database/transaction.ts'
import { firstIdAt } from '../../../ids.ts'
import { maskSecrets } from '../../../masking/mask-secrets.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { countGuestMessage, countGuestStart } from '../../member/index.ts'
import { nextId } from '../chat/send-message.ts'
import { describeMessage } from '../chat/describe-message.ts'
import type { Service } from '../service.ts'
import { keyHashOf } from './key-hash.ts'
import {
  countGuestWritten,
  insertGuest,
  insertGuestMessage,
  lockGuestByKey,
  selectGuestRequest,
  type GuestConversation
} from './service-guest-queries.ts'

type Input = CallParsed<'sendGuestMessage'> & { lang: string; address: string }
type Output = CallOutput<'sendGuestMessage'>

const DAY_MS = 86_400_000

/**
 * Write to staff from a device that is not signed in. Secrets are masked before the text is stored, and a repeated
 * request writes once. It is limited per device and address, and independent of any account.
 */
export async function sendAsGuest(service: Service, input: Input): Promise<Output> {
  const text = maskSecrets(input.text)
  if (text === '') throw fieldInvalid('text')
  await countGuestMessage(service, input.address)
  return inTransaction(service.database.main, async (tx) => {
    const guest = await findOrInsertGuest(tx, service, input)
    const repeated = await findRepeated(tx, guest, { ...input, text })
    if (repeated) return describeMessage(service, repeated, { seen: guest, imageAt: noPicture })
    if ((await leftToday(tx, service, guest.id)) <= 0) {
      throw new Refusal('GUEST_LIMIT', { params: { most: guestMessagesPerDay } })
    }
    const id = nextId(service, guest)
    await insertGuestMessage(tx, { guestId: guest.id, id, operatorId: null, text, requestId: input.requestId })
    await service.notifications.notify(tx, 'console', { section: 'service' })
    const message = { id, operator_id: null, text, image: '', ref_kind: '', ref_id: 0n, guest_id: guest.id } as const
    return describeMessage(service, message, { seen: guest, imageAt: noPicture })
  })
}

/** Return how many more messages a guest can write today. */
export async function leftToday(tx: Reader, { clock }: Service, guestId: bigint): Promise<number> {
  const since = firstIdAt(clock.now() - DAY_MS)
  return Math.max(0, guestMessagesPerDay - (await countGuestWritten(tx, guestId, since)))
}

/** Guests send no pictures. */
export const noPicture = () => ''

async function findOrInsertGuest(
  tx: Tx,
  service: Service,
  { secret, lang, address }: Input
): Promise<GuestConversation> {
  const keyHash = keyHashOf(secret)
  if (await insertGuest(tx, { id: service.ids.next(), keyHash, lang })) await countGuestStart(tx, service, address)
  const guest = await lockGuestByKey(tx, keyHash)
  if (!guest) throw new Refusal('GUEST_UNKNOWN')
  return guest
}

/** Return the message of the same request. Refuse `REQ_ID_REUSED` when the id was used for another one. */
async function findRepeated(tx: Tx, { id: guestId }: GuestConversation, { requestId, text }: Input) {
  const known = await selectGuestRequest(tx, { guestId, requestId, by: 'guest' })
  if (known && known.text !== text) throw new Refusal('REQ_ID_REUSED')
  return known
}
