import type { Context } from '../../context.ts'
import { selectUploads } from './upload-queries.ts'

type Page = { page: number; limit: number }

/** Return a page of a member's pictures, newest first. */
export async function listUploads(
  { database, siteTime }: Pick<Context, 'database' | 'siteTime'>,
  memberId: bigint,
  { page, limit }: Page
) {
  const rows = await selectUploads(database.main, { memberId, limit, offset: (page - 1) * limit })
  return rows.map(({ path, bytes, created_at }) => ({ id: path, bytes, created: siteTime.timestamp(created_at).time }))
}
