import type { CallOutput, CallParsed } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { selectNotices, type NoticeReader } from './notice-queries.ts'

const PER_PAGE = 50

/** Notices for everybody, and for the member who asks, newest first. Who is not signed in has read none. */
export async function listNotices(
  { database, siteTime }: Context,
  { page = 1, limit = PER_PAGE }: CallParsed<'getNoticeList'>,
  { memberId, lang }: NoticeReader
): Promise<CallOutput<'getNoticeList'>> {
  const rows = await selectNotices(database.main, { memberId, lang, limit, offset: (page - 1) * limit })
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    text: row.text,
    create_time: siteTime.format(row.starts_at.getTime()),
    create_ts: Math.floor(row.starts_at.getTime() / 1000),
    is_read: row.is_read ? 1 : 0,
    type: row.type,
    link: row.link
  }))
}
