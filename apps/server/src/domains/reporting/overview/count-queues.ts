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
import { currentSettings } from '../../settings/index.ts'
import type { Reporting } from '../reporting.ts'
import { selectApprovals, selectQueues, type LateBefore, type QueueRow } from './overview-queries.ts'

const MINUTE_SECONDS = 60

type Counts = OperatorOutput<'getConsoleCounts'>

/** Return what waits, in the queues that an operator's role may list. */
export async function countQueues(reporting: Reporting, operator: Operator): Promise<Counts> {
  const { database, clock, siteTime, hostQueues } = reporting
  const now = clock.now()
  const targets = await targetsOf(reporting)
  const late = lateBefore(now, targets)
  const [rows, ofHosts, approvals] = await Promise.all([
    selectQueues(database.main, late),
    hostQueues(late),
    selectApprovals(database.main, {
      operatorId: operator.id,
      readable: readableKinds(operator.role),
      decidable: decidableKinds(operator.role),
      now: new Date(now),
      lateBefore: before(now, targets.approvals)
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
          targetSeconds: targets[name],
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

type Targets = Record<QueueName, number>

/** Return how many seconds each queue should wait at most. */
async function targetsOf({ database }: Reporting): Promise<Targets> {
  const { settings } = await currentSettings(database.main)
  const { withdrawals, chats } = settings.targets
  const preset = Object.fromEntries(queueNames.map((name) => [name, queues[name].targetSeconds])) as Targets
  return {
    ...preset,
    withdrawalsToReview: withdrawals * MINUTE_SECONDS,
    withdrawalsToPay: withdrawals * MINUTE_SECONDS,
    chats: chats * MINUTE_SECONDS
  }
}

/** Return the time before which what entered a queue is late. */
function before(now: number, targetSeconds: number): Date {
  return new Date(now - targetSeconds * 1000)
}

function lateBefore(now: number, targets: Targets): LateBefore {
  return {
    now: new Date(now),
    withdrawals: before(now, targets.withdrawalsToReview),
    hours: before(now, targets.unmatchedPayments),
    day: before(now, targets.videos),
    chatId: firstIdAt(before(now, targets.chats).getTime()),
    dayId: firstIdAt(before(now, targets.tickets).getTime())
  }
}
