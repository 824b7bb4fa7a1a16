import type { WireOperatorOutput } from '@glasshouse/contract/operator'
import type { Announcement, Stood } from '../announcement-queries.ts'
import type { AnnouncementAdmin } from './announcement-admin.ts'

type Row<Name extends 'getNotices' | 'getBanners' | 'getPopups'> = WireOperatorOutput<Name>['rows'][number]

export function noticeRow(admin: AnnouncementAdmin, row: Announcement<'notice'>): Row<'getNotices'> {
  const { type, name, text, link } = row
  return { ...stood(admin, row), type, name, text, link, in_bar: row.in_bar ? 1 : 0, pushed: row.pushed ? 1 : 0 }
}

export function bannerRow(admin: AnnouncementAdmin, row: Announcement<'banner'>): Row<'getBanners'> {
  const { image, link, title, sort } = row
  return { ...stood(admin, row), image, link, title, sort }
}

export function popupRow(admin: AnnouncementAdmin, row: Announcement<'popup'>): Row<'getPopups'> {
  const { title, html, once } = row
  return { ...stood(admin, row), title, html, once }
}

function stood({ siteTime }: AnnouncementAdmin, row: Stood) {
  const moment = (at: Date | null) => (at ? siteTime.moment(at) : { time: '', ts: 0 })
  return {
    id: Number(row.id),
    state: row.state,
    audience: row.audience,
    langs: row.langs as Row<'getNotices'>['langs'],
    from: moment(row.starts_at),
    until: moment(row.ends_at),
    revision: row.revision,
    operator: row.operator_id === null ? null : { id: Number(row.operator_id), name: row.operator ?? '' },
    changed: siteTime.moment(row.changed_at)
  }
}
