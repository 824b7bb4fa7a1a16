import { many, one, run } from '../database/executor.ts'
import type { Reader, Tx } from '../database/transaction.ts'

export type PepperRow = {
  number: number
  key_id: string
  since_ms: bigint
  earlier: Buffer | null
  mark: Buffer
}

export async function selectPeppers(reader: Reader): Promise<PepperRow[]> {
  return many<PepperRow>(reader, {
    text: 'select number, key_id, since_ms, earlier, mark from pepper order by number'
  })
}

/** Keep other nodes from registering a pepper until the transaction ends. */
export async function lockPeppers(tx: Tx): Promise<void> {
  await run(tx, { text: `select pg_advisory_xact_lock(hashtextextended('glasshouse/peppers', 0))` })
}

export async function insertPepper(tx: Tx, row: PepperRow): Promise<void> {
  await run(tx, {
    text: 'insert into pepper (number, key_id, since_ms, earlier, mark) values ($1, $2, $3, $4, $5)',
    values: [row.number, row.key_id, row.since_ms, row.earlier, row.mark]
  })
}

/** Lock and return the number of the current pepper. */
export async function holdPepper(tx: Tx): Promise<number> {
  const { number } = await one<{ number: number }>(tx, {
    name: 'hold-pepper',
    text: 'select hold_pepper() as number /* never null: number */'
  })
  return number
}
