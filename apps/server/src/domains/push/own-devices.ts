import type { Context } from '../../context.ts'
import { selectDevices } from './push-queries.ts'

type Page = { page: number; limit: number }

/** Return a page of a member's push devices, newest first. Of an address only the service is shown. */
export async function listDevices(
  { database, siteTime }: Pick<Context, 'database' | 'siteTime'>,
  memberId: bigint,
  { page, limit }: Page
) {
  const rows = await selectDevices(database.main, { memberId, limit, offset: (page - 1) * limit })
  return rows.map(({ id, endpoint, lang, kinds, created_at, changed_at }) => ({
    id: id.toString(),
    service: new URL(endpoint).host,
    lang,
    kinds: kinds.join(' '),
    created: siteTime.timestamp(created_at).time,
    changed: siteTime.timestamp(changed_at).time
  }))
}
