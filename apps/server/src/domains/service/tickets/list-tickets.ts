import { ticketStates, type CallOutput } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import { timeOfId } from '../../../ids.ts'
import { nameOfCode } from '../../../name-of-code.ts'
import { describeRecord } from '../chat/describe-message.ts'
import type { Service } from '../service.ts'
import { selectEntries, selectOwnTickets, type Entry, type Ticket } from './service-ticket-queries.ts'

type ShownTicket = CallOutput<'getOwnTickets'>[number]
type Input = { memberId: bigint; lang: string; page?: number | undefined; limit?: number | undefined }

const PER_PAGE = 50

/** Return a page of a member's questions and complaints, newest first, each with its entries. */
export async function listTickets(
  service: Pick<Service, 'database' | 'siteTime'>,
  { memberId, lang, page = 1, limit = PER_PAGE }: Input
): Promise<ShownTicket[]> {
  const { main } = service.database
  const tickets = await selectOwnTickets(main, { memberId, limit, offset: (page - 1) * limit })
  const entries = await selectEntries(
    main,
    tickets.map(({ id }) => id)
  )
  return tickets.map((ticket) => describeOwnTicket(service, ticket, entries, lang))
}

/** Return the text of a ticket's state. */
export function stateText(lang: string, state: number): string {
  return translate(lang, `server.ticketState.${nameOfCode(ticketStates, state)}`)
}

/** Return a ticket as its member sees it, with its own entries. */
export function describeOwnTicket(
  { siteTime }: Pick<Service, 'siteTime'>,
  ticket: Ticket,
  entries: Entry[],
  lang: string
): ShownTicket {
  const created = siteTime.timestamp(new Date(timeOfId(ticket.id)))
  const updated = siteTime.timestamp(ticket.updated_at)
  const state = nameOfCode(ticketStates, ticket.state)
  return {
    id: ticket.id.toString(),
    kind: ticket.kind,
    topic: ticket.topic,
    record: describeRecord(ticket),
    state,
    stateText: stateText(lang, ticket.state),
    entries: entries
      .filter(({ ticket_id }) => ticket_id === ticket.id)
      .map((entry) => {
        const at = siteTime.timestamp(new Date(timeOfId(entry.id)))
        return {
          id: entry.id.toString(),
          isOwn: entry.operator_id === null,
          text: entry.text,
          state: nameOfCode(ticketStates, entry.state),
          createdAt: at.time,
          createdAtSeconds: at.ts
        }
      }),
    createdAt: created.time,
    createdAtSeconds: created.ts,
    updatedAt: updated.time,
    updatedAtSeconds: updated.ts
  }
}
