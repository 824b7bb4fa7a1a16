import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { baseSetting, type BaseSetting } from '../settings/base-setting.ts'
import { firstSettings } from '../settings/first-settings.ts'
import { selectBanners, selectSettings } from '../settings/queries.ts'
import { safeHtml } from '../settings/safe-html.ts'
import {
  insertVersion,
  lockSettings,
  newestVersion,
  replaceBanners,
  replaceBar,
  selectBar,
  updateSettings,
  type Reader
} from './queries.ts'

/** All that is set for the site, with banners and the notice bar. */
export type SiteSettings = OperatorOutput<'getSettings'>['settings']

/** What is set, and by which change. */
export async function currentSettings(reader: Reader): Promise<{ version: bigint; settings: SiteSettings }> {
  const version = await newestVersion(reader)
  const settings = baseSetting.parse((await selectSettings(reader)) ?? firstSettings)
  const banners = await selectBanners(reader)
  const bar = await selectBar(reader)
  return {
    version,
    settings: {
      ...settings,
      banner: banners.map(({ image, link, title }) => ({ image, link, title })),
      notice_bar: bar
    }
  }
}

export type Saving = { basedOn: number; settings: SiteSettings; operatorId: bigint; reason: string }

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
  const { banner, notice_bar, ...base } = withSafePopup(sent, before.settings)
  await updateSettings(tx, base)
  if (differ(banner, before.settings.banner)) await replaceBanners(tx, banner)
  if (differ(notice_bar, before.settings.notice_bar)) {
    await replaceBar(tx, notice_bar)
    await notifications.notify(tx, 'notice', { memberId: null })
  }
  const { settings: after } = await currentSettings(tx)
  const version = await insertVersion(tx, { body: after, operatorId, reason })
  await notifications.notify(tx, 'settings', { part: 'base' })
  const parts = Object.keys(after) as (keyof SiteSettings)[]
  return { version, changed: parts.filter((part) => differ(after[part], before.settings[part])) }
}

/** The popup as it may be shown. Its id changes with its words, so that who has seen the last one is shown this one. */
function withSafePopup(sent: SiteSettings, before: SiteSettings): SiteSettings {
  const texts = Object.entries(sent.popup.html).map(([lang, text]) => [lang, safeHtml(text ?? '')])
  const popup: BaseSetting['popup'] = { ...sent.popup, html: Object.fromEntries(texts), id: before.popup.id }
  const isNew = differ([popup.title, popup.html], [before.popup.title, before.popup.html])
  return { ...sent, popup: { ...popup, id: isNew ? before.popup.id + 1 : popup.id } }
}

/** Whether two values differ, whatever the order of their keys: the database keeps none. */
function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) !== JSON.stringify(other, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
