import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { countRecoveries, selectRecoveries, type ListedRecovery } from '../recovery-queries.ts'
import { stateAt, WRONG_CHECKS, type Recoveries } from '../recovery.ts'
import { rechargesSince } from './confirm-recovery.ts'

type Wire = OperatorOutput<'getMemberRecoveries'>['rows'][number]

/** A page of the recoveries that members have started. */
export async function listRecoveries(
  recoveries: Recoveries,
  { page, limit, sort, state }: OperatorParsed<'getMemberRecoveries'>
): Promise<OperatorOutput<'getMemberRecoveries'>> {
  const { main } = recoveries.database
  const at = recoveries.clock.now()
  const now = new Date(at)
  const filter = { show: state, now, since: rechargesSince(at) }
  const [rows, total] = await Promise.all([
    selectRecoveries(main, filter, { limit, offset: (page - 1) * limit, oldestFirst: sort === 'created' }),
    countRecoveries(main, state, now)
  ])
  return { rows: rows.map((row) => wireRecovery(recoveries, row)), total, page, limit }
}

function wireRecovery({ siteTime, clock }: Recoveries, row: ListedRecovery): Wire {
  const named = [
    { id: row.first_operator, name: row.first_name },
    { id: row.second_operator, name: row.second_name }
  ]
  return {
    id: row.id.toString(),
    reference: row.reference,
    member: { id: Number(row.member_id), username: row.username },
    state: stateAt(row, clock.now()),
    device: row.device,
    address: row.address,
    asks: [
      'birthday',
      ...(row.has_name ? (['name'] as const) : []),
      ...(row.has_account ? (['account'] as const) : []),
      ...(row.has_recharge ? (['recharge'] as const) : [])
    ],
    confirmed_by: named.flatMap(({ id, name }) => (id === null ? [] : [{ id: Number(id), name: name! }])),
    left: Math.max(0, WRONG_CHECKS - Number(row.wrong)),
    created: siteTime.moment(row.created_at),
    ready: siteTime.moment(row.ready_at),
    expire: siteTime.moment(row.expires_at)
  }
}
