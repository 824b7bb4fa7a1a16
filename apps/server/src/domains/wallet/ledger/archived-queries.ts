import type { Pool } from 'pg'
import { many, maybe } from '../../../database/executor.ts'
import { readRows } from '../../../database/reading/read-rows.ts'
import type { Reader } from '../../../database/transaction.ts'

/** The closed day that archived months end at, with the last id and all transfers up to there. */
export type ArchivedTo = { day: number; to_id: bigint; transfers: bigint }

/** Return where what is left of the ledger starts, or null when no month is archived. */
export async function selectArchivedTo(reader: Reader): Promise<ArchivedTo | null> {
  return maybe<ArchivedTo>(reader, {
    name: 'ledger-archived-to',
    text: `
      select m.day, m.to_id, (sum(m.transfers) over (order by m.to_id))::bigint as transfers
        from archived_month m order by m.to_id desc limit 1`
  })
}

export type ArchivedMonth = {
  month: string
  to_id: bigint
  day: number
  transfers: bigint
  orders: bigint
  manifest_hash: Buffer
  archived_at: Date
}

const COLUMNS = 'month, to_id, day, transfers, orders, manifest_hash, archived_at'

/** Return the archived months, oldest first. */
export async function selectArchived(reader: Reader): Promise<ArchivedMonth[]> {
  return many<ArchivedMonth>(reader, { text: `select ${COLUMNS} from archived_month order by to_id` })
}

export async function selectArchivedMonth(reader: Reader, month: string): Promise<ArchivedMonth | null> {
  return maybe<ArchivedMonth>(reader, {
    text: `select ${COLUMNS} from archived_month where month = $1`,
    values: [month]
  })
}

/** Yield the transfers above an id and up to another as lines of an export: JSON with numbers as text. */
export function readExportedTransfers(
  pool: Pool,
  { after, upTo }: { after: bigint; upTo: bigint }
): AsyncGenerator<{ line: string }> {
  return readRows<{ line: string }>(pool, {
    text: `
      select json_build_object(
               'member_id', member_id::text, 'id', id::text, 'template', template::text, 'ref', ref::text,
               'debit_kind', debit_kind::text, 'debit_owner', debit_owner::text, 'credit_kind', credit_kind::text,
               'credit_owner', credit_owner::text, 'amount', amount::text, 'balance_after', balance_after::text,
               'description', description, 'created_at', created_at)::text as line
        from transfer where id > $1 and id <= $2`,
    values: [after, upTo]
  })
}

/** Yield the accounts that a day leaves with points. */
export function readClosingBalances(pool: Pool, day: number): AsyncGenerator<{ account: string; balance: bigint }> {
  return readRows<{ account: string; balance: bigint }>(pool, {
    text: `select kind || '/' || owner as account, balance from closing_balance where day = $1`,
    values: [day]
  })
}
