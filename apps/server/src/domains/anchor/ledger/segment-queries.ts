import type { Pool } from 'pg'
import { many, maybe, one, run } from '../../../database/executor.ts'
import { allowLongStatements, type Reader, type Tx } from '../../../database/transaction.ts'

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

export async function selectNewestSegment(reader: Reader): Promise<Segment | null> {
  return maybe<Segment>(reader, {
    name: 'anchor-newest-segment',
    text: 'select * from ledger_segment order by number desc limit 1'
  })
}

export async function selectSegments(reader: Reader): Promise<Segment[]> {
  return many<Segment>(reader, { text: 'select * from ledger_segment order by number' })
}

/** Return the newest segment that has transfers up to an id, or null when there is none. */
export async function selectSegmentUpTo(reader: Reader, id: bigint): Promise<Segment | null> {
  return maybe<Segment>(reader, {
    name: 'anchor-segment-up-to',
    text: 'select * from ledger_segment where from_id <= $1 order by number desc limit 1',
    values: [id]
  })
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

export type Horizon = {
  marks_from: bigint
  descriptions_from: bigint
  closing: bigint
  settled: boolean
  /** The time of the database's clock, in unix milliseconds. */
  now: bigint
}

/**
 * Return the horizon, and whether all transactions that may have started before it are over. Return null when it was
 * removed.
 */
export async function selectHorizon(reader: Reader): Promise<Horizon | null> {
  return maybe<Horizon>(reader, {
    name: 'anchor-horizon',
    text: `
      select marks_from, descriptions_from, closing, (extract(epoch from clock_timestamp()) * 1000)::bigint as now,
             coalesce(pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= closing_xid, false) as settled
        from ledger_horizon`
  })
}

const SEALING = `hashtextextended('glasshouse/ledger/seal', 0)`

/** Keep other nodes from sealing until the transaction ends. Return false when another node is sealing. */
export async function claimSealing(tx: Tx): Promise<boolean> {
  const { claimed } = await one<{ claimed: boolean }>(tx, {
    name: 'anchor-claim',
    text: `select pg_try_advisory_xact_lock(${SEALING}) as claimed`
  })
  return claimed
}

/** Wait until no other node is sealing, and keep others from sealing until the transaction ends. */
export async function waitForSealing(tx: Tx): Promise<void> {
  await run(tx, { name: 'anchor-wait', text: `select pg_advisory_xact_lock(${SEALING})`, values: [] })
}

/** Close the ledger up to the end of its first segment. */
export async function closeFirst(tx: Tx, end: bigint): Promise<void> {
  await run(tx, {
    name: 'anchor-close-first',
    text: 'update ledger_horizon set closing = greatest(closing, $1)',
    values: [end]
  })
}

/**
 * Close the ledger up to an id: later postings have higher ids. Then store, in a second statement after the first is
 * committed, which transactions may still write below it.
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

/** Raise the time limit of this transaction for the check of a large ledger. */
export async function allowLongCheck(tx: Reader): Promise<void> {
  await allowLongStatements(tx, 30 * 60)
}
