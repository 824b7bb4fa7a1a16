import type { Reader } from '../../../database/transaction.ts'
import { ordersByKey, orderText } from '../../lottery/index.ts'
import { postingText, selectPostings, selectStakes, templateName, type IdRange } from '../../wallet/index.ts'
import type { CheckMark } from './check-mark.ts'

const MOST_PROBLEMS = 100

/** Find postings and orders of a range that the app did not write or that were changed since. */
export async function findUnmarked(reader: Reader, isOurs: CheckMark, range: IdRange): Promise<string[]> {
  const problems: string[] = []
  for (const row of await selectPostings(reader, range)) {
    const { template, member_id: memberId, ref, amount } = row
    if (!row.mark || !isOurs(postingText({ template, memberId, ref, amount }), row.mark, row.id)) {
      problems.push(`transfer ${row.id} (${templateName(template)} ${ref} of member ${memberId}): not made by the app`)
    }
  }
  for (const { member_id: memberId, id, period_id: periodId, options, stake, nonce } of await ordersByKey(
    reader,
    await selectStakes(reader, range)
  )) {
    const text = orderText({ memberId, id, periodId, options, stake })
    if (!isOurs(text, nonce, id)) problems.push(`order ${id} of member ${memberId}: not made by the app`)
  }
  return problems.slice(0, MOST_PROBLEMS)
}
