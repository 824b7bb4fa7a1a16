import { changed, many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type Canned = { id: number; name: string; texts: Record<string, string> }

export async function selectCanned(reader: Reader): Promise<Canned[]> {
  return many<Canned>(reader, {
    name: 'service-canned',
    text: 'select id, name, texts from service_canned order by name'
  })
}

/** Add a canned answer. Return null when its name is taken. */
export async function insertCanned(tx: Tx, { name, texts }: Omit<Canned, 'id'>): Promise<number | null> {
  const row = await maybe<{ id: number }>(tx, {
    name: 'service-canned-insert',
    text: 'insert into service_canned (name, texts) values ($1, $2) on conflict (name) do nothing returning id',
    values: [name, JSON.stringify(texts)]
  })
  return row?.id ?? null
}

/** Lock a canned answer until the transaction ends. Return null when there is none. */
export async function lockCanned(tx: Tx, id: bigint): Promise<Canned | null> {
  return maybe<Canned>(tx, {
    name: 'service-canned-lock',
    text: 'select id, name, texts from service_canned where id = $1::bigint for update',
    values: [id]
  })
}

/** Change a canned answer. Return false when the name is taken. */
export async function updateCanned(tx: Tx, { id, name, texts }: Canned): Promise<boolean> {
  return changed(tx, {
    name: 'service-canned-update',
    text: `
      update service_canned set name = $2, texts = $3, updated_at = clock_timestamp()
       where id = $1 and not exists (select from service_canned where name = $2 and id <> $1)`,
    values: [id, name, JSON.stringify(texts)]
  })
}

export async function deleteCanned(tx: Tx, id: number): Promise<void> {
  await run(tx, { name: 'service-canned-delete', text: 'delete from service_canned where id = $1', values: [id] })
}

/** Add canned answers to a site that has none. */
export async function insertFirstCanned(tx: Tx, answers: Omit<Canned, 'id'>[]): Promise<void> {
  await run(tx, {
    text: `
      insert into service_canned (name, texts)
      select value ->> 'name', value -> 'texts' from jsonb_array_elements($1::jsonb)
       where not exists (select from service_canned)
      on conflict do nothing`,
    values: [JSON.stringify(answers)]
  })
}
