import { decodeSettings, encodeSettings, type BaseSetting } from '@glasshouse/contract/operator'
import { changed, maybe } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'

/** Return the settings unparsed, or null when none are stored. */
export async function selectSettings(reader: Reader): Promise<unknown> {
  const row = await maybe<{ body: unknown }>(reader, {
    name: 'site-settings',
    text: 'select body from base_setting where id = 1',
    values: []
  })
  return row ? decodeSettings(row.body) : null
}

/** Insert the settings. Return false when some are stored already. */
export async function insertSettings(tx: Tx, settings: BaseSetting): Promise<boolean> {
  return changed(tx, {
    text: 'insert into base_setting (body) values ($1) on conflict (id) do nothing',
    values: [JSON.stringify(encodeSettings(settings))]
  })
}
