import type { Pool } from 'pg'
import { many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/** A sealed segment of the ledger: the transfers and marks with an id above `from_id` and up to `to_id`. */
export type Segment = {
  number: bigint
  from_id: bigint
  to_id: bigint
  transfers: bigint
  marks: bigint
  content: Buffer
  hash: Buffer
  mark: Buffer
}

export type Content = Pick<Segment, 'transfers' | 'marks' | 'content'>

export async function selectNewestSegment(reader: Reader): Promise<Segment | null> {
  return maybe<Segment>(reader, {
    name: 'anchor-newest-segment',
    text: 'select * from ledger_segment order by number desc limit 1'
  })
}

export async function selectSegments(reader: Reader): Promise<Segment[]> {
  return many<Segment>(reader, { text: 'select * from ledger_segment order by number' })
}

export async function insertSegment(tx: Tx, segment: Segment): Promise<void> {
  await run(tx, {
    name: 'anchor-insert-segment',
    text: `
      insert into ledger_segment (number, from_id, to_id, transfers, marks, content, hash, mark)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      segment.number,
      segment.from_id,
      segment.to_id,
      segment.transfers,
      segment.marks,
      segment.content,
      segment.hash,
      segment.mark
    ]
  })
}

const TRANSFER_TEXT = `
  concat_ws(',', member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount,
            coalesce(balance_after::text, '-'), (extract(epoch from created_at) * 1000000)::bigint)`

const MARK_TEXT = `concat_ws(',', member_id, ref, what, id, encode(mark, 'hex'))`

const hashOf = (text: string, order: string) =>
  `sha256(convert_to(string_agg(${text}, e'\\n' order by ${order}), 'UTF8'))`

/**
 * Return the contents of ranges of the ledger by their index. Each range starts at the end of the one before, the first at
 * `from`. Empty ranges are left out.
 */
export async function selectContents(
  reader: Reader,
  from: bigint,
  ends: readonly bigint[]
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
    values: [from, ends, ends.at(-1) ?? from]
  })
  return new Map(rows.map(({ place, ...content }) => [place, content]))
}

/** How many transfers and marks lie where none can be. */
export async function countBelow(reader: Reader): Promise<bigint> {
  const { count } = await one<{ count: bigint }>(reader, {
    text: `select (select count(*) from transfer where id <= 0) + (select count(*) from ledger_mark where id <= 0) as count`
  })
  return count
}

export type Horizon = { marks_from: bigint; closing: bigint; settled: boolean }

/** Return the horizon, and whether all transactions that may have started before it are over. Null when it was removed. */
export async function selectHorizon(reader: Reader): Promise<Horizon | null> {
  return maybe<Horizon>(reader, {
    name: 'anchor-horizon',
    text: `
      select marks_from, closing,
             coalesce(pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= closing_xid, false) as settled
        from ledger_horizon`
  })
}

/** Whether the app has ever been ready on this database: by then it has a seed chain and a record in the public log. */
export async function hasStarted(reader: Reader): Promise<boolean> {
  const { started } = await one<{ started: boolean }>(reader, {
    text: `
      select exists (select from transfer) or exists (select from ledger_mark) or exists (select from fair_log)
          or exists (select from seed_chain) or exists (select from member) as started`
  })
  return started
}

const SEALING = `hashtextextended('glasshouse/ledger/seal', 0)`

/** Keeps other nodes from sealing until the transaction ends; false where one of them is at it. */
export async function claimSealing(tx: Tx): Promise<boolean> {
  const { claimed } = await one<{ claimed: boolean }>(tx, {
    name: 'anchor-claim',
    text: `select pg_try_advisory_xact_lock(${SEALING}) as claimed`
  })
  return claimed
}

/** Waits until no other node is sealing, and keeps them from it until the transaction ends. */
export async function waitForSealing(tx: Tx): Promise<void> {
  await run(tx, { name: 'anchor-wait', text: `select pg_advisory_xact_lock(${SEALING})`, values: [] })
}

/** Closes the ledger up to the end of its first segment. */
export async function closeFirst(tx: Tx, end: bigint): Promise<void> {
  await run(tx, {
    name: 'anchor-close-first',
    text: 'update ledger_horizon set closing = greatest(closing, $1)',
    values: [end]
  })
}

/**
 * Close the ledger up to an id: later postings have higher ids. Then store which transactions may still be writing below
 * it, in another statement, so that the first is committed.
 */
export async function closeLedger(pool: Pool, upTo: bigint): Promise<void> {
  await run(pool, {
    name: 'anchor-close',
    text: 'update ledger_horizon set closing = $1, closing_xid = null where closing < $1',
    values: [upTo]
  })
  await run(pool, {
    name: 'anchor-note-transactions',
    text: `
      update ledger_horizon set closing_xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
       where closing_xid is null`
  })
}

/** Lets the check of a large ledger take its time in this transaction. */
export async function allowLongCheck(tx: Reader): Promise<void> {
  await run(tx, { text: "set local statement_timeout = '30min'", values: [] })
}
