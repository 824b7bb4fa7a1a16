import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Reader } from '../../../database/transaction.ts'
import { addMembers } from '../../member/index.ts'
import { nameOperators } from '../../operator/index.ts'
import { selectCreditedAmounts } from '../../payment/index.ts'
import { selectBankMarks } from '../../withdrawal/index.ts'
import { countRecoveries, selectRecoveries, type ListedRecovery } from '../recovery-queries.ts'
import { stateAt, MAX_WRONG_CHECKS, type Recoveries } from '../recovery.ts'
import { rechargesSince } from './confirm-recovery.ts'

type Wire = OperatorOutput<'getMemberRecoveries'>['rows'][number]

/** Return a page of recoveries. */
export async function listRecoveries(
  recoveries: Recoveries,
  { page, limit, sort, state }: OperatorParsed<'getMemberRecoveries'>
): Promise<OperatorOutput<'getMemberRecoveries'>> {
  const { main } = recoveries.database
  const at = recoveries.clock.now()
  const now = new Date(at)
  const filter = { show: state, now }
  const [rows, total] = await Promise.all([
    selectRecoveries(main, filter, { limit, offset: (page - 1) * limit, oldestFirst: sort === 'created' }),
    countRecoveries(main, state, now)
  ])
  const input = await withFacts(main, rows, rechargesSince(at))
  return { rows: input.map((row) => wireRecovery(recoveries, row)), total, page, limit }
}

/** Add each member, the operators who confirmed, and the facts that can be asked for. */
async function withFacts(reader: Reader, rows: readonly ListedRecovery[], since: Date) {
  const memberIds = rows.map((row) => row.member_id)
  const banks = new Set((await selectBankMarks(reader, memberIds)).map((bank) => bank.member_id))
  const payers = new Set((await selectCreditedAmounts(reader, memberIds, since)).map((paid) => paid.member_id))
  const named = await nameOperators(reader, rows, { first_name: 'first_operator', second_name: 'second_operator' })
  return addMembers(reader, named, ({ id, username, name }) => ({
    username,
    has_name: name !== null,
    has_account: banks.has(id),
    has_recharge: payers.has(id)
  }))
}

type ShownRecovery = Awaited<ReturnType<typeof withFacts>>[number]

function wireRecovery({ siteTime, clock }: Recoveries, row: ShownRecovery): Wire {
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
    confirmedBy: named.flatMap(({ id, name }) => (id === null ? [] : [{ id: Number(id), name: name! }])),
    left: Math.max(0, MAX_WRONG_CHECKS - Number(row.wrong)),
    created: siteTime.timestamp(row.created_at),
    ready: siteTime.timestamp(row.ready_at),
    expire: siteTime.timestamp(row.expires_at)
  }
}
