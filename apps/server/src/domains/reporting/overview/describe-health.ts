import type { OperatorOutput } from '@glasshouse/contract/operator'
import { firstIdAt } from '../../../ids.ts'
import type { Reporting } from '../reporting.ts'
import { selectNodes, selectProviders } from './overview-queries.ts'

const DAY_MS = 86_400_000

/** Return whether nodes and payment providers work. */
export async function describeHealth({ database, clock }: Reporting): Promise<OperatorOutput<'getHealth'>> {
  const [nodes, providers] = await Promise.all([
    selectNodes(database.main),
    selectProviders(database.main, firstIdAt(clock.now() - DAY_MS))
  ])
  return {
    nodes: { running: Number(nodes.running), lost: Number(nodes.lost) },
    providers: providers.map(({ name, credited, p95, payouts_unknown }) => ({
      provider: name,
      credited: Number(credited),
      p95Seconds: p95 === null ? null : Math.round(p95),
      payoutsUnknown: Number(payouts_unknown)
    }))
  }
}
