import { changed, many, maybe, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { nameOperators, nameOperatorsOf } from '../../operator/index.ts'

export type GuestRow = {
  id: bigint
  lang: string
  operator_id: bigint | null
  operator: string | null
  last_id: bigint
  last_text: string
  last_mine: boolean
  waits_from: bigint | null
  member_seen: bigint
  operator_seen: bigint
  unread: bigint
}

const SELECT = `
  select g.id, g.lang, g.operator_id, g.last_id, coalesce(left(l.text, 200), '') as last_text,
         coalesce(l.operator_id is null and l.id is not null, false) as last_mine, g.waits_from,
         g.guest_seen as member_seen, g.operator_seen,
         (select count(*) from service_guest_message u
           where u.guest_id = g.id and u.id > g.operator_seen and u.operator_id is null) as unread
    from service_guest g
    left join service_guest_message l on l.guest_id = g.id and l.id = g.last_id`

export type GuestShow = 'waiting' | 'all'

const shows: Record<GuestShow, string> = { waiting: 'g.waits_from is not null', all: 'g.last_id > 0' }

const orders = {
  waits: 'g.waits_from nulls last, g.last_id desc',
  '-waits': 'g.waits_from desc nulls last, g.last_id desc'
} as const

/** Return conversations with guests, each with its newest message. */
export async function selectGuests(
  reader: Reader,
  show: GuestShow,
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<GuestRow[]> {
  const rows = await many<Omit<GuestRow, 'operator'>>(reader, {
    text: `${SELECT} where ${shows[show]} order by ${orders[page.sort]} limit $1 offset $2`,
    values: [page.limit, page.offset]
  })
  return nameOperators(reader, rows, { operator: 'operator_id' })
}

export async function countGuests(reader: Reader, show: GuestShow): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from service_guest g where ${shows[show]}`
  })
  return Number(total)
}

export async function selectGuest(reader: Reader, id: bigint): Promise<GuestRow | null> {
  const row = await maybe<Omit<GuestRow, 'operator'>>(reader, {
    name: 'service-admin-guest',
    text: `${SELECT} where g.id = $1`,
    values: [id]
  })
  return nameOperatorsOf(reader, row, { operator: 'operator_id' })
}

/** Return the member who took over a guest's conversation, or null. */
export async function selectTaker(reader: Reader, guestId: bigint): Promise<bigint | null> {
  const row = await maybe<{ member_id: bigint }>(reader, {
    name: 'service-guest-taker',
    text: 'select member_id from service_message where guest_id = $1 limit 1',
    values: [guestId]
  })
  return row?.member_id ?? null
}

/** Assign a conversation to an operator or nobody. Return false when its owner has changed meanwhile. */
export async function reassignGuest(
  tx: Tx,
  { id, to, was }: { id: bigint; to: bigint | null; was: bigint | null }
): Promise<boolean> {
  return changed(tx, {
    name: 'service-guest-assign',
    text: 'update service_guest set operator_id = $2 where id = $1 and operator_id is not distinct from $3',
    values: [id, to, was]
  })
}

/** Take a conversation out of the queue. Return false when there are messages after the last seen one. */
export async function markGuestFinished(tx: Tx, id: bigint, until: bigint): Promise<boolean> {
  return changed(tx, {
    name: 'service-guest-finish',
    text: `
      update service_guest set waits_from = null, operator_id = null, operator_seen = last_id
       where id = $1 and last_id = $2`,
    values: [id, until]
  })
}
