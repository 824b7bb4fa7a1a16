import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import { kindOf } from '../push/index.ts'
import type { Texts } from '@glasshouse/contract/operator'
import { insertPersonalNotices, type PersonalNotice } from './notice-queries.ts'

type Tools = Pick<Context, 'notifications'>

/** Leaves a member a notice, in the transaction of what it is about, and tells the member's apps and devices of it. */
export async function addPersonalNotice(
  tx: Tx,
  tools: Tools,
  { memberId, ...notice }: PersonalNotice & { memberId: bigint }
): Promise<void> {
  await addPersonalNotices(tx, { ...notice, memberIds: [memberId] })
  await tools.notifications.notify(tx, 'notice', { memberId: memberId.toString() })
}

/** Leaves many members the same notice. Their open apps are told of it by whoever tells them of its cause. */
export async function addPersonalNotices(tx: Tx, notice: PersonalNotice & { memberIds: bigint[] }): Promise<void> {
  if (notice.memberIds.length > 0) await insertPersonalNotices(tx, { ...notice, kind: kindOf(notice.type) })
}

/** A notice's words in every language. */
export function wordsInAll(say: (lang: LanguageCode) => string): Texts {
  return Object.fromEntries(languageCodes.map((lang) => [lang, say(lang)])) as Texts
}
