import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Fault } from '../../../http/errors.ts'
import { firstIdAt } from '../../../ids.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { isUploadOf } from '../../upload/index.ts'
import type { Service } from '../service.ts'
import {
  countWritten,
  insertMessage,
  lockConversation,
  selectByRequest,
  type Conversation
} from './service-chat-queries.ts'
import { isReferenceTo, maskWords, ownReference } from './records.ts'
import { describeMessage } from './describe-message.ts'

type Input = CallParsed<'sendService'> & { memberId: bigint; imageAt: (path: string) => string }
type Output = CallOutput<'sendService'>

const MAX_PER_MINUTE = 60
const MAX_PER_DAY = 2000
const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * 60

/** Write to staff. Secrets are masked before the text is stored, and a repeated request writes once. */
export async function sendMessage(service: Service, input: Input): Promise<Output> {
  return inTransaction(service.database.main, async (tx) => {
    const conversation = await lockConversation(tx, input.memberId)
    const { memberId, requestId = null, imageAt } = input
    const image = input.imagePath ?? ''
    const text = await maskWords(tx, service, input)
    if (text === '' && image === '') throw fieldInvalid('text')
    const repeated = requestId && (await findRepeated(tx, { ...input, requestId, text, image }))
    if (repeated) return describeMessage(service, repeated, { seen: conversation, imageAt })
    await requireFew(tx, service, memberId)
    if (image !== '' && !(await isUploadOf(tx, memberId, image))) throw fieldInvalid('imagePath', 'file')
    const reference = await ownReference(tx, service, input)
    const id = nextId(service, conversation)
    const message = { id, operator_id: null, text, image, ...reference, guest_id: null }
    await insertMessage(tx, { ...message, memberId, requestId })
    await notifyOfMessage(tx, service, memberId)
    return describeMessage(service, message, { seen: conversation, imageAt })
  })
}

/**
 * Return the next id. Ids rise within a conversation on any node, so that someone with one id has all earlier messages.
 */
export function nextId({ ids }: Pick<Service, 'ids'>, { last_id }: Pick<Conversation, 'last_id'>): bigint {
  const id = ids.next()
  return id > last_id ? id : last_id + 1n
}

/** Notify the member's devices and the consoles of a new message. */
export async function notifyOfMessage(tx: Tx, { notifications }: Service, memberId: bigint): Promise<void> {
  await notifications.notify(tx, 'service', { memberId: memberId.toString(), what: 'message' })
  await notifications.notify(tx, 'console', { section: 'service' })
}

type Repeatable = Input & { requestId: string; text: string; image: string }

/** Return the message of the same request. Refuse `REQ_ID_REUSED` when the id was used for another one. */
async function findRepeated(tx: Tx, input: Repeatable) {
  const { memberId, requestId, text, image } = input
  const known = await selectByRequest(tx, { memberId, requestId, byMember: 'member' })
  if (!known) return null
  const isSame = known.text === text && known.image === image && isReferenceTo(known, input)
  if (!isSame) throw new Refusal('REQ_ID_REUSED')
  return known
}

async function requireFew(tx: Tx, { clock }: Service, memberId: bigint): Promise<void> {
  const since = (seconds: number) => firstIdAt(clock.now() - seconds * 1000)
  const written = await countWritten(tx, memberId, { minute: since(MINUTE_SECONDS), day: since(DAY_SECONDS) })
  if (written.minute >= MAX_PER_MINUTE) throw new Fault('TOO_MANY_REQUESTS', MINUTE_SECONDS)
  if (written.day >= MAX_PER_DAY) throw new Fault('TOO_MANY_REQUESTS', 60 * MINUTE_SECONDS)
}
