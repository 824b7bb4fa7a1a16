import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { maskSecrets } from '../../../masking/mask-secrets.ts'
import { Refusal } from '../../../refusal.ts'
import { isActiveOperator, operatorNames, recordAction } from '../../operator/index.ts'
import { nextId } from '../chat/send-message.ts'
import { requireFree, requireNoSecretRequest } from './answer-member.ts'
import { ANSWERING, type Service } from '../service.ts'
import { markGuestFinished, reassignGuest } from './service-guest-admin-queries.ts'
import { whyGone } from './list-guests.ts'
import {
  insertGuestMessage,
  lockGuest,
  markGuestSeen,
  selectGuestRequest,
  type GuestConversation
} from '../guest/service-guest-queries.ts'

/**
 * Answer a guest, and take the conversation if nobody has it. Refuse `SERVICE_TAKEN` when another operator has it, and
 * `SERVICE_ASKS_SECRET` for a text that asks for a password or a code (H7).
 */
export async function answerGuest(
  service: Service,
  operator: Operator,
  input: OperatorParsed<'answerGuest'>
): Promise<OperatorOutput<'answerGuest'>> {
  requireNoSecretRequest(input.text, 'text')
  const text = maskSecrets(input.text)
  let id = 0n
  await changeGuest(service, { operator, act: 'answerGuest', guest: input.guest }, async (tx, guest) => {
    const known = await selectGuestRequest(tx, { guestId: guest.id, requestId: input.requestId, by: 'operator' })
    if (known && (known.text !== text || known.operator_id !== operator.id)) throw new Refusal('REQ_ID_REUSED')
    if (!known) await requireFree(tx, guest, operator)
    id = known?.id ?? nextId(service, guest)
    const message = { guestId: guest.id, id, operatorId: operator.id, text, requestId: input.requestId }
    if (!known) await insertGuestMessage(tx, message)
    return { message: id.toString() }
  })
  return { id: id.toString() }
}

/** Assign a guest's conversation to an operator or nobody. One of several concurrent calls succeeds. */
export async function assignGuest(
  service: Service,
  operator: Operator,
  { guest: id, operator: to, was }: OperatorParsed<'assignGuestConversation'>
): Promise<null> {
  const [toId, wasId] = [to || null, was || null]
  return changeGuest(service, { operator, act: 'assignGuestConversation', guest: id }, async (tx, guest) => {
    if (toId !== null && !(await isActiveOperator(tx, toId, ANSWERING))) throw new Refusal('OPERATOR_UNKNOWN')
    if (!(await reassignGuest(tx, { id, to: toId, was: wasId }))) {
      const holder = guest.operator_id
      const name = holder === null ? '' : (await operatorNames(tx, [holder])).get(holder)!
      const data = { operator: holder && { id: Number(holder), name } }
      throw new Refusal('SERVICE_TAKEN', { params: { name }, data })
    }
    return { operator: to.toString(), was: was.toString() }
  })
}

/** Mark a guest's messages up to one as seen, and notify the guest. */
export async function seeGuest(
  service: Service,
  operator: Operator,
  { guest, id }: OperatorParsed<'readGuestConversation'>
): Promise<null> {
  return changeGuest(service, { operator, act: 'readGuestConversation', guest }, async (tx) => {
    await markGuestSeen(tx, { guestId: guest, id, by: 'operator' })
    return { seen: id.toString() }
  })
}

/** Take a guest's conversation out of the queue. Refuse `SERVICE_MOVED` when a message arrived meanwhile. */
export async function finishGuest(
  service: Service,
  operator: Operator,
  { guest, until }: OperatorParsed<'finishGuestConversation'>
): Promise<null> {
  return changeGuest(service, { operator, act: 'finishGuestConversation', guest }, async (tx) => {
    if (!(await markGuestFinished(tx, guest, until))) throw new Refusal('SERVICE_MOVED')
    return { until: until.toString() }
  })
}

type Action = { operator: Operator; act: string; guest: bigint }

async function changeGuest(
  service: Service,
  { operator, act, guest: id }: Action,
  change: (tx: Tx, guest: GuestConversation) => Promise<object>
): Promise<null> {
  const { database, notifications } = service
  await inTransaction(database.main, async (tx) => {
    const guest = await lockGuest(tx, id)
    if (!guest) throw await whyGone(tx, id)
    const after = await change(tx, guest)
    await notifications.notify(tx, 'console', { section: 'service' })
    await recordAction(tx, service, { operator, act, subject: { kind: 'guest', id }, after })
  })
  return null
}
