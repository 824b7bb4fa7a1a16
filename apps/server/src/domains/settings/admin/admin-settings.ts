import {
  moneySetting,
  operatorCalls,
  plainSetting,
  type OperatorOutput,
  type OperatorParsed
} from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { nameOperators, nameOperatorsOf, recordAction } from '../../operator/index.ts'
import { countVersions, selectVersion, selectVersions, type Version } from '../settings-version-queries.ts'
import { currentSettings, saveSettings } from '../index.ts'
import type { SettingsAdmin } from './settings-admin.ts'

/** Return all settings, with the values that come from other sources. */
export async function readSettings({ database, config }: SettingsAdmin): Promise<OperatorOutput<'getSettings'>> {
  const { version, settings } = await currentSettings(database.main)
  const { licence, siteTimeZone: tz, version: release } = config
  return {
    version: Number(version),
    settings: plainSetting.parse(settings),
    money: moneySetting.parse(settings),
    fixed: { mode: config.mode, licence, tz, version: release }
  }
}

/**
 * Save the settings that one person may change. Refuse `SETTINGS_CHANGED` when someone else changed any since they were
 * read.
 */
export async function changeSettings(
  admin: SettingsAdmin,
  operator: Operator,
  { version: basedOn, settings, reason }: OperatorParsed<'saveSettings'>
): Promise<OperatorOutput<'saveSettings'>> {
  return inTransaction(admin.database.main, async (tx) => {
    const saving = { basedOn, settings, operatorId: operator.id, reason }
    const { version, changed } = await saveSettings(tx, admin, saving)
    await admin.notifications.notify(tx, 'console', { section: 'settings' })
    const subject = { kind: 'settings', id: 'base' }
    const change = { before: { version: basedOn }, after: { version: Number(version), changed } }
    await recordAction(tx, admin, { operator, act: 'saveSettings', subject, ...change, reason })
    return { version: Number(version) }
  })
}

/** Return a page of the versions of the settings, by default newest first. */
export async function listVersions(
  admin: SettingsAdmin,
  { page, limit, sort }: OperatorParsed<'getSettingsVersions'>
): Promise<OperatorOutput<'getSettingsVersions'>> {
  const { main } = admin.database
  const span = { oldestFirst: sort === 'version', limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([selectVersions(main, span), countVersions(main)])
  const named = await nameOperators(main, rows, { operator: 'operator_id' })
  return { rows: named.map((row) => versionOf(admin, row)), total, page, limit }
}

/** Return one version of the settings. Refuse `RECORD_UNKNOWN`. */
export async function readVersion(
  admin: SettingsAdmin,
  version: bigint
): Promise<OperatorOutput<'getSettingsVersion'>> {
  const { main } = admin.database
  const row = await nameOperatorsOf(main, await selectVersion(main, version), { operator: 'operator_id' })
  if (!row) throw new Refusal('RECORD_UNKNOWN')
  const { settings } = operatorCalls.getSettingsVersion.output.shape
  return { ...versionOf(admin, row), settings: settings.parse(row.settings) }
}

type NamedVersion = Version & { operator: string }

function versionOf({ siteTime }: SettingsAdmin, { version, operator_id, operator, reason, created_at }: NamedVersion) {
  const by = { id: Number(operator_id), name: operator }
  return { version: Number(version), operator: by, reason, created: siteTime.timestamp(created_at) }
}
