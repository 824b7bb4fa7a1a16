import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Bulletin, Stood } from '../announcement-queries.ts'
import type { AnnouncementAdmin } from './announcement-admin.ts'

type Row<Name extends 'getNotices' | 'getBanners' | 'getPopups'> = OperatorOutput<Name>['rows'][number]

export function noticeRow(desk: AnnouncementAdmin, row: Bulletin<'notice'>): Row<'getNotices'> {
  const { type, name, text, link } = row
  return { ...stood(desk, row), type, name, text, link, in_bar: row.in_bar ? 1 : 0, pushed: row.pushed ? 1 : 0 }
}

export function bannerRow(desk: AnnouncementAdmin, row: Bulletin<'banner'>): Row<'getBanners'> {
  const { image, link, title, sort } = row
  return { ...stood(desk, row), image, link, title, sort }
}

export function popupRow(desk: AnnouncementAdmin, row: Bulletin<'popup'>): Row<'getPopups'> {
  const { title, html, once } = row
  return { ...stood(desk, row), title, html, once }
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
