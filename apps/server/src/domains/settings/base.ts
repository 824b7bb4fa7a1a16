import { languages } from '@glasshouse/language'
import type { CallOutput, LanguageCode } from '@glasshouse/contract'
import type { Config } from '../../config.ts'
import type { Reader } from '../../database/transaction.ts'
import {
  selectBanners,
  selectBar,
  selectPopups,
  type Banner,
  type BarLine,
  type Popup,
  isShown,
  type Showing,
  type Viewer
} from '../announcement/index.ts'
import { textIn } from '../../texts/text-in.ts'
import type { BaseSetting } from '@glasshouse/contract/operator'

import { safeTexts } from '../../texts/safe-html.ts'

/** Return the channels for buying points. The domain `payment` provides it. */
export type ListChannels = (lang: LanguageCode) => Promise<CallOutput<'getBase'>['channels']>

/** The base configuration without the time. */
export type Base = Omit<CallOutput<'getBase'>, 'serverTimeSeconds'>

/** The most lines of the notice bar, which shows the newest. */
const MAX_BAR_LINES = 10
const MAX_LINE_LENGTH = 300
const NO_POPUP: Base['popup'] = { isShown: false, id: 0, title: '', html: '', once: 'day' }

/** The announcements that are shown now or later. */
export type SiteAnnouncements = { banners: Banner[]; bar: BarLine[]; popups: Popup[] }

/** Return all announcements that are shown now or later, with sanitized markup. */
export async function readAnnouncements(reader: Reader): Promise<SiteAnnouncements> {
  const [banners, bar, popups] = await Promise.all([selectBanners(reader), selectBar(reader), selectPopups(reader)])
  return { banners, bar, popups: popups.map((popup) => ({ ...popup, html: safeTexts(popup.html) })) }
}

type BaseInput = {
  settings: BaseSetting
  announcements: SiteAnnouncements
  channels: Base['channels']
  viewer: Viewer
  now: number
  /** Whether the page of customer service can be shown in a frame. */
  mayFrame: boolean
}

/** Compose the base configuration for a viewer at a time. */
export function composeBase(
  config: Config,
  { settings, announcements, channels, viewer, now, mayFrame }: BaseInput
): Base {
  const { withdraw: _withdraw, wheel_caps: _caps, targets: _targets, ...shownToMembers } = settings
  const { unit, operator, languages: offered, return_min, ...plain } = shownToMembers
  const { lang } = viewer
  const shown = <Item extends Showing>(items: Item[]) => items.filter((item) => isShown(item, viewer, now))
  return {
    ...plain,
    mayFrameService: mayFrame,
    minReturnPercent: return_min,
    languages: offered.map(languageEntry),
    channels,
    banners: shown(announcements.banners).map(({ id, image, link, title }) => ({
      id,
      image,
      link,
      title: textIn(lang, title)
    })),
    noticeBar: shown(announcements.bar)
      .slice(0, MAX_BAR_LINES)
      .map((line) => barLine(line, lang)),
    popup: popupOf(shown(announcements.popups)[0], lang),
    unit: { ...unit, text: textIn(lang, unit.text) },
    mode: config.mode,
    operator: { ...operator, licence: config.licence },
    timeZone: config.siteTimeZone,
    version: config.version
  }
}

/** Return a line of the bar: the notice's text, or its title when the text is too long. */
function barLine({ name, text }: BarLine, lang: LanguageCode): string {
  const words = textIn(lang, text)
  return words.length <= MAX_LINE_LENGTH ? words : textIn(lang, name)
}

function popupOf(popup: Popup | undefined, lang: LanguageCode): Base['popup'] {
  if (!popup) return NO_POPUP
  const { mark, title, html, once } = popup
  return { isShown: true, id: mark, title: textIn(lang, title), html: textIn(lang, html), once }
}

function languageEntry(code: LanguageCode): Base['languages'][number] {
  const { name, flag } = languages[code]
  return { name, code, flag }
}
