import { translate } from '@glasshouse/language/server'
import type { Tx } from '../../../database/transaction.ts'
import { addPersonalNotices, wordsInAll } from '../../announcement/index.ts'
import { textIn, voidReasonIn } from '../words.ts'
import { lockUnpaidMembers, type MemberRun, type UnsettledPeriod } from './lottery-settlement-queries.ts'

/**
 * Leaves the members of a run a notice of why their draw is void, in the transaction that gives their stakes back: once,
 * whoever else is at it. Their open apps hear of it with their balance.
 */
export async function tellRefunded(tx: Tx, period: UnsettledPeriod, run: MemberRun): Promise<void> {
  const memberIds = await lockUnpaidMembers(tx, period.id, run)
  await addPersonalNotices(tx, {
    memberIds,
    type: 'draw',
    link: `/Fair?key=${period.game}&expect=${period.expect}`,
    name: wordsInAll((lang) => translate(lang, 'server.drawNotice.voidName')),
    text: wordsInAll((lang) =>
      translate(lang, 'server.drawNotice.voidText', {
        house: textIn(lang, period.name),
        expect: period.expect.toString(),
        reason: voidReasonIn(lang, period.void_reason) ?? ''
      })
    )
  })
}
