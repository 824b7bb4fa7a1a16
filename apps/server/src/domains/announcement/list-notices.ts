import type { CallOutput, CallParsed } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import { selectNotices, type NoticeReader } from './notice-queries.ts'

const PER_PAGE = 50

/** Return the notices for everyone and for this member, newest first. A visitor has read none. */
export async function listNotices(
  { database, siteTime }: Context,
  { page = 1, limit = PER_PAGE }: CallParsed<'getNoticeList'>,
  { memberId, lang }: NoticeReader
): Promise<CallOutput<'getNoticeList'>> {
  const rows = await selectNotices(database.main, { memberId, lang, limit, offset: (page - 1) * limit })
  return rows.map((row) => ({
    id: Number(row.id),
    title: row.name,
    text: row.text,
    createdAt: siteTime.format(row.starts_at.getTime()),
    createdAtSeconds: Math.floor(row.starts_at.getTime() / 1000),
    isRead: row.is_read,
    kind: row.type,
    link: row.link
  }))
}
