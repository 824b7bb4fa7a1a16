import type { CallOutput } from '@glasshouse/contract'
import type { Evidence } from '@glasshouse/fairness'
import type { UseQueryResult } from '@tanstack/react-query'
import { saveFile } from '../../api/files/download.ts'
import type { OrderEntry, OrderProof } from '../../features/fairness/order-proofs/order-entry.ts'
import type { CheckedLog } from '../../features/fairness/public-log/check-log.ts'
import { serverClock } from '../../live/server-clock.ts'

type Evaluated = {
  draw: CallOutput<'getFairDraw'>
  log: LogCheck
  order?: { entry: OrderEntry; result: OrderProof } | undefined
}

type LogCheck = Pick<UseQueryResult<CheckedLog>, 'data' | 'fetchStatus' | 'refetch'>

/** Download everything that this device's verdict is based on, as a file that `npm run verify` checks. */
export async function saveEvidence({ draw, log: check, order }: Evaluated): Promise<void> {
  // Evidence without the log proves less, so wait for a pending check.
  const log = check.fetchStatus === 'fetching' ? (await check.refetch({ cancelRefetch: false })).data : check.data
  const evidence: Evidence = {
    kind: 'glasshouse/evidence',
    version: 1,
    site: location.origin,
    made: Math.floor(serverClock.now() / 1000),
    draw: draw as Evidence['draw'],
    log: log?.evidence ?? null,
    order: order ? { kept: order.entry.kept, proof: order.result.proof } : null
  }
  const { game, period } = draw.open
  const name = ['glasshouse', game, period, order?.entry.number].filter(Boolean).join('-')
  saveFile(new Blob([JSON.stringify(evidence, null, 2)], { type: 'application/json' }), `${name}.json`)
}
