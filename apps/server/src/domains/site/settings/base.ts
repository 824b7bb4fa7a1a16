import { languages } from '@glasshouse/language'
import type { CallOutput, LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { selectBarTexts } from '../notices/queries.ts'
import { textIn, type BaseSetting } from './base-setting.ts'
import { selectBanners } from './queries.ts'
import { safeHtml } from './safe-html.ts'

/** The channels by which points can be bought, from whoever knows them. */
export type ListChannels = (lang: LanguageCode) => Promise<CallOutput<'getBase'>['pay_banklist']>

/** All of the base configuration but the time. */
export type Base = Omit<CallOutput<'getBase'>, 'server_ts'>

function languageEntry(value: LanguageCode): Base['lang_data'][number] {
  const { name, flag } = languages[value]
  return { name, value, flag }
}

/** The base configuration in a language, as the operator has set it. */
export async function composeBase(
  { config, database }: Context,
  listChannels: ListChannels,
  { settings, lang }: { settings: BaseSetting; lang: LanguageCode }
): Promise<Base> {
  const { popup, unit, operator, languages: offered, withdraw: _withdraw, ...plain } = settings
  const [channels, banners, bar] = await Promise.all([
    listChannels(lang),
    selectBanners(database.main),
    selectBarTexts(database.main)
  ])
  return {
    ...plain,
    lang_data: offered.map(languageEntry),
    pay_banklist: channels,
    banner: banners.map((banner) => ({ ...banner, title: textIn(lang, banner.title) })),
    notice_bar: bar.map((text) => textIn(lang, text)),
    popup: { ...popup, title: textIn(lang, popup.title), html: safeHtml(textIn(lang, popup.html)) },
    unit: { ...unit, text: textIn(lang, unit.text) },
    mode: modeOf(config),
    operator: { ...operator, licence: config.licence },
    tz: config.siteTimeZone,
    version: config.version
  }
}

/** Points are worth money only under a licence and with a provider that moves money: else it is a sandbox, and says so. */
function modeOf({ paymentProvider, licence }: Context['config']): Base['mode'] {
  return paymentProvider !== 'sandbox' && licence !== '' ? 'live' : 'sandbox'
}
