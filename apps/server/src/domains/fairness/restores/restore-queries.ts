import { countChanged, exists, many, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/** Return how often the site was restored. */
export async function countRestores(reader: Reader): Promise<number> {
  const { count } = await one<{ count: number }>(reader, {
    text: 'select count(*)::int as count from site_restore'
  })
  return count
}

export type NewRestore = { restoredTo: Date; reason: string; logIndex: bigint }

export async function insertRestore(tx: Tx, { restoredTo, reason, logIndex }: NewRestore): Promise<void> {
  await run(tx, {
    text: 'insert into site_restore (restored_to, reason, log_index) values ($1, $2, $3)',
    values: [restoredTo, reason, logIndex]
  })
}

/** Use up all seed chains: their further seeds may have been published after the restored state. */
export async function retireChains(tx: Tx): Promise<number> {
  return countChanged(tx, { text: 'update seed_chain set used = length where used < length' })
}

/** Return whether the site was restored after this time, in unix seconds. */
export async function isRestoredSince(reader: Reader, seconds: number): Promise<boolean> {
  return exists(reader, {
    name: 'fair_restored_since',
    text: 'select from site_restore where restored_at > to_timestamp($1)',
    values: [seconds]
  })
}

/** What a database that was restored by other tools has, before the restore is recorded. */
export type AdoptionFacts = {
  /** The time of the newest record of the public log; null while it is empty. */
  newestAt: Date | null
  /** Whether the newest restore is recorded and no draw has opened, closed or been drawn since. */
  isRecorded: boolean
}

export async function readAdoptionFacts(reader: Reader): Promise<AdoptionFacts> {
  const row = await one<{ newest: Date | null; recorded: boolean }>(reader, {
    text: `
      select (select max(created_at) from fair_log) as newest,
             exists (select from site_restore r
                      where not exists (select from fair_log l
                                         where l.log_index > r.log_index and l.kind in ('open', 'close', 'reveal')))
               as recorded`
  })
  return { newestAt: row.newest, isRecorded: row.recorded }
}

/** A restore on record. */
export type RestoreRow = {
  number: number
  restored_at: Date
  restored_to: Date
  reason: string
  log_index: bigint
  payments_checked_at: Date | null
  payments_note: string | null
}

export type RestorePage = { oldestFirst: boolean; limit: number; offset: number }

/** Return a page of the restores on record. */
export async function selectRestores(reader: Reader, page: RestorePage): Promise<RestoreRow[]> {
  return many<RestoreRow>(reader, {
    text: `
      select number, restored_at, restored_to, reason, log_index, payments_checked_at, payments_note
        from site_restore
       order by number ${page.oldestFirst ? 'asc' : 'desc'} limit $1 offset $2`,
    values: [page.limit, page.offset]
  })
}

/** Return whether a restore waits for payments to be compared with the provider's statement. */
export async function arePaymentsUnchecked(reader: Reader): Promise<boolean> {
  return exists(reader, {
    name: 'fair_payments_unchecked',
    text: 'select from site_restore where payments_checked_at is null',
    values: []
  })
}

/** Record that payments were compared. Return the number of restores that waited for it. */
export async function checkPayments(tx: Tx, note: string): Promise<number> {
  return countChanged(tx, {
    text: `update site_restore set payments_checked_at = clock_timestamp(), payments_note = $1
            where payments_checked_at is null`,
    values: [note]
  })
}
