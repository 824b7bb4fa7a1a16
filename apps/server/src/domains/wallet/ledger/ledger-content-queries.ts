import { exists, many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

/** The number of transfers and marks in a range of the ledger, and the hash of both. */
export type Content = { transfers: bigint; marks: bigint; content: Buffer }

const TRANSFER_TEXT = `
  concat_ws(',', member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount,
            coalesce(balance_after::text, '-'), (extract(epoch from created_at) * 1000000)::bigint,
            case when id > $4 then description end)`

const MARK_TEXT = `concat_ws(',', member_id, ref, what, id, encode(mark, 'hex'))`

const hashOf = (text: string, order: string) =>
  `sha256(convert_to(string_agg(${text}, e'\\n' order by ${order}), 'UTF8'))`

type ContentRanges = {
  from: bigint
  ends: readonly bigint[]
  /** The hash covers the descriptions of transfers above this id. */
  descriptionsFrom: bigint
}

/**
 * Return the contents of ranges of the ledger by their index. Each range starts at the end of the one before, the first at
 * `from`. Empty ranges are left out.
 */
export async function selectContents(
  reader: Reader,
  { from, ends, descriptionsFrom }: ContentRanges
): Promise<Map<number, Content>> {
  const rows = await many<Content & { place: number }>(reader, {
    text: `
      with t as (
        select width_bucket(id - 1, $2::bigint[]) as place, count(*) as rows, ${hashOf(TRANSFER_TEXT, 'id, member_id')} as hash
          from transfer where id > $1 and id <= $3 group by 1
      ), m as (
        select width_bucket(id - 1, $2::bigint[]) as place, count(*) as rows, ${hashOf(MARK_TEXT, 'id, member_id, ref, what')} as hash
          from ledger_mark where id > $1 and id <= $3 group by 1
      )
      select place, coalesce(t.rows, 0) as transfers, coalesce(m.rows, 0) as marks,
             sha256(coalesce(t.hash, '') || coalesce(m.hash, '')) as content
        from t full join m using (place)`,
    values: [from, ends, ends.at(-1) ?? from, descriptionsFrom]
  })
  return new Map(rows.map(({ place, ...content }) => [place, content]))
}

/** Count transfers and marks below the ledger's first id, which can only be forged. */
export async function countBelow(reader: Reader): Promise<bigint> {
  const { count } = await one<{ count: bigint }>(reader, {
    text: `select (select count(*) from transfer where id <= 0) + (select count(*) from ledger_mark where id <= 0) as count`
  })
  return count
}

/** Return whether anything was ever posted or marked. */
export async function hasLedger(reader: Reader): Promise<boolean> {
  return exists(reader, { text: 'select from transfer union all select from ledger_mark limit 1' })
}
