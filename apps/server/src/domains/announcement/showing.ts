import type { LanguageCode } from '@glasshouse/contract'

/** The audience of an announcement, and how long it is shown. */
export type Showing = {
  audience: 'all' | 'member' | 'guest'
  /** None for every language. */
  langs: string[]
  starts_at: Date
  ends_at: Date | null
}

/** Who looks, in which language. */
export type Viewer = { isMember: boolean; lang: LanguageCode }

/** Whether it is shown to somebody at a moment: from the very beginning on, and no more at the end. */
export function isShown({ audience, langs, starts_at, ends_at }: Showing, viewer: Viewer, now: number): boolean {
  if (starts_at.getTime() > now || (ends_at !== null && ends_at.getTime() <= now)) return false
  if (langs.length > 0 && !langs.includes(viewer.lang)) return false
  return audience === 'all' || (audience === 'member') === viewer.isMember
}
