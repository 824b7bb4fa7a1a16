import { ticketStates } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { nameOfCode } from '../../../name-of-code.ts'
import { timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import { nameOperators } from '../../operator/index.ts'
import { describeRecord } from '../chat/describe-message.ts'
import { searchedMembers, wireMember } from './list-conversations.ts'
import type { Service } from '../service.ts'
import { countTickets, selectTicket, selectTickets, type TicketRow } from './service-ticket-admin-queries.ts'
import { selectEntries } from '../tickets/service-ticket-queries.ts'

type Row = OperatorOutput<'getTickets'>['rows'][number]

/** Return a page of members' questions and complaints, by default the oldest first. */
export async function listAdminTickets(
  service: Service,
  { page, limit, sort = 'created', q, kind, show }: OperatorParsed<'getTickets'>
): Promise<OperatorOutput<'getTickets'>> {
  const { main } = service.database
  const filter = { text: q.text, memberIds: await searchedMembers(main, q), kind: kind ?? null, show }
  const [rows, total] = await Promise.all([
    selectTickets(main, filter, { sort, limit, offset: (page - 1) * limit }),
    countTickets(main, filter)
  ])
  return { rows: rows.map((row) => wireRow(service, row)), total, page, limit }
}

/** Return a ticket with all its entries. Refuse `TICKET_UNKNOWN`. */
export async function describeTicket(service: Service, id: bigint): Promise<OperatorOutput<'getTicket'>> {
  const { main } = service.database
  const row = await selectTicket(main, id)
  if (!row) throw new Refusal('TICKET_UNKNOWN')
  const found = await nameOperators(main, await selectEntries(main, [id]), { operator: 'operator_id' })
  const entries = found.map((entry) => ({
    id: entry.id.toString(),
    operator: nameOf(entry),
    text: entry.text,
    state: nameOfCode(ticketStates, entry.state),
    created: service.siteTime.timestamp(new Date(timeOfId(entry.id)))
  }))
  return { ...wireRow(service, row), record: describeRecord(row), lang: row.lang, entries }
}

function wireRow({ siteTime }: Service, row: TicketRow): Row {
  const { id, kind, topic, state, text } = row
  return {
    id: id.toString(),
    member: wireMember(row),
    kind,
    topic,
    state: nameOfCode(ticketStates, state),
    operator: nameOf(row),
    text,
    created: siteTime.timestamp(new Date(timeOfId(id))),
    updated: siteTime.timestamp(row.updated_at)
  }
}

function nameOf({ operator_id, operator }: Pick<TicketRow, 'operator_id' | 'operator'>): Row['operator'] {
  return operator_id === null ? null : { id: Number(operator_id), name: operator! }
}
