import type { CallOutput, CallParsed, LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { selectNotices } from './queries.ts'

const PER_PAGE = 50

type Reader = { memberId: bigint | null; lang: LanguageCode }

/** Notices for everybody, and for the member who asks, newest first. Who is not signed in has read none. */
export async function listNotices(
  { database, siteTime }: Context,
  { page = 1, limit = PER_PAGE }: CallParsed<'getNoticeList'>,
  { memberId, lang }: Reader
): Promise<CallOutput<'getNoticeList'>> {
  const rows = await selectNotices(database.main, { memberId, lang, limit, offset: (page - 1) * limit })
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    text: row.text,
    create_time: siteTime.format(row.created_at.getTime()),
    create_ts: Math.floor(row.created_at.getTime() / 1000),
    is_read: row.is_read ? 1 : 0,
    type: row.type,
    link: row.link
  }))
}
