import { translate } from '@glasshouse/language/server'
import type { Tx } from '../../../database/transaction.ts'
import { addPersonalNotices, inAllLanguages } from '../../announcement/index.ts'
import { voidReasonIn } from '../lottery-texts.ts'
import { textIn } from '../../../texts/text-in.ts'
import { lockUnpaidMembers, type MemberRun, type UnsettledPeriod } from './lottery-settlement-queries.ts'

/**
 * Add a notice for the members of a range that explains why their draw is void, in the transaction that refunds them:
 * once, even when several nodes settle. Open apps are notified of it together with the balance.
 */
export async function notifyRefunded(tx: Tx, period: UnsettledPeriod, run: MemberRun): Promise<void> {
  const memberIds = await lockUnpaidMembers(tx, period.id, run)
  await addPersonalNotices(tx, {
    memberIds,
    type: 'draw',
    link: `/Fair?key=${period.game}&expect=${period.number}`,
    name: inAllLanguages((lang) => translate(lang, 'server.drawNotice.voidName')),
    text: inAllLanguages((lang) =>
      translate(lang, 'server.drawNotice.voidText', {
        lottery: textIn(lang, period.name),
        periodNumber: period.number.toString(),
        reason: voidReasonIn(lang, period.void_reason) ?? ''
      })
    )
  })
}
