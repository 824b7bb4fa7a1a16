import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reader } from '../../../database/transaction.ts'
import { findMemberIds } from '../../member/index.ts'
import { activeOperators, operatorNames } from '../../operator/index.ts'
import { opening } from '../chat/presence.ts'
import { selectMessages, type Message } from '../chat/service-chat-queries.ts'
import { describeMessage } from '../chat/describe-message.ts'
import { ANSWERING, type Service } from '../service.ts'
import {
  countConversations,
  selectConversations,
  selectAdmin,
  selectOne,
  type ConversationRow
} from './service-admin-queries.ts'

type Wire = OperatorOutput<'getConversations'>['rows'][number]

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const PER_PAGE = 50

/** Return the state of the inbox for an operator. */
export async function describeAdmin(
  service: Service,
  operator: Operator
): Promise<OperatorOutput<'getServiceOverview'>> {
  const { database, clock, siteTime } = service
  const now = clock.now()
  const midnight = new Date(siteTime.midnight(siteTime.day(now)) * 1000)
  const [counts, colleagues, { isOpen }] = await Promise.all([
    selectAdmin(database.main, { operatorId: operator.id, since: new Date(now - WEEK_MS), midnight }),
    activeOperators(database.main, ANSWERING),
    opening(service)
  ])
  const { oldest } = counts
  return {
    waiting: Number(counts.waiting),
    untaken: Number(counts.untaken),
    mine: Number(counts.mine),
    guests: Number(counts.guests),
    tickets: Number(counts.tickets),
    oldestSeconds: oldest === null ? 0 : Math.max(0, Math.floor((now - timeOfId(oldest)) / 1000)),
    answers: {
      n: Number(counts.n),
      today: Number(counts.today),
      medianSeconds: Math.round(counts.median ?? 0),
      p90Seconds: Math.round(counts.p90 ?? 0)
    },
    open: isOpen,
    colleagues: colleagues.map(({ id, name }) => ({ id: Number(id), name }))
  }
}

/** Return a page of the inbox. */
export async function listConversations(
  service: Service,
  operator: Operator,
  { page, limit, sort = 'waits', q, show }: OperatorParsed<'getConversations'>
): Promise<OperatorOutput<'getConversations'>> {
  const { main } = service.database
  const filter = { memberIds: await searchedMembers(main, q), operatorId: operator.id, show }
  const [rows, total] = await Promise.all([
    selectConversations(main, filter, { sort, limit, offset: (page - 1) * limit }),
    countConversations(main, filter)
  ])
  return { rows: rows.map((row) => wireConversation(service, row)), total, page, limit }
}

/** Return the members that a search matches, or null for no search. */
export async function searchedMembers(
  reader: Reader,
  { text, name }: { text: string; name: string | null }
): Promise<bigint[] | null> {
  return text === '' ? null : findMemberIds(reader, { id: text, username: name, name })
}

/** Return a part of a member's conversation, newest first. Refuse `MEMBER_UNKNOWN`. */
export async function describeConversation(
  service: Service,
  { id: operatorId, sessionId }: Operator,
  { member, before = null }: { member: bigint; before?: bigint | null | undefined }
): Promise<OperatorOutput<'getConversation'>> {
  const { main } = service.database
  const row = await selectOne(main, member)
  if (!row) throw new Refusal('MEMBER_UNKNOWN')
  const found = await selectMessages(main, { memberId: member, after: null, before, limit: PER_PAGE + 1 })
  const shown = found.slice(-PER_PAGE).toReversed()
  const names = await operatorNames(main, authorsOf(shown))
  const imageAt = (path: string) =>
    service.uploads.pictures.addressFor({ kind: 'operator', id: operatorId, sessionId }, path)
  const messages = shown.map((message) => {
    const { operator_id: id } = message
    return {
      ...describeMessage(service, message, { seen: row, imageAt }),
      operator: id === null ? null : { id: Number(id), name: names.get(id)! }
    }
  })
  return { ...wireConversation(service, row), lang: row.lang, messages, more: found.length > PER_PAGE }
}

function authorsOf(messages: Message[]): bigint[] {
  return messages.flatMap(({ operator_id }) => (operator_id === null ? [] : [operator_id]))
}

type Person = Pick<ConversationRow, 'member_id' | 'username' | 'name' | 'header_img'>

export function wireMember({ member_id, username, name, header_img }: Person): Wire['member'] {
  return { id: Number(member_id), username, name: name ?? '', avatarUrl: header_img }
}

function wireConversation({ siteTime }: Service, row: ConversationRow): Wire {
  const timestampOf = (id: bigint | null) => siteTime.timestamp(id ? new Date(timeOfId(id)) : null)
  return {
    member: wireMember(row),
    operator: row.operator_id === null ? null : { id: Number(row.operator_id), name: row.operator! },
    last: { text: row.last_text, picture: row.last_picture, mine: row.last_mine, at: timestampOf(row.last_id) },
    waits: timestampOf(row.waits_from),
    unread: Number(row.unread)
  }
}
