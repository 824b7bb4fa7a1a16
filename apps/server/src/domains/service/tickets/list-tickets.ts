import type { CallOutput } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import { timeOfId } from '../../../ids.ts'
import { wireReference } from '../chat/wire-message.ts'
import type { Service } from '../service.ts'
import { selectEntries, selectOwnTickets, type Entry, type Ticket } from './service-ticket-queries.ts'

type Wire = CallOutput<'getOwnTickets'>[number]
type Asked = { memberId: bigint; lang: string; page?: number | undefined; limit?: number | undefined }

const PER_PAGE = 50

/** Return a page of a member's questions and complaints, newest first, each with its entries. */
export async function listTickets(
  service: Pick<Service, 'database' | 'siteTime'>,
  { memberId, lang, page = 1, limit = PER_PAGE }: Asked
): Promise<Wire[]> {
  const { main } = service.database
  const tickets = await selectOwnTickets(main, { memberId, limit, offset: (page - 1) * limit })
  const entries = await selectEntries(
    main,
    tickets.map(({ id }) => id)
  )
  return tickets.map((ticket) => wireTicket(service, ticket, entries, lang))
}

const names = ['received', 'inWork', 'answered', 'closed'] as const

/** What a ticket's state is called. */
export function stateText(lang: string, state: number): string {
  return translate(lang, `server.ticketState.${names[state - 1]}`)
}

/** A ticket as its member is shown it, with those of the entries that are its own. */
export function wireTicket(
  { siteTime }: Pick<Service, 'siteTime'>,
  ticket: Ticket,
  entries: Entry[],
  lang: string
): Wire {
  const created = siteTime.moment(new Date(timeOfId(ticket.id)))
  const updated = siteTime.moment(ticket.updated_at)
  return {
    id: ticket.id.toString(),
    kind: ticket.kind,
    topic: ticket.topic,
    ref: wireReference(ticket),
    state: ticket.state,
    state_text: stateText(lang, ticket.state),
    entries: entries
      .filter(({ ticket_id }) => ticket_id === ticket.id)
      .map(({ id, operator_id, text, state }) => {
        const at = siteTime.moment(new Date(timeOfId(id)))
        const mine = operator_id === null ? (1 as const) : (0 as const)
        return { id: id.toString(), mine, text, state, create_time: at.time, create_ts: at.ts }
      }),
    create_time: created.time,
    create_ts: created.ts,
    update_time: updated.time,
    update_ts: updated.ts
  }
}
