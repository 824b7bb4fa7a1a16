import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { accountKindNames, templateCode, templateName } from '../wallet/index.ts'
import type { Reporting } from './reporting.ts'
import {
  countReconciliations,
  countTransfers,
  selectAccounts,
  selectReconciliations,
  selectTransfers,
  type TransferFilter,
  type TransferRow,
  type TransferSpan
} from './reporting-ledger-queries.ts'

const DAY_MS = 86_400_000
const LOOK_BACK_DAYS = [1, 30]

type Transfer = OperatorOutput<'getTransfers'>['rows'][number]

/** Return the total balance of the accounts of each kind, and that all sum to zero. */
export async function describeAccounts({ database }: Reporting): Promise<OperatorOutput<'getAccounts'>> {
  const accounts = await selectAccounts(database.main)
  const sum = accounts.reduce((total, { balance }) => total + balance, 0n)
  const rows = accounts.map(({ kind, accounts: count, balance }) => ({
    kind: accountKindNames[kind]!,
    accounts: Number(count),
    balance: formatAmount(balance)
  }))
  return { rows, sum: formatAmount(sum) }
}

/** Return a page of the ledger's entries. */
export async function listTransfers(
  reporting: Reporting,
  input: OperatorParsed<'getTransfers'>
): Promise<OperatorOutput<'getTransfers'>> {
  const { page, limit, sort = '-id' } = input
  const at = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))
  const filter = {
    memberId: input.member ?? null,
    template: input.type ? templateCode(input.type) : null,
    ref: input.ref ?? null,
    from: at(input.fromSeconds),
    to: at(input.toSeconds)
  }
  const [rows, total] = await Promise.all([
    selectNewest(reporting, filter, { sort, limit, offset: (page - 1) * limit }),
    countTransfers(reporting.database.main, filter)
  ])
  return { rows: rows.map((row) => transferOf(reporting, row)), total, page, limit }
}

/**
 * Return a page of entries. The newest ones of all members are first searched for in the last days, by time, so that a
 * page of today does not read years.
 */
async function selectNewest(
  { database, clock }: Reporting,
  filter: TransferFilter,
  span: TransferSpan
): Promise<TransferRow[]> {
  if (span.sort === '-id' && filter.memberId === null && filter.from === null) {
    const until = filter.to?.getTime() ?? clock.now()
    for (const days of LOOK_BACK_DAYS) {
      const from = new Date(until - days * DAY_MS)
      const rows = await selectTransfers(database.main, { ...filter, from }, span)
      if (rows.length === span.limit) return rows
    }
  }
  return selectTransfers(database.main, filter, span)
}

function transferOf({ siteTime }: Reporting, row: TransferRow): Transfer {
  return {
    id: row.id.toString(),
    at: siteTime.timestamp(row.created_at),
    member: Number(row.member_id),
    type: templateName(row.template),
    debit: { kind: accountKindNames[row.debit_kind]!, owner: row.debit_owner.toString() },
    credit: { kind: accountKindNames[row.credit_kind]!, owner: row.credit_owner.toString() },
    amount: formatAmount(row.amount),
    balance: row.balance_after === null ? '' : formatAmount(row.balance_after),
    ref: row.ref.toString(),
    reason: row.reason
  }
}

/** Return a page of the runs of the reconciliation, by default the newest first. */
export async function listReconciliations(
  { database, siteTime }: Reporting,
  { page, limit, sort }: OperatorParsed<'getReconciliations'>
): Promise<OperatorOutput<'getReconciliations'>> {
  const span = { oldestFirst: sort === 'id', limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([
    selectReconciliations(database.main, span),
    countReconciliations(database.main)
  ])
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      started: siteTime.timestamp(row.started_at),
      finished: siteTime.timestamp(row.finished_at),
      accounts: Number(row.accounts),
      transfers: Number(row.transfers),
      differences: row.differences
    })),
    total,
    page,
    limit
  }
}
