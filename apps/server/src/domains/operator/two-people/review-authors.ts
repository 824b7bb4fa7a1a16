import type { RefusalCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { ExpectedAction } from '../audit/recorded-action.ts'
import { insertReviewAuthor, selectReviewAuthors, type Work } from './operator-two-people-queries.ts'
import { requireSecondPerson, secondPersonFrom } from './require-second-person.ts'

/** Store that an operator worked on a video or a host's page: created it, changed it, added to it or submitted it. */
export async function recordReviewAuthor(tx: Tx, work: Work, operatorId: bigint): Promise<void> {
  await insertReviewAuthor(tx, work, operatorId)
}

/** Refuse a reviewer who worked on it, or who is no second person to someone who did. */
export async function requireReviewer(
  tx: Tx,
  tools: Pick<Context, 'siteTime'>,
  review: { work: Work; second: bigint; own: { code: RefusalCode; text?: string } }
): Promise<void> {
  const { work, second, own } = review
  await requireSecondPerson(tx, tools, { first: await selectReviewAuthors(tx, work), second, subject: work, own })
}

/** Return whether an operator may review it now. */
export async function mayReviewWork(reader: Reader, work: Work, operatorId: bigint): Promise<boolean> {
  const authors = await selectReviewAuthors(reader, work)
  return !authors.includes(operatorId) && (await secondPersonFrom(reader, authors, operatorId)) === null
}

type Submitted = {
  /** The operator that the row names; null for none, which no record has. */
  operatorId: bigint | null
  subject: ExpectedAction['subject']
  /** The fingerprint of the content to approve. */
  content: string
}

/**
 * Return the action that must be on record before a work is approved: with the app's database login, somebody could insert
 * it as submitted, without an editor, or change it after that.
 */
export function submissionOf(
  act: string | readonly string[],
  { operatorId, subject, content }: Submitted
): ExpectedAction {
  return {
    operatorId: operatorId ?? -1n,
    acts: [act].flat(),
    subject,
    isOf: ({ after }) => (after as { content?: string } | null)?.content === content
  }
}
