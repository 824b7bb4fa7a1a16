import type { WireOperatorOutput } from '@glasshouse/contract/operator'
import type { Announcement, AnnouncementRow } from '../announcement-queries.ts'
import type { AnnouncementAdmin } from './announcement-admin.ts'

type Row<Name extends 'getNotices' | 'getBanners' | 'getPopups'> = WireOperatorOutput<Name>['rows'][number]

/** `names` are the operators' names by id. */
type Tools = Pick<AnnouncementAdmin, 'siteTime'> & { names: ReadonlyMap<bigint, string> }

export function noticeRow(tools: Tools, row: Announcement<'notice'>): Row<'getNotices'> {
  const { type, name, text, link } = row
  return { ...commonFields(tools, row), type, name, text, link, inBar: row.in_bar, pushed: row.pushed }
}

export function bannerRow(tools: Tools, row: Announcement<'banner'>): Row<'getBanners'> {
  const { image, link, title, sort } = row
  return { ...commonFields(tools, row), image, link, title, sort }
}

export function popupRow(tools: Tools, row: Announcement<'popup'>): Row<'getPopups'> {
  const { title, html, once } = row
  return { ...commonFields(tools, row), title, html, once }
}

function commonFields({ siteTime, names }: Tools, row: AnnouncementRow) {
  const timestamp = (at: Date | null) => (at ? siteTime.timestamp(at) : { time: '', ts: 0 })
  return {
    id: Number(row.id),
    state: row.state,
    audience: row.audience,
    langs: row.langs as Row<'getNotices'>['langs'],
    from: timestamp(row.starts_at),
    until: timestamp(row.ends_at),
    revision: row.revision,
    operator: row.operator_id === null ? null : { id: Number(row.operator_id), name: names.get(row.operator_id) ?? '' },
    changed: siteTime.timestamp(row.changed_at)
  }
}
