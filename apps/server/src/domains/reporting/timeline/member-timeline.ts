import type { OperatorOutput, OperatorParsed, TimelineKind } from '@glasshouse/contract/operator'
import { operatorRoutes } from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import type { Reporting } from '../reporting.ts'
import { memberExists } from '../reporting-member-queries.ts'
import { isBefore, type Position } from './position.ts'
import { listKind, type Found } from './timeline-sources.ts'

type Timeline = OperatorOutput<'getMemberTimeline'>

/** The call that has the same facts. A role that may not make it does not see them here either. */
const callOf = {
  money: 'getMemberMoneylog',
  bets: 'getMemberOrders',
  purchases: 'getMemberMoneylog',
  sessions: 'getMember',
  service: 'getConversation',
  limits: 'getMemberLimits',
  staff: 'getMember'
} as const satisfies Record<TimelineKind, keyof typeof operatorRoutes>

/** The last time that an id can have. */
const END_OF_TIME = timeOfId(2n ** 63n - 1n) - 1

/** Return a page of a member's events, the newest first, of the kinds that the role may read. Refuse `MEMBER_UNKNOWN`. */
export async function memberTimeline(
  reporting: Reporting,
  operator: Operator,
  { id, kinds, after, limit }: OperatorParsed<'getMemberTimeline'>
): Promise<Timeline> {
  if (!(await memberExists(reporting.database.main, id))) throw new Refusal('MEMBER_UNKNOWN')
  const readable = (Object.keys(callOf) as TimelineKind[]).filter((kind) =>
    (operatorRoutes[callOf[kind]].access as readonly string[]).includes(operator.role)
  )
  const wanted = kinds.length === 0 ? readable : readable.filter((kind) => kinds.includes(kind))
  const before = positionOf(after)
  // One more event shows whether others follow.
  const source = { memberId: id, before, limit: limit + 1, lang: operator.lang }
  const found = await Promise.all(wanted.map((kind) => listKind(reporting, operator, { kind, source })))
  const newest = found.flat().toSorted((one, other) => (isBefore(one, other) ? 1 : -1))
  return {
    events: newest.slice(0, limit).map((event) => wireEvent(reporting, event)),
    kinds: readable,
    hasMore: newest.length > limit
  }
}

/** Return the position of the event with an id, or one after all events. */
function positionOf(id: string): Position {
  const match = /^(\d+)-([a-z])(\d+)$/.exec(id)
  if (!match) return { at: END_OF_TIME, letter: '~', number: 0n }
  return { at: Math.min(Number(match[1]), END_OF_TIME), letter: match[2]!, number: BigInt(match[3]!) }
}

function wireEvent(
  { siteTime }: Reporting,
  { at, letter, number, block, ...event }: Found
): Timeline['events'][number] {
  return {
    ...event,
    id: `${at}-${letter}${number}`,
    at: siteTime.timestamp(new Date(at)),
    block: block && { kind: block.kind, ends: siteTime.timestamp(block.ends) }
  }
}
