import type { LanguageCode } from '@glasshouse/contract'

/** The audience of an announcement, and how long it is shown. */
export type Showing = {
  audience: 'all' | 'member' | 'guest'
  /** Empty for all languages. */
  langs: string[]
  starts_at: Date
  ends_at: Date | null
}

/** The viewer of an announcement. */
export type Viewer = { isMember: boolean; lang: LanguageCode }

/** Return whether the viewer sees it at this time. The start is included, the end is not. */
export function isShown({ audience, langs, starts_at, ends_at }: Showing, viewer: Viewer, now: number): boolean {
  if (starts_at.getTime() > now || (ends_at !== null && ends_at.getTime() <= now)) return false
  if (langs.length > 0 && !langs.includes(viewer.lang)) return false
  return audience === 'all' || (audience === 'member') === viewer.isMember
}
