import { type MoneyPart, type PlainSetting, baseSetting, type BaseSetting } from '@glasshouse/contract/operator'
import type { Context } from '../../context.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { firstSettings } from './first-settings.ts'
import { selectSettings } from './settings-queries.ts'
import { insertVersion, lockSettings, newestVersion, updateSettings } from './settings-version-queries.ts'

/** Return the current settings and their version. */
export async function currentSettings(reader: Reader): Promise<{ version: bigint; settings: BaseSetting }> {
  const version = await newestVersion(reader)
  const settings = baseSetting.parse((await selectSettings(reader)) ?? firstSettings)
  return { version, settings }
}

/** Lock the settings until the transaction ends. Return them. */
export async function holdSettings(tx: Tx): Promise<BaseSetting> {
  await lockSettings(tx, firstSettings)
  return (await currentSettings(tx)).settings
}

export type Saving = { basedOn: number; settings: PlainSetting; operatorId: bigint; reason: string }

/**
 * Save the settings that one person may change, store them as a version and notify all nodes. Refuse `SETTINGS_CHANGED`
 * when someone else changed settings meanwhile. Return the version and the changed parts.
 */
export async function saveSettings(
  tx: Tx,
  tools: Pick<Context, 'notifications'>,
  { basedOn, settings: sent, operatorId, reason }: Saving
): Promise<{ version: bigint; changed: string[] }> {
  await lockSettings(tx, firstSettings)
  const before = await currentSettings(tx)
  if (before.version !== BigInt(basedOn)) throw new Refusal('SETTINGS_CHANGED')
  return write(tx, tools, { before, after: { ...before.settings, ...sent }, operatorId, reason })
}

export type MoneySaving<Part extends MoneyPart> = {
  part: Part
  /** The part when it was proposed. */
  before: BaseSetting[Part]
  after: BaseSetting[Part]
  proposal: { id: bigint; proposedBy: bigint; reason: string }
}

/** Set a part that two operators agreed on. Refuse `PROPOSAL_STALE` when it has changed since. */
export async function saveMoneyPart<Part extends MoneyPart>(
  tx: Tx,
  tools: Pick<Context, 'notifications'>,
  { part, before: proposedFrom, after, proposal: { id, proposedBy, reason } }: MoneySaving<Part>
): Promise<void> {
  await lockSettings(tx, firstSettings)
  const before = await currentSettings(tx)
  if (differ(before.settings[part], proposedFrom)) throw new Refusal('PROPOSAL_STALE')
  const settings = baseSetting.parse({ ...before.settings, [part]: after })
  await write(tx, tools, { before, after: settings, operatorId: proposedBy, reason, proposalId: id })
}

type Write = {
  before: { version: bigint; settings: BaseSetting }
  after: BaseSetting
  operatorId: bigint
  reason: string
  proposalId?: bigint
}

async function write(
  tx: Tx,
  { notifications }: Pick<Context, 'notifications'>,
  { before, after: wanted, operatorId, reason, proposalId }: Write
): Promise<{ version: bigint; changed: string[] }> {
  if (before.version === 0n)
    await insertVersion(tx, { settings: before.settings, operatorId, reason: 'As it was before.' })
  await updateSettings(tx, wanted, proposalId ?? null)
  const { settings: after } = await currentSettings(tx)
  const version = await insertVersion(tx, { settings: after, operatorId, reason })
  await notifications.notify(tx, 'settings', { part: 'base' })
  const parts = Object.keys(after) as (keyof BaseSetting)[]
  return { version, changed: parts.filter((part) => differ(after[part], before.settings[part])) }
}

/**
 * Return whether two JSON values differ. The order of keys does not matter, because the database does not preserve it.
 */
export function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) !== JSON.stringify(other, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
