import type { BaseSetting } from '@glasshouse/contract/operator'
import type { Tx } from '../../database/transaction.ts'

export type Reader = Pick<Tx, 'query'>

/** The settings as they are kept, unchecked; null where nothing was ever set. */
export async function selectSettings(reader: Reader): Promise<unknown> {
  const { rows } = await reader.query<{ body: unknown }>({
    name: 'site-settings',
    text: 'select body from base_setting where id = 1',
    values: []
  })
  return rows[0]?.body ?? null
}

/** False where the operator, or an earlier start, has set something already. */
export async function insertSettings(tx: Tx, settings: BaseSetting): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'insert into base_setting (body) values ($1) on conflict (id) do nothing',
    values: [JSON.stringify(settings)]
  })
  return rowCount === 1
}
