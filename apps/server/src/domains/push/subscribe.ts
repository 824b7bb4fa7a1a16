import type { CallOutput, CallParsed, LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { fieldInvalid } from '../../refusal.ts'
import { isPushService } from './push-services.ts'
import { deleteOwnSubscription, keepNewest, selectKinds, upsertSubscription } from './push-queries.ts'
import { vapidOf } from './vapid.ts'

/** More devices than a member can be signed in on are left over from before. */
const MOST_DEVICES = 5

type Member = { id: bigint; sessionId: string }

/** The key under which browsers subscribe, and what this device has chosen. */
export async function describePush(
  { database, config }: Context,
  { endpoint }: CallParsed<'getPush'>,
  member: Member
): Promise<CallOutput<'getPush'>> {
  const kinds = endpoint === undefined ? [] : await selectKinds(database.main, member.id, endpoint)
  return { key: vapidOf(config).publicKey, kinds }
}

/** Writes a device of the member's down, or what it is to be sent from now on. */
export async function subscribe(
  { database, config }: Context,
  { kinds, ...device }: CallParsed<'subscribePush'>,
  { member, lang }: { member: Member; lang: LanguageCode }
): Promise<CallOutput<'subscribePush'>> {
  if (!isPushService(device.endpoint, config.pushServices)) throw fieldInvalid('endpoint')
  await inTransaction(database.main, async (tx) => {
    await upsertSubscription(tx, { ...device, memberId: member.id, sessionId: member.sessionId, lang, kinds })
    await keepNewest(tx, member.id, MOST_DEVICES)
  })
  return { kinds }
}

/** Forgets a device of the member's; one that is not the member's stays as it is. */
export async function unsubscribe(
  { database }: Context,
  { endpoint }: CallParsed<'unsubscribePush'>,
  member: Member
): Promise<null> {
  await deleteOwnSubscription(database.main, member.id, endpoint)
  return null
}
