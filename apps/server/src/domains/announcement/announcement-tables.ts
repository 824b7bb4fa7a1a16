/** The kinds of announcements: the table of each, and its own columns. */
export const kinds = {
  notice: { table: 'notice', own: ['type', 'link', 'name', 'text', 'in_bar', 'pushed'] },
  banner: { table: 'banner', own: ['image', 'link', 'title', 'sort'] },
  popup: { table: 'popup', own: ['mark', 'title', 'html', 'once'] }
} as const

export type AnnouncementKind = keyof typeof kinds

export type AnnouncementState = 'draft' | 'scheduled' | 'shown' | 'ended'

/** The state by the clock. `published` covers what is shown now and what is still to come. */
export const STATE = `case when b.state = 'published' and b.ends_at <= clock_timestamp() then 'ended'
  when b.state = 'published' and b.starts_at > clock_timestamp() then 'scheduled'
  when b.state = 'published' then 'shown' else b.state end`
