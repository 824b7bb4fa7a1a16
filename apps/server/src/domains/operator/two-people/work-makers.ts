import type { RefusalCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { insertMaker, selectMakers, type Work } from './operator-two-people-queries.ts'
import { requireSecondPerson, secondPersonFrom } from './require-second-person.ts'

/** Store that an operator worked on a video or a host's page: created it, changed it, added to it or submitted it. */
export async function noteMaker(tx: Tx, work: Work, operatorId: bigint): Promise<void> {
  await insertMaker(tx, work, operatorId)
}

/** Refuse a reviewer who worked on it, or who is no second person to someone who did. */
export async function requireReviewer(
  tx: Tx,
  tools: Pick<Context, 'siteTime'>,
  review: { work: Work; second: bigint; own: { code: RefusalCode; text?: string } }
): Promise<void> {
  const { work, second, own } = review
  await requireSecondPerson(tx, tools, { first: await selectMakers(tx, work), second, subject: work, own })
}

/** Return whether an operator may review it now. */
export async function mayReviewWork(reader: Reader, work: Work, operatorId: bigint): Promise<boolean> {
  const makers = await selectMakers(reader, work)
  return !makers.includes(operatorId) && (await secondPersonFrom(reader, makers, operatorId)) === null
}
