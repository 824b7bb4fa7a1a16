import { ticketStates } from '@glasshouse/contract'
import type { OperatorParsed } from '@glasshouse/contract/operator'
import { translate } from '@glasshouse/language/server'
import { nameOfCode } from '../../../name-of-code.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { maskSecrets } from '../../../masking/mask-secrets.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { recordAction } from '../../operator/index.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import { requireNoSecretRequest } from './answer-member.ts'
import type { Service } from '../service.ts'
import { stateText } from '../tickets/list-tickets.ts'
import { insertEntry, lockTicket, updateTicket, type Ticket } from '../tickets/service-ticket-queries.ts'

type Input = OperatorParsed<'answerTicket'>

/** Add an answer to a ticket, change its state and notify the member. An answer always has a text. */
export async function answerTicket(service: Service, operator: Operator, input: Input): Promise<void> {
  requireNoSecretRequest(input.text, 'text')
  const text = maskSecrets(input.text)
  if (text === '' && (input.state === 'answered' || input.state === input.was)) throw fieldInvalid('text')
  const state = ticketStates[input.state]
  await inTransaction(service.database.main, async (tx) => {
    const ticket = await lockTicket(tx, input.id)
    if (!ticket) throw new Refusal('TICKET_UNKNOWN')
    const before = nameOfCode(ticketStates, ticket.state)
    if (before !== input.was) throw new Refusal('TICKET_MOVED', { data: { state: before } })
    const { id } = ticket
    const entry = {
      ticket_id: id,
      id: service.ids.next(),
      operator_id: operator.id,
      text,
      state,
      request_id: null
    }
    await insertEntry(tx, entry)
    await updateTicket(tx, { id, state, operatorId: operator.id, at: new Date(service.clock.now()) })
    await notifyMember(tx, service, { ticket, text, state })
    await service.notifications.notify(tx, 'console', { section: 'service' })
    await recordAction(tx, service, {
      operator,
      act: 'answerTicket',
      subject: { kind: 'ticket', id },
      before: { state: ticket.state },
      after: { state, entry: entry.id.toString() }
    })
  })
}

async function notifyMember(
  tx: Tx,
  service: Service,
  { ticket, text, state }: { ticket: Ticket; text: string; state: number }
): Promise<void> {
  await addPersonalNotice(tx, service, {
    memberId: ticket.member_id,
    type: 'ticket',
    link: '/ServicePage',
    name: inAllLanguages((lang) =>
      translate(lang, `server.ticketNotice.${ticket.kind}`, { state: stateText(lang, state) })
    ),
    text: inAllLanguages(
      (lang) => text || translate(lang, 'server.ticketNotice.moved', { state: stateText(lang, state) })
    )
  })
}
