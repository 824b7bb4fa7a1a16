import type { Members } from '../members.ts'
import { selectBirthday, selectIdentities, selectStatusChanges } from './member-record-queries.ts'

type Page = { page: number; limit: number }

/** Return a member's birthday as `YYYY-MM-DD`, or null once the account is closed and its data deleted. */
export function birthdayOf({ database }: Pick<Members, 'database'>, memberId: bigint): Promise<string | null> {
  return selectBirthday(database.main, memberId)
}

/** Return a page of the status changes of a member's account, newest first. */
export async function listStatusChanges({ database, siteTime }: Members, memberId: bigint, { page, limit }: Page) {
  const rows = await selectStatusChanges(database.main, { memberId, limit, offset: (page - 1) * limit })
  return rows.map(({ id, status_from, status_to, reason, created_at }) => ({
    id: id.toString(),
    from: status_from,
    to: status_to,
    reason,
    created: siteTime.timestamp(created_at).time
  }))
}

/** Return a page of a member's external identities, newest first. */
export async function listIdentities({ database, siteTime }: Members, memberId: bigint, { page, limit }: Page) {
  const rows = await selectIdentities(database.main, { memberId, limit, offset: (page - 1) * limit })
  return rows.map(({ issuer, subject, created_at }) => ({
    id: `${issuer} ${subject}`,
    issuer,
    subject,
    created: siteTime.timestamp(created_at).time
  }))
}
