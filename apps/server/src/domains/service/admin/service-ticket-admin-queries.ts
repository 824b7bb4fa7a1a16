import { ticketStates, type TicketKind } from '@glasshouse/contract'
import { many, maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { Ticket } from '../tickets/service-ticket-queries.ts'
import { addMembers } from '../../member/index.ts'
import { nameOperators } from '../../operator/index.ts'

type StoredTicket = Ticket & {
  /** The text that opened it. */
  text: string
}

export type TicketRow = StoredTicket & {
  username: string
  name: string | null
  header_img: string
  lang: string
  operator: string | null
}

const COLUMNS = `
  t.id, t.member_id, t.kind, t.topic, t.ref_kind, t.ref_id, t.state, t.operator_id, t.request_id, t.updated_at,
  (select left(e.text, 300) from service_ticket_entry e where e.ticket_id = t.id order by e.id limit 1) as text /* never null: text */`

const WHERE = `
  ($4::bigint[] is null or t.id::text = $1 or t.member_id = any ($4))
  and ($2::text is null or t.kind = $2) and ($3 = 'all' or t.state < ${ticketStates.answered})`

const orders = {
  created: 't.id',
  '-created': 't.id desc',
  updated: 't.updated_at, t.id',
  '-updated': 't.updated_at desc, t.id desc'
} as const

export type TicketFilter = {
  text: string
  memberIds: readonly bigint[] | null
  kind: TicketKind | null
  show: 'open' | 'all'
}

export async function selectTickets(
  reader: Reader,
  { text, memberIds, kind, show }: TicketFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<TicketRow[]> {
  const rows = await many<StoredTicket>(reader, {
    text: `select ${COLUMNS} from service_ticket t where ${WHERE} order by ${orders[page.sort]} limit $5 offset $6`,
    values: [text, kind, show, memberIds, page.limit, page.offset]
  })
  return withNames(reader, rows)
}

export async function countTickets(reader: Reader, { text, memberIds, kind, show }: TicketFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from service_ticket t where ${WHERE}`,
    values: [text, kind, show, memberIds]
  })
  return Number(total)
}

export async function selectTicket(reader: Reader, id: bigint): Promise<TicketRow | null> {
  const row = await maybe<StoredTicket>(reader, {
    name: 'service-admin-ticket',
    text: `select ${COLUMNS} from service_ticket t where t.id = $1`,
    values: [id]
  })
  const [named] = await withNames(reader, row ? [row] : [])
  return named ?? null
}

async function withNames(reader: Reader, rows: readonly StoredTicket[]): Promise<TicketRow[]> {
  const named = await nameOperators(reader, rows, { operator: 'operator_id' })
  return addMembers(reader, named, ({ username, name, header_img, lang }) => ({ username, name, header_img, lang }))
}
