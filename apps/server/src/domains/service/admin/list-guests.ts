import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Reader } from '../../../database/transaction.ts'
import { timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'

import { describeMessage } from '../chat/describe-message.ts'
import { operatorNames } from '../../operator/index.ts'
import type { Service } from '../service.ts'
import { countGuests, selectGuest, selectGuests, selectTaker, type GuestRow } from './service-guest-admin-queries.ts'
import { selectGuestMessages } from '../guest/service-guest-queries.ts'
import { noPicture } from '../guest/send-as-guest.ts'

type Wire = OperatorOutput<'getGuestConversations'>['rows'][number]

const SHOWN = 100

/** Return a page of the conversations with guests. */
export async function listGuests(
  service: Service,
  { page, limit, sort = 'waits', show }: OperatorParsed<'getGuestConversations'>
): Promise<OperatorOutput<'getGuestConversations'>> {
  const { main } = service.database
  const [rows, total] = await Promise.all([
    selectGuests(main, show, { sort, limit, offset: (page - 1) * limit }),
    countGuests(main, show)
  ])
  return { rows: rows.map((row) => wireGuest(service, row)), total, page, limit }
}

/** Return a conversation with a guest. Refuse `GUEST_UNKNOWN`, and `GUEST_MOVED` when it has become a member's. */
export async function describeGuest(
  service: Service,
  { guest }: OperatorParsed<'getGuestConversation'>
): Promise<OperatorOutput<'getGuestConversation'>> {
  const { main } = service.database
  const row = await selectGuest(main, guest)
  if (!row) throw await whyGone(main, guest)
  const shown = await selectGuestMessages(main, guest, SHOWN)
  const authors = shown.flatMap(({ operator_id: id }) => (id === null ? [] : [id]))
  const names = await operatorNames(main, authors)
  const messages = shown.map((message) => {
    const { operator_id: id } = message
    return {
      ...describeMessage(service, message, { seen: row, imageAt: noPicture }),
      operator: id === null ? null : { id: Number(id), name: names.get(id)! }
    }
  })
  return { ...wireGuest(service, row), lang: row.lang, messages }
}

/** Return the refusal for a missing guest conversation: its visitor has signed in, or it was deleted. */
export async function whyGone(reader: Reader, guest: bigint): Promise<Refusal> {
  const member = await selectTaker(reader, guest)
  if (member === null) return new Refusal('GUEST_UNKNOWN')
  const id = Number(member)
  return new Refusal('GUEST_MOVED', { params: { id: String(id) }, data: { member: id } })
}

function wireGuest({ siteTime }: Service, row: GuestRow): Wire {
  const timestampOf = (id: bigint | null) => siteTime.timestamp(id ? new Date(timeOfId(id)) : null)
  return {
    id: row.id.toString(),
    operator: row.operator_id === null ? null : { id: Number(row.operator_id), name: row.operator! },
    last: { text: row.last_text, mine: row.last_mine, at: timestampOf(row.last_id) },
    waits: timestampOf(row.waits_from),
    unread: Number(row.unread)
  }
}
