import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { selectBoundSince } from '../admin/withdrawal-member-queries.ts'
import { bankInfo } from './set-bank.ts'

/** Return a member's bound bank account as operators see it, or null without one. */
export async function boundAccount(
  context: Pick<Context, 'database' | 'siteTime'>,
  memberId: bigint
): Promise<OperatorOutput<'getMember'>['bank']> {
  const [{ account }, since] = await Promise.all([
    bankInfo(context, memberId),
    selectBoundSince(context.database.main, memberId)
  ])
  if (!account) return null
  const { bankName, country, accountNumber, holder } = account
  return { name: bankName, country, account: accountNumber, holder, since: context.siteTime.timestamp(since) }
}
