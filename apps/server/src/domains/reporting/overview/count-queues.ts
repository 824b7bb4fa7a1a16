import {
  operatorRoutes,
  proposalKinds,
  queueNames,
  queues,
  readableKinds,
  type OperatorOutput,
  type OperatorRole,
  type ProposalKindName,
  type QueueName
} from '@glasshouse/contract/operator'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { firstIdAt, timeOfId } from '../../../ids.ts'
import type { Reporting } from '../reporting.ts'
import { selectApprovals, selectQueues, type LateBefore, type QueueRow } from './overview-queries.ts'

type Counts = OperatorOutput<'getConsoleCounts'>

/** Return what waits, in the queues that an operator's role may list. */
export async function countQueues(reporting: Reporting, operator: Operator): Promise<Counts> {
  const { database, clock, siteTime, hostQueues } = reporting
  const now = clock.now()
  const late = lateBefore(now)
  const [rows, ofHosts, approvals] = await Promise.all([
    selectQueues(database.main, late),
    hostQueues(late),
    selectApprovals(database.main, {
      operatorId: operator.id,
      readable: readableKinds(operator.role),
      decidable: decidableKinds(operator.role),
      now: new Date(now),
      lateBefore: before(now, 'approvals')
    })
  ])
  const all: QueueRow[] = [...rows, ...ofHosts, { name: 'approvals', oldest_id: null, ...approvals }]
  return {
    queues: queueNames
      .filter((name) => mayList(operator.role, name))
      .map((name) => {
        const { waiting, late, oldest_at, oldest_id } = all.find((row) => row.name === name)!
        const oldest = oldest_id === null ? oldest_at : new Date(timeOfId(oldest_id))
        return {
          name,
          waiting: Number(waiting),
          oldest: siteTime.timestamp(oldest),
          targetSeconds: queues[name].targetSeconds,
          late: Number(late)
        }
      }),
    approvals: { forYou: Number(approvals.for_you), yours: Number(approvals.yours) }
  }
}

function mayList(role: OperatorRole, name: QueueName): boolean {
  const roles: readonly OperatorRole[] = operatorRoutes[queues[name].list].access
  return roles.includes(role)
}

function decidableKinds(role: OperatorRole): ProposalKindName[] {
  return readableKinds(role).filter((kind) => (proposalKinds[kind].approve as readonly OperatorRole[]).includes(role))
}

/** Return the time before which what entered a queue is late. */
function before(now: number, name: QueueName): Date {
  return new Date(now - queues[name].targetSeconds * 1000)
}

function lateBefore(now: number): LateBefore {
  return {
    now: new Date(now),
    quarter: before(now, 'withdrawalsToReview'),
    hours: before(now, 'unmatchedPayments'),
    day: before(now, 'videos'),
    chatId: firstIdAt(before(now, 'chats').getTime()),
    dayId: firstIdAt(before(now, 'tickets').getTime())
  }
}
