import type { LanguageCode } from '@glasshouse/contract'
import type { Tx } from '../../database/transaction.ts'
import { addPersonalNotice, inAllLanguages } from '../announcement/index.ts'
import type { Recoveries } from './recovery.ts'

/** Add a notice for the member on every device, with a way to cancel. Devices with push receive it at once. */
export async function notifyMember(
  tx: Tx,
  recoveries: Recoveries,
  memberId: bigint,
  say: (lang: LanguageCode) => { name: string; text: string }
): Promise<void> {
  await addPersonalNotice(tx, recoveries, {
    memberId,
    type: 'security',
    link: '/Recovery',
    name: inAllLanguages((lang) => say(lang).name),
    text: inAllLanguages((lang) => say(lang).text)
  })
}
