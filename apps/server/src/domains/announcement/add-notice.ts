import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import { queuePersonal } from '../push/index.ts'
import type { Texts } from '@glasshouse/contract/operator'
import { insertPersonalNotices, type PersonalNotice } from './notice-queries.ts'

type Tools = Pick<Context, 'notifications'>

/** Add a notice for a member, in the transaction of its cause, and notify the member's apps and devices. */
export async function addPersonalNotice(
  tx: Tx,
  tools: Tools,
  { memberId, ...notice }: PersonalNotice & { memberId: bigint }
): Promise<void> {
  await addPersonalNotices(tx, { ...notice, memberIds: [memberId] })
  await tools.notifications.notify(tx, 'notice', { memberId: memberId.toString() })
}

/** Add the same notice for many members. The caller notifies their open apps together with its cause. */
export async function addPersonalNotices(tx: Tx, notice: PersonalNotice & { memberIds: bigint[] }): Promise<void> {
  if (notice.memberIds.length === 0) return
  await queuePersonal(tx, notice.type, await insertPersonalNotices(tx, notice))
}

/** Return a notice's texts in every language. */
export function inAllLanguages(say: (lang: LanguageCode) => string): Texts {
  return Object.fromEntries(languageCodes.map((lang) => [lang, say(lang)])) as Texts
}
