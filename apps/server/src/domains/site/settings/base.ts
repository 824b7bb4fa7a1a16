import { languages } from '@glasshouse/language'
import type { CallOutput, LanguageCode } from '@glasshouse/contract'
import type { Config } from '../../../config.ts'
import { selectBarTexts } from '../notices/queries.ts'
import { textIn, type BaseSetting, type Texts } from './base-setting.ts'
import { selectBanners, type Banner, type Reader } from './queries.ts'
import { safeHtml } from './safe-html.ts'

/** The channels by which points can be bought, from whoever knows them. */
export type ListChannels = (lang: LanguageCode) => Promise<CallOutput<'getBase'>['pay_banklist']>

/** All of the base configuration but the time. */
export type Base = Omit<CallOutput<'getBase'>, 'server_ts'>

function languageEntry(value: LanguageCode): Base['lang_data'][number] {
  const { name, flag } = languages[value]
  return { name, value, flag }
}

/** All that members are told of what is set, in every language. */
export type Said = {
  settings: BaseSetting
  banners: Banner[]
  /** The lines of the notice bar, the newest first. */
  bar: Texts[]
}

/** What is set besides the settings. */
export async function readSaid(reader: Reader, settings: BaseSetting): Promise<Said> {
  const [banners, bar] = await Promise.all([selectBanners(reader), selectBarTexts(reader)])
  return { settings, banners, bar }
}

/** The base configuration in a language, as the operator has set it. */
export function composeBase(
  config: Config,
  channels: Base['pay_banklist'],
  { settings, banners, bar, lang }: Said & { lang: LanguageCode }
): Base {
  const { popup, unit, operator, languages: offered, withdraw: _withdraw, ...plain } = settings
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
export function modeOf({ paymentProvider, licence }: Config): Base['mode'] {
  return paymentProvider !== 'sandbox' && licence !== '' ? 'live' : 'sandbox'
}
