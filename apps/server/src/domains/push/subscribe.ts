import type { CallOutput, CallParsed, LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { fieldInvalid } from '../../refusal.ts'
import { isPushService } from './push-services.ts'
import { deleteOwnSubscription, deleteOlderDevices, selectKinds, upsertSubscription } from './push-queries.ts'
import { vapidOf } from './vapid.ts'

/** The limit of push devices: a member cannot be signed in on more. */
const MAX_DEVICES = 5

type Member = { id: bigint; sessionId: string }

/** Return the key for browsers to subscribe with, and this device's choices. */
export async function describePush(
  { database, config }: Context,
  { endpoint }: CallParsed<'getPush'>,
  member: Member
): Promise<CallOutput<'getPush'>> {
  const kinds = endpoint === undefined ? [] : await selectKinds(database.main, member.id, endpoint)
  return { key: vapidOf(config).publicKey, kinds }
}

/** Store a member's device, or change what it receives. */
export async function subscribe(
  { database, config }: Context,
  { kinds, ...device }: CallParsed<'subscribePush'>,
  { member, lang }: { member: Member; lang: LanguageCode }
): Promise<CallOutput<'subscribePush'>> {
  if (!isPushService(device.endpoint, config.pushServices)) throw fieldInvalid('endpoint')
  await inTransaction(database.main, async (tx) => {
    await upsertSubscription(tx, { ...device, memberId: member.id, sessionId: member.sessionId, lang, kinds })
    await deleteOlderDevices(tx, member.id, MAX_DEVICES)
  })
  return { kinds }
}

/** Delete a member's own device. Other members' devices stay. */
export async function unsubscribe(
  { database }: Context,
  { endpoint }: CallParsed<'unsubscribePush'>,
  member: Member
): Promise<null> {
  await deleteOwnSubscription(database.main, member.id, endpoint)
  return null
}
