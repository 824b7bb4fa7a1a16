import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput, TimelineKind } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { timeOfId } from '../../../ids.ts'
import { textIn } from '../../../texts/text-in.ts'
import { optionName, optionsOf } from '../../lottery/index.ts'
import { memberStateOf } from '../../member/index.ts'
import { templates } from '../../wallet/index.ts'
import type { Reporting } from '../reporting.ts'
import { pageById, pageByTime, type Position, type Source } from './position.ts'
import * as sources from './reporting-timeline-queries.ts'

type Event = OperatorOutput<'getMemberTimeline'>['events'][number]

/** An event with its position instead of its id and time. */
export type Found = Omit<Event, 'id' | 'at' | 'block'> &
  Position & {
    block: { kind: 'timeout' | 'exclude'; ends: Date } | null
  }

/** The acts that have events of their own: notes, changes of the status, and answers. */
const ACTS_WITH_EVENTS = [
  'answerMember',
  'sendPictureToMember',
  'addMemberNote',
  'freezeMember',
  'unfreezeMember',
  'closeMember'
]

const moneyPostings = {
  [templates.recharge.code]: 'recharge',
  [templates.withdrawHold.code]: 'withdrawHold',
  [templates.withdrawReturn.code]: 'withdrawReturn',
  [templates.adjustUp.code]: 'adjustment',
  [templates.adjustDown.code]: 'adjustment',
  [templates.disputeHold.code]: 'dispute',
  [templates.disputeReturn.code]: 'dispute',
  [templates.wheelPrize.code]: 'prize'
} as const

const purchasePostings = {
  [templates.video.code]: 'purchase',
  [templates.videoRefund.code]: 'refund'
} as const

type Input = { kind: TimelineKind; source: Source }

/** Return the newest events of a kind before a position. */
export async function listKind({ database }: Reporting, operator: Operator, { kind, source }: Input): Promise<Found[]> {
  const { main } = database
  switch (kind) {
    case 'money':
      return [
        ...(await listPostings(main, source, moneyPostings)).map((event) => ({ ...event, kind })),
        ...(await sources.selectPaidEvents(main, pageByTime(source, 'p'))).map((row) => ({
          ...eventOf(kind, 'withdrawPaid', { letter: 'p', id: row.id, at: row.at }),
          record: row.ref.toString(),
          text: formatAmount(row.amount),
          operator: operatorOf(row)
        }))
      ]
    case 'purchases':
      return (await listPostings(main, source, purchasePostings)).map((event) => ({ ...event, kind }))
    case 'bets':
      return (await sources.selectOrderEvents(main, pageById(source, 'o'))).map((row) => ({
        ...eventOf(kind, 'order', { letter: 'o', id: row.id }),
        change: formatAmount(-row.cost),
        paid: row.is_settled ? formatAmount(row.payout ?? 0n) : '',
        text: `${textIn(operator.lang, row.name)} ${row.number}: ${optionsOf(row.options)
          .map((option) => optionName(operator.lang, option))
          .join(', ')}`,
        record: row.id.toString()
      }))
    case 'sessions':
      return (await sources.selectSessionEvents(main, pageByTime(source, 's'))).map((row) => ({
        ...eventOf(kind, 'signIn', { letter: 's', id: row.number, at: row.at }),
        text: [row.device, row.address].filter((part) => part !== '').join(' · ')
      }))
    case 'service':
      return [
        ...(await sources.selectMessageEvents(main, pageById(source, 'm'))).map((row) => ({
          ...eventOf(kind, row.operator_id === null ? 'message' : 'answer', { letter: 'm', id: row.id }),
          text: row.text,
          operator: operatorOf(row)
        })),
        ...(await sources.selectTicketEvents(main, pageById(source, 't'))).map(({ id, text }) => ({
          ...eventOf(kind, 'ticket', { letter: 't', id }),
          text,
          record: id.toString()
        }))
      ]
    case 'limits':
      return [
        ...(await sources.selectLimitEvents(main, pageByTime(source, 'l'))).map((row) => ({
          ...eventOf(kind, 'limit', { letter: 'l', id: row.id, at: row.at }),
          limit: { kind: row.kind, change: row.change, from: amountOf(row.units_from), to: amountOf(row.units_to) }
        })),
        ...(await sources.selectBlockEvents(main, pageByTime(source, 'b'))).map((row) => ({
          ...eventOf(kind, 'block', { letter: 'b', id: row.id, at: row.at }),
          block: { kind: row.kind, ends: row.ends_at }
        }))
      ]
    case 'staff':
      return listStaff(main, operator, source)
  }
}

async function listStaff(main: Reporting['database']['main'], operator: Operator, source: Source) {
  const kind = 'staff'
  const mayAudit = operator.role === 'owner' || operator.role === 'auditor'
  const [notes, statuses, acts] = await Promise.all([
    sources.selectNoteEvents(main, pageByTime(source, 'n')),
    sources.selectStatusEvents(main, pageByTime(source, 'c')),
    mayAudit ? sources.selectActEvents(main, pageByTime(source, 'a'), ACTS_WITH_EVENTS) : []
  ])
  const event = (what: Event['what'], letter: string, row: sources.StaffEvent): Found => ({
    ...eventOf(kind, what, { letter, id: row.id, at: row.at }),
    text: row.text,
    operator: operatorOf(row)
  })
  return [
    ...notes.map((row) => event('note', 'n', row)),
    ...statuses.map((row) => ({ ...event('status', 'c', row), status: memberStateOf(row.status_to) })),
    ...acts.map((row) => event('act', 'a', row))
  ]
}

async function listPostings(
  main: Reporting['database']['main'],
  source: Source,
  whats: Readonly<Record<number, Event['what']>>
): Promise<Found[]> {
  const rows = await sources.selectPostingEvents(main, pageById(source, 'w'), Object.keys(whats).map(Number))
  return rows.map((row) => ({
    ...eventOf('money', whats[row.template]!, { letter: 'w', id: row.id }),
    change: formatAmount(row.change),
    text: row.description,
    record: row.ref.toString()
  }))
}

/** Return an event with nothing but its name and its time: of its id, where that has one. */
function eventOf(
  kind: TimelineKind,
  what: Event['what'],
  { letter, id, at }: { letter: string; id: bigint; at?: Date }
): Found {
  return {
    kind,
    what,
    at: at?.getTime() ?? timeOfId(id),
    letter,
    number: id,
    change: '',
    paid: '',
    text: '',
    record: '',
    operator: null,
    status: null,
    limit: null,
    block: null
  }
}

const amountOf = (units: bigint | null) => (units === null ? '' : formatAmount(units))

const operatorOf = ({ operator_id: id, operator: name }: { operator_id: bigint | null; operator: string | null }) =>
  id === null ? null : { id: Number(id), name: name! }
