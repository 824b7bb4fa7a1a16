import { ticketStates, type TicketKind } from '@glasshouse/contract'
import { many, maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Ticket } from '../tickets/service-ticket-queries.ts'

export type TicketRow = Ticket & {
  username: string
  name: string | null
  header_img: string
  lang: string
  operator: string | null
  /** The words with which it was handed in. */
  text: string
}

const COLUMNS = `
  t.id, t.member_id, t.kind, t.topic, t.ref_kind, t.ref_id, t.state, t.operator_id, t.req_id, t.updated_at,
  m.username, m.name, m.header_img, m.lang, o.name as operator,
  (select left(e.text, 300) from service_ticket_entry e where e.ticket_id = t.id order by e.id limit 1) as text /* never null: text */`

const TABLES = 'service_ticket t join member m on m.id = t.member_id left join operator o on o.id = t.operator_id'

const WHERE = `
  ($1 = '' or t.id::text = $1 or m.id::text = $1 or strpos(m.username, lower($4)) > 0 or strpos(lower(m.name), lower($4)) > 0)
  and ($2::text is null or t.kind = $2) and ($3 = 'all' or t.state < ${ticketStates.answered})`

const orders = {
  created: 't.id',
  '-created': 't.id desc',
  updated: 't.updated_at, t.id',
  '-updated': 't.updated_at desc, t.id desc'
} as const

export type TicketFilter = { q: { text: string; name: string | null }; kind: TicketKind | null; show: 'open' | 'all' }

export async function selectTickets(
  reader: Reader,
  { q, kind, show }: TicketFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<TicketRow[]> {
  return many<TicketRow>(reader, {
    text: `select ${COLUMNS} from ${TABLES} where ${WHERE} order by ${orders[page.sort]} limit $5 offset $6`,
    values: [q.text, kind, show, q.name, page.limit, page.offset]
  })
}

export async function countTickets(reader: Reader, { q, kind, show }: TicketFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from ${TABLES} where ${WHERE}`,
    values: [q.text, kind, show, q.name]
  })
  return Number(total)
}

export async function selectTicket(reader: Reader, id: bigint): Promise<TicketRow | null> {
  return maybe<TicketRow>(reader, {
    name: 'service-admin-ticket',
    text: `select ${COLUMNS} from ${TABLES} where t.id = $1`,
    values: [id]
  })
}
