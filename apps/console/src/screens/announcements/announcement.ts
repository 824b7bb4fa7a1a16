import type { memberLanguages } from '../../parts/texts-field.tsx'
import { localTime } from '../../parts/local-moment.ts'

export type Kind = 'notice' | 'banner' | 'popup'
export type Code = keyof typeof memberLanguages
export type Texts = Partial<Record<Code, string>>
export type State = 'draft' | 'scheduled' | 'shown' | 'ended'

export const STATES = ['draft', 'scheduled', 'shown', 'ended'] as const
export const AUDIENCES = ['all', 'member', 'guest'] as const

type At = { time: string; ts: number }

/** What all of them have in common, beside what is each kind's own. */
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

/** What the calls of each kind are named, and which of its texts is its title and which its body. */
export const calls = {
  notice: { list: 'getNotices', save: 'saveNotice', title: 'name', body: 'text' },
  banner: { list: 'getBanners', save: 'saveBanner', title: 'title', body: null },
  popup: { list: 'getPopups', save: 'savePopup', title: 'title', body: 'html' }
} as const

/** A new one of each kind, as the form begins. */
export const blanks = {
  notice: { type: 'news', name: { en_us: '' }, text: { en_us: '' }, link: '', in_bar: 0, pushed: 0 },
  banner: { image: '', link: '', title: { en_us: '' }, sort: 100 },
  popup: { title: { en_us: '' }, html: { en_us: '' }, once: 'day' }
} as const

/** What stands in the form: a kind's own fields, and for whom and for how long. */
export type Values = Record<string, unknown> & { audience: string; langs: Code[]; from?: string; until?: string }

/** The form of one that is there; what has ended begins again without its times. */
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
