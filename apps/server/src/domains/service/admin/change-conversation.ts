import type { OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { selectMemberStatus } from '../../member/index.ts'
import { isActiveOperator, operatorNames, recordAction } from '../../operator/index.ts'
import { lockConversation, markSeen } from '../chat/service-chat-queries.ts'
import { ANSWERING, type Service } from '../service.ts'
import { markFinished, reassign } from './service-admin-queries.ts'

/** Assign a conversation to an operator or nobody. One of several concurrent calls succeeds. */
export async function assignConversation(
  service: Service,
  operator: Operator,
  { member, operator: to, was }: OperatorParsed<'assignConversation'>
): Promise<void> {
  const [toId, wasId] = [to || null, was || null]
  await changeConversation(service, { operator, act: 'assignConversation', member }, async (tx) => {
    if (toId !== null && !(await isActiveOperator(tx, toId, ANSWERING))) throw new Refusal('OPERATOR_UNKNOWN')
    const { operator_id: holder } = await lockConversation(tx, member)
    if (!(await reassign(tx, { memberId: member, to: toId, was: wasId }))) {
      const name = holder === null ? '' : (await operatorNames(tx, [holder])).get(holder)!
      throw new Refusal('SERVICE_TAKEN', {
        params: { name },
        data: { operator: holder && { id: Number(holder), name } }
      })
    }
    return { operator: to.toString(), was: was.toString() }
  })
}

/** Mark a member's messages up to one as seen, and notify the member. */
export async function readConversation(
  service: Service,
  operator: Operator,
  { member, id }: OperatorParsed<'readConversation'>
): Promise<void> {
  await changeConversation(service, { operator, act: 'readConversation', member }, async (tx) => {
    if (await markSeen(tx, { memberId: member, id, by: 'operator' })) {
      await service.notifications.notify(tx, 'service', { memberId: member.toString(), what: 'seen' })
    }
    return { seen: id.toString() }
  })
}

/** Take a conversation out of the queue. Refuse `SERVICE_MOVED` when a message arrived meanwhile. */
export async function finishConversation(
  service: Service,
  operator: Operator,
  { member, until }: OperatorParsed<'finishConversation'>
): Promise<void> {
  await changeConversation(service, { operator, act: 'finishConversation', member }, async (tx) => {
    if (!(await markFinished(tx, member, until))) throw new Refusal('SERVICE_MOVED')
    await service.notifications.notify(tx, 'service', { memberId: member.toString(), what: 'seen' })
    return { until: until.toString() }
  })
}

/** Show a member that staff are typing, at most once a second. */
export async function typeToMember(service: Service, member: bigint): Promise<void> {
  const { typing, notifications, database } = service
  if (!typing(`operator ${member}`)) return
  await notifications.notify(database.main, 'service', { memberId: member.toString(), what: 'typing' })
}

type Action = { operator: Operator; act: string; member: bigint }

async function changeConversation(
  service: Service,
  { operator, act, member }: Action,
  change: (tx: Tx) => Promise<object>
): Promise<void> {
  await inTransaction(service.database.main, async (tx) => {
    if ((await selectMemberStatus(tx, member)) === null) throw new Refusal('MEMBER_UNKNOWN')
    const after = await change(tx)
    await service.notifications.notify(tx, 'console', { section: 'service' })
    await recordAction(tx, service, { operator, act, subject: { kind: 'member', id: member }, after })
  })
}
