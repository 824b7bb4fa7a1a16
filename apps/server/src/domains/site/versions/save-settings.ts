import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { baseSetting, type BaseSetting } from '../settings/base-setting.ts'
import { firstSettings } from '../settings/first-settings.ts'
import { selectSettings } from '../settings/queries.ts'
import { insertVersion, lockSettings, newestVersion, updateSettings, type Reader } from './queries.ts'

/** What is set, and by which change. */
export async function currentSettings(reader: Reader): Promise<{ version: bigint; settings: BaseSetting }> {
  const version = await newestVersion(reader)
  const settings = baseSetting.parse((await selectSettings(reader)) ?? firstSettings)
  return { version, settings }
}

export type Saving = { basedOn: number; settings: BaseSetting; operatorId: bigint; reason: string }

/**
 * Sets all of it, keeps it as a version and tells all nodes. Refuses `SETTINGS_CHANGED` where somebody else has set
 * something since. Answers the version, and which parts differ from before.
 */
export async function saveSettings(
  tx: Tx,
  { notifications }: Pick<Context, 'notifications'>,
  { basedOn, settings: sent, operatorId, reason }: Saving
): Promise<{ version: bigint; changed: string[] }> {
  await lockSettings(tx, firstSettings)
  const before = await currentSettings(tx)
  if (before.version !== BigInt(basedOn)) throw new Refusal('SETTINGS_CHANGED')
  if (before.version === 0n) await insertVersion(tx, { body: before.settings, operatorId, reason: 'As it was before.' })
  await updateSettings(tx, sent)
  const { settings: after } = await currentSettings(tx)
  const version = await insertVersion(tx, { body: after, operatorId, reason })
  await notifications.notify(tx, 'settings', { part: 'base' })
  const parts = Object.keys(after) as (keyof BaseSetting)[]
  return { version, changed: parts.filter((part) => differ(after[part], before.settings[part])) }
}

/** Whether two values differ, whatever the order of their keys: the database keeps none. */
function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) !== JSON.stringify(other, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
