import type { RefusalCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { selectDependences } from './operator-two-people-queries.ts'

type Tools = Pick<Context, 'siteTime'>

export type Decision = {
  /** The operators who proposed, made or approved the subject. */
  first: readonly bigint[]
  /** The operator who decides. */
  second: bigint
  /** The subject, for the audit log. */
  subject: { kind: string; id: bigint | string | number }
  /** The refusal of the same operator, if not `PROPOSAL_OWN`. */
  own?: { code: RefusalCode; text?: string }
}

/**
 * Refuse unless the deciding operator is a second person. Every decision that takes two people calls this in its
 * transaction. An operator is no second person to themselves, nor to anyone who invited them, changed their role, reset
 * their credentials or switched them on within 72 hours, directly or through others. The audit log records the refusal.
 */
export async function requireSecondPerson(tx: Tx, { siteTime }: Tools, decision: Decision): Promise<void> {
  const { first, second, subject, own = { code: 'PROPOSAL_OWN' } } = decision
  const [dependence] = await selectDependences(tx, first, second)
  if (!dependence) return
  const audit = { subject, after: { beside: dependence.name } }
  if (first.includes(second)) throw new Refusal(own.code, { ...(own.text ? { text: own.text } : {}), audit })
  const { name } = dependence
  const from = siteTime.timestamp(dependence.from as Date)
  throw new Refusal('NOT_SECOND_PERSON', { params: { name, time: from.time }, data: { beside: name, ...from }, audit })
}

/** Return when an operator starts to count as a second person to all of the others, or null when they do now. */
export async function secondPersonFrom(
  reader: Reader,
  others: readonly bigint[],
  second: bigint
): Promise<Date | null> {
  const times = (await selectDependences(reader, others, second)).map(({ from }) => (from as Date).getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}
