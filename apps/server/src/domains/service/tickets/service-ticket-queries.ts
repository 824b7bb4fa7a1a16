import { ticketStates, type ReferenceKind, type TicketKind, type TicketTopic } from '@glasshouse/contract'
import { many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type Ticket = {
  id: bigint
  member_id: bigint
  kind: TicketKind
  topic: TicketTopic
  ref_kind: ReferenceKind | ''
  ref_id: bigint
  state: number
  operator_id: bigint | null
  request_id: string | null
  updated_at: Date
}

const COLUMNS =
  't.id, t.member_id, t.kind, t.topic, t.ref_kind, t.ref_id, t.state, t.operator_id, t.request_id, t.updated_at'

export type Entry = {
  ticket_id: bigint
  id: bigint
  operator_id: bigint | null
  text: string
  state: number
  request_id: string | null
}

export async function countOpenTickets(reader: Reader, memberId: bigint): Promise<number> {
  const { open } = await one<{ open: bigint }>(reader, {
    name: 'service-tickets-open',
    text: `select count(*) as open from service_ticket where member_id = $1 and state < ${ticketStates.answered}`,
    values: [memberId]
  })
  return Number(open)
}

export async function insertTicket(tx: Tx, ticket: Omit<Ticket, 'state' | 'operator_id'>): Promise<void> {
  await run(tx, {
    name: 'service-ticket',
    text: `
      insert into service_ticket (id, member_id, kind, topic, ref_kind, ref_id, request_id, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ticket.id,
      ticket.member_id,
      ticket.kind,
      ticket.topic,
      ticket.ref_kind,
      ticket.ref_id,
      ticket.request_id,
      ticket.updated_at
    ]
  })
}

export async function insertEntry(tx: Tx, entry: Entry): Promise<void> {
  await run(tx, {
    name: 'service-ticket-entry',
    text: `
      insert into service_ticket_entry (ticket_id, id, operator_id, text, state, request_id) values ($1, $2, $3, $4, $5, $6)`,
    values: [entry.ticket_id, entry.id, entry.operator_id, entry.text, entry.state, entry.request_id]
  })
}

/** Change a ticket's state. The operator who answers it is assigned to it. */
export async function updateTicket(
  tx: Tx,
  { id, state, operatorId, at }: { id: bigint; state: number; operatorId: bigint | null; at: Date }
): Promise<void> {
  await run(tx, {
    name: 'service-ticket-move',
    text: 'update service_ticket set state = $2, operator_id = coalesce($3, operator_id), updated_at = $4 where id = $1',
    values: [id, state, operatorId, at]
  })
}

/** Lock and return a ticket, or null when there is none. */
export async function lockTicket(tx: Tx, id: bigint): Promise<Ticket | null> {
  return maybe<Ticket>(tx, {
    name: 'service-ticket-lock',
    text: `select ${COLUMNS} from service_ticket t where t.id = $1 for update`,
    values: [id]
  })
}

export async function selectTicketByRequest(tx: Tx, memberId: bigint, requestId: string): Promise<Ticket | null> {
  return maybe<Ticket>(tx, {
    name: 'service-ticket-by-request',
    text: `select ${COLUMNS} from service_ticket t where t.member_id = $1 and t.request_id = $2`,
    values: [memberId, requestId]
  })
}

export async function selectOwnTickets(
  reader: Reader,
  { memberId, limit, offset }: { memberId: bigint; limit: number; offset: number }
): Promise<Ticket[]> {
  return many<Ticket>(reader, {
    name: 'service-tickets-of',
    text: `select ${COLUMNS} from service_ticket t where t.member_id = $1 order by t.id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/** Return the entries of some tickets, oldest first. */
export async function selectEntries(reader: Reader, ticketIds: bigint[]): Promise<Entry[]> {
  return many<Entry>(reader, {
    name: 'service-entries',
    text: `
      select ticket_id, id, operator_id, text, state, request_id from service_ticket_entry
       where ticket_id = any ($1) order by id`,
    values: [ticketIds]
  })
}
