import type { memberLanguages } from '../../parts/texts-field.tsx'
import { localTime } from '../../parts/local-time.ts'

export type Kind = 'notice' | 'banner' | 'popup'
export type Code = keyof typeof memberLanguages
export type Texts = Partial<Record<Code, string>>
export type State = 'draft' | 'scheduled' | 'shown' | 'ended'

export const STATES = ['draft', 'scheduled', 'shown', 'ended'] as const
export const AUDIENCES = ['all', 'member', 'guest'] as const

type At = { time: string; ts: number }

/** The fields that all kinds share. */
export type Announcement = {
  id: number
  state: State
  audience: (typeof AUDIENCES)[number]
  langs: Code[]
  from: At
  until: At
  revision: number
  operator: { id: number; name: string } | null
  changed: At
}

/** The names of each kind's calls, and which of its texts are the title and the body. */
export const calls = {
  notice: { list: 'getNotices', save: 'saveNotice', title: 'name', body: 'text' },
  banner: { list: 'getBanners', save: 'saveBanner', title: 'title', body: null },
  popup: { list: 'getPopups', save: 'savePopup', title: 'title', body: 'html' }
} as const

/** The initial form values of a new announcement, by kind. */
export const blanks = {
  notice: { type: 'news', name: { en_us: '' }, text: { en_us: '' }, link: '', inBar: false, pushed: false },
  banner: { image: '', link: '', title: { en_us: '' }, sort: 100 },
  popup: { title: { en_us: '' }, html: { en_us: '' }, once: 'day' }
} as const

/** The values of the form: the fields of the kind, its audience and its dates. */
export type Values = Record<string, unknown> & { audience: string; langs: Code[]; from?: string; until?: string }

/** Return the form values of an existing announcement. An ended one starts again without its dates. */
export function valuesOf(announcement: Announcement): Values {
  const {
    id: _id,
    state,
    revision: _revision,
    operator: _operator,
    changed: _changed,
    from,
    until,
    ...own
  } = announcement
  const times = state === 'ended' ? {} : { from: localTime(from.ts), until: localTime(until.ts) }
  return { ...own, ...times }
}
