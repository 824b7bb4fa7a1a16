import { changed, many, maybe, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { Mismatch } from '../reports/payment-report-queries.ts'
import { nameOperators } from '../../operator/index.ts'

export type MismatchState = 'open' | 'credited' | 'dismissed'

export type MismatchRow = Mismatch & {
  id: bigint
  provider: string
  payment_id: string
  order_number: string
  created_at: Date
  state: MismatchState
  resolved_by: bigint | null
  resolver: string | null
  resolved_at: Date | null
  resolution: string
}

export type MismatchFilter = { state: MismatchState | null; orderNo: string | null }

const WHERE = '($1::text is null or x.state = $1) and ($2::text is null or x.order_number = $2)'

export async function selectMismatches(
  reader: Reader,
  { state, orderNo }: MismatchFilter,
  page: { limit: number; offset: number; oldestFirst: boolean }
): Promise<MismatchRow[]> {
  const rows = await many<Omit<MismatchRow, 'resolver'>>(reader, {
    text: `
      select x.id, x.provider, x.payment_id, x.order_number, x.reason, x.expected, x.reported, x.created_at, x.state,
             x.resolved_by, x.resolved_at, x.resolution
        from payment_mismatch x
       where ${WHERE} order by x.id ${page.oldestFirst ? 'asc' : 'desc'} limit $3 offset $4`,
    values: [state, orderNo, page.limit, page.offset]
  })
  return nameOperators(reader, rows, { resolver: 'resolved_by' })
}

export async function countMismatches(reader: Reader, { state, orderNo }: MismatchFilter): Promise<number> {
  const { total } = await one<{ total: number }>(reader, {
    text: `select count(*)::int as total from payment_mismatch x where ${WHERE}`,
    values: [state, orderNo]
  })
  return total
}

export async function selectMismatchState(reader: Reader, id: bigint): Promise<MismatchState | null> {
  const row = await maybe<{ state: MismatchState }>(reader, {
    text: 'select state from payment_mismatch where id = $1',
    values: [id]
  })
  return row?.state ?? null
}

export type Resolution = { id: bigint; state: 'credited' | 'dismissed'; by: bigint; words: string }

/** Close an open mismatch. Return false when it is already closed. */
export async function resolveMismatch(tx: Tx, { id, state, by, words }: Resolution): Promise<boolean> {
  return changed(tx, {
    text: `
      update payment_mismatch
         set state = $2, resolved_by = $3, resolved_at = clock_timestamp(), resolution = $4
       where id = $1 and state = 'open'`,
    values: [id, state, by, words]
  })
}
