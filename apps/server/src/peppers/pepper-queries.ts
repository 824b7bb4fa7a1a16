import { exists, many, one, run } from '../database/executor.ts'
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

/** Keeps other nodes from registering a pepper until the transaction ends. */
export async function lockPeppers(tx: Tx): Promise<void> {
  await run(tx, { text: `select pg_advisory_xact_lock(hashtextextended('glasshouse/peppers', 0))` })
}

export async function insertPepper(tx: Tx, row: PepperRow): Promise<void> {
  await run(tx, {
    text: 'insert into pepper (number, key_id, since_ms, earlier, mark) values ($1, $2, $3, $4, $5)',
    values: [row.number, row.key_id, row.since_ms, row.earlier, row.mark]
  })
}

/** How many passwords and unused codes rest on a pepper; those without a name rest on the first. */
export async function countResting(reader: Reader, keyId: string, isFirst: boolean): Promise<number> {
  const { count } = await one<{ count: bigint }>(reader, {
    text: `
      with wanted as (select unnest(case when $2 then array[$1, ''] else array[$1] end) as id)
      select (select count(*) from member join wanted w on split_part(password_hash, '$', 1) = w.id where password_hash <> '')
           + (select count(*) from member join wanted w on split_part(paypassword_hash, '$', 1) = w.id
               where paypassword_hash is not null)
           + (select count(*) from operator join wanted w on split_part(password_hash, '$', 1) = w.id)
           + (select count(*) from operator_recovery join wanted w on coalesce(pepper, '') = w.id
               where used_at is null) as count`,
    values: [keyId, isFirst]
  })
  return Number(count)
}

/** Whether anybody has an account: nothing rests on a pepper before. */
export async function hasAccounts(reader: Reader): Promise<boolean> {
  return exists(reader, {
    text: 'select from member union all select from operator limit 1'
  })
}
