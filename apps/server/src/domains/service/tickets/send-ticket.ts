import { ticketStates, type CallOutput, type CallParsed } from '@glasshouse/contract'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { firstIdAt } from '../../../ids.ts'
import { Fault } from '../../../http/errors.ts'
import { Refusal } from '../../../refusal.ts'
import { isReferenceTo, maskWords, ownReference } from '../chat/records.ts'
import type { Service } from '../service.ts'
import { describeOwnTicket } from './list-tickets.ts'
import {
  countOpenTickets,
  insertEntry,
  insertTicket,
  lockTicket,
  selectEntries,
  selectTicketByRequest,
  updateTicket,
  type Ticket
} from './service-ticket-queries.ts'
import { lockMemberFacts } from '../../member/index.ts'

type Input = CallParsed<'sendTicket'> & { memberId: bigint; lang: string }

/** The most open tickets of a member, and the most additions to one in a day. */
const MAX_OPEN = 20
const MAX_MESSAGES_PER_DAY = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Open a question or complaint, or add to one. Secrets are masked, and a repeated request counts once. */
export async function sendTicket(service: Service, input: Input): Promise<CallOutput<'sendTicket'>> {
  return inTransaction(service.database.main, async (tx) => {
    await lockMemberFacts(tx, input.memberId)
    const masked = { ...input, text: await maskWords(tx, service, input) }
    const ticketId = input.id === undefined ? await handIn(tx, service, masked) : await addWords(tx, service, masked)
    const ticket = (await lockTicket(tx, ticketId))!
    return describeOwnTicket(service, ticket, await selectEntries(tx, [ticketId]), input.lang)
  })
}

async function handIn(tx: Tx, service: Service, input: Input): Promise<bigint> {
  const { memberId, kind, topic, text, requestId = null } = input
  const known = requestId && (await selectTicketByRequest(tx, memberId, requestId))
  if (known) return requireSame(tx, known, input)
  if ((await countOpenTickets(tx, memberId)) >= MAX_OPEN)
    throw new Refusal('TICKET_TOO_MANY', { params: { most: MAX_OPEN } })
  const reference = await ownReference(tx, service, input)
  const id = service.ids.next()
  const at = new Date(service.clock.now())
  await insertTicket(tx, { id, member_id: memberId, kind, topic, ...reference, request_id: requestId, updated_at: at })
  await insertEntry(tx, { ticket_id: id, id, operator_id: null, text, state: ticketStates.received, request_id: null })
  await service.notifications.notify(tx, 'console', { section: 'service' })
  return id
}

/** Return the ticket of the same request. Refuse `REQ_ID_REUSED` when the id was used for another one. */
async function requireSame(tx: Tx, known: Ticket, input: Input): Promise<bigint> {
  const { kind, topic, text } = input
  const [first] = await selectEntries(tx, [known.id])
  const isSame = known.kind === kind && known.topic === topic && isReferenceTo(known, input) && first!.text === text
  if (!isSame) throw new Refusal('REQ_ID_REUSED')
  return known.id
}

/** Add a text to a member's own ticket. An answered ticket is open again. */
async function addWords(tx: Tx, service: Service, { memberId, id, text, requestId }: Input): Promise<bigint> {
  const ticket = await lockTicket(tx, BigInt(id!))
  if (ticket?.member_id !== memberId) throw new Refusal('TICKET_UNKNOWN')
  const entries = await selectEntries(tx, [ticket.id])
  const known = requestId && entries.find((entry) => entry.request_id === requestId)
  if (known && known.text !== text) throw new Refusal('REQ_ID_REUSED')
  if (known) return ticket.id
  if (ticket.state === ticketStates.closed) throw new Refusal('TICKET_CLOSED')
  const today = firstIdAt(service.clock.now() - DAY_MS)
  if (entries.filter((entry) => entry.operator_id === null && entry.id >= today).length >= MAX_MESSAGES_PER_DAY) {
    throw new Fault('TOO_MANY_REQUESTS', 60 * 60)
  }
  const state = ticket.state === ticketStates.answered ? ticketStates.received : ticket.state
  const entryId = service.ids.next()
  await insertEntry(tx, {
    ticket_id: ticket.id,
    id: entryId,
    operator_id: null,
    text,
    state,
    request_id: requestId ?? null
  })
  await updateTicket(tx, { id: ticket.id, state, operatorId: null, at: new Date(service.clock.now()) })
  await service.notifications.notify(tx, 'console', { section: 'service' })
  return ticket.id
}
