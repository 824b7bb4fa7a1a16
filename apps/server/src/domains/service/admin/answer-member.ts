import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { timeOfId } from '../../../ids.ts'
import { asksForSecret } from '../../../masking/asks-for-secret.ts'
import { maskSecrets } from '../../../masking/mask-secrets.ts'
import { Refusal } from '../../../refusal.ts'
import { memberStatus, selectMemberStatus } from '../../member/index.ts'
import { operatorNames, recordAction } from '../../operator/index.ts'
import { savePictureFor } from '../../upload/index.ts'
import { insertMessage, lockConversation, selectByRequest, type Conversation } from '../chat/service-chat-queries.ts'
import { nextId, notifyOfMessage } from '../chat/send-message.ts'
import type { Service } from '../service.ts'
import { insertAnswer } from './service-admin-queries.ts'

type Input = OperatorParsed<'answerMember'>

/**
 * Answer a member, and take the conversation if nobody has it. Refuse `SERVICE_TAKEN` when another operator has it, and
 * `SERVICE_ASKS_SECRET` for a text that asks for a password or a code (H7).
 */
export async function answerMember(
  service: Service,
  operator: Operator,
  input: Input
): Promise<OperatorOutput<'answerMember'>> {
  requireNoSecretRequest(input.text, 'text')
  const text = maskSecrets(input.text)
  return inTransaction(service.database.main, async (tx) => {
    const { id } = await answerOnce(tx, service, operator, { ...input, text, image: '' })
    return { id: id.toString() }
  })
}

/**
 * Answer a member with a picture that only the member and staff can open. Refuse `SERVICE_TAKEN` when another operator
 * has the conversation. A repeated request sends one picture.
 */
export async function sendPictureToMember(
  service: Service,
  operator: Operator,
  { member, file, requestId }: OperatorParsed<'sendPictureToMember'>
): Promise<OperatorOutput<'sendPictureToMember'>> {
  let sentId = 0n
  const picture = { memberId: member, sent: Buffer.from(file, 'base64') }
  await savePictureFor(service.uploads, picture, async (tx, image) => {
    const { id, isNew } = await answerOnce(tx, service, operator, { member, requestId, text: '', image })
    sentId = id
    return isNew
  })
  return { id: sentId.toString() }
}

/** An answer: a text, or a picture by its path. */
type Answer = Pick<Input, 'member' | 'requestId' | 'text'> & { image: string }

/** Write an answer unless its request has written it before, and record it. */
async function answerOnce(
  tx: Tx,
  service: Service,
  operator: Operator,
  answer: Answer
): Promise<{ id: bigint; isNew: boolean }> {
  await requireMember(tx, answer.member)
  const conversation = await lockConversation(tx, answer.member)
  const repeated = await findRepeated(tx, answer, operator)
  const id = repeated ?? (await write(tx, service, { operator, conversation, answer }))
  await recordAction(tx, service, {
    operator,
    act: answer.image === '' ? 'answerMember' : 'sendPictureToMember',
    subject: { kind: 'member', id: answer.member },
    after: { message: id.toString() }
  })
  return { id, isNew: repeated === null }
}

/** Refuse an operator's text that asks for a secret. */
export function requireNoSecretRequest(words: string, field: string): void {
  if (asksForSecret(words)) throw new Refusal('SERVICE_ASKS_SECRET', { data: { field } })
}

type Writing = { operator: Operator; conversation: Conversation; answer: Answer }

async function write(tx: Tx, service: Service, { operator, conversation, answer }: Writing): Promise<bigint> {
  const { member: memberId, text, image, requestId } = answer
  await requireFree(tx, conversation, operator)
  const id = nextId(service, conversation)
  const message = { id, operator_id: operator.id, text, image, ref_kind: '', ref_id: 0n } as const
  await insertMessage(tx, { ...message, memberId, requestId })
  const { waits_from: questionId } = conversation
  if (questionId !== null) {
    const moments = { questionAt: new Date(timeOfId(questionId)), answeredAt: new Date(service.clock.now()) }
    await insertAnswer(tx, { memberId, id, questionId, operatorId: operator.id, ...moments })
  }
  await notifyOfMessage(tx, service, memberId)
  return id
}

async function requireMember(tx: Tx, memberId: bigint): Promise<void> {
  const status = await selectMemberStatus(tx, memberId)
  if (status === null) throw new Refusal('MEMBER_UNKNOWN')
  if (status === memberStatus.closed) throw new Refusal('MEMBER_STATUS')
}

/** Refuse `SERVICE_TAKEN` when another operator has taken a conversation. */
export async function requireFree(
  tx: Tx,
  { operator_id: holder }: Pick<Conversation, 'operator_id'>,
  { id }: Operator
): Promise<void> {
  if (holder === null || holder === id) return
  const name = (await operatorNames(tx, [holder])).get(holder)!
  throw new Refusal('SERVICE_TAKEN', { params: { name }, data: { operator: { id: Number(holder), name } } })
}

/**
 * Return the answer that the same request gave. Refuse `REQ_ID_REUSED` when the id was used for another one. A picture
 * sent again has another path.
 */
async function findRepeated(
  tx: Tx,
  { member, text, image, requestId }: Answer,
  { id }: Operator
): Promise<bigint | null> {
  const known = await selectByRequest(tx, { memberId: member, requestId, byMember: 'operator' })
  if (!known) return null
  const isSame = known.text === text && (known.image === '') === (image === '') && known.operator_id === id
  if (!isSame) throw new Refusal('REQ_ID_REUSED')
  return known.id
}
