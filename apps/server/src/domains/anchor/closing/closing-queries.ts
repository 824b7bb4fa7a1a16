import { many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/** A closed day of the ledger. It has the transfers up to `to_id`, after those of the day before. */
export type Closing = {
  /** The unix day. */
  day: number
  to_id: bigint
  /** All transfers up to there. */
  transfers: bigint
  /** The canonical JSON of which `hash` is the SHA-256. */
  body: string
  hash: Buffer
  mark: Buffer
}

const COLUMNS = 'day, to_id, transfers, body, hash, mark'

export async function selectNewestClosing(reader: Reader): Promise<Closing | null> {
  return maybe<Closing>(reader, {
    name: 'anchor-newest-closing',
    text: `select ${COLUMNS} from ledger_closing order by day desc limit 1`
  })
}

/** Return the closed days in order. */
export async function selectClosings(reader: Reader): Promise<Closing[]> {
  return many<Closing>(reader, { text: `select ${COLUMNS} from ledger_closing order by day` })
}

export async function insertClosing(tx: Tx, closing: Closing): Promise<void> {
  await run(tx, {
    name: 'anchor-insert-closing',
    text: 'insert into ledger_closing (day, to_id, transfers, body, hash, mark) values ($1, $2, $3, $4, $5, $6)',
    values: [closing.day, closing.to_id, closing.transfers, closing.body, closing.hash, closing.mark]
  })
}
