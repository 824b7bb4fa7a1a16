import type { LanguageCode } from '@glasshouse/contract'
import type { Reader } from '../../database/transaction.ts'
import { selectUnread } from './notice-queries.ts'

/** Return how many notices a member has not read, in this language. */
export async function unreadNotices(reader: Reader, memberId: bigint, lang: LanguageCode): Promise<number> {
  return (await unreadOf(reader, [memberId], lang)).get(memberId) ?? 0
}

/** Return the unread counts of several members at once. */
export async function unreadOf(reader: Reader, memberIds: bigint[], lang: LanguageCode): Promise<Map<bigint, number>> {
  const rows = await selectUnread(reader, memberIds, lang)
  return new Map(rows.map(({ member_id, unread }) => [member_id, Number(unread)]))
}
