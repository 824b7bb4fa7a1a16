import { setImmediate } from 'node:timers/promises'
import type { Reader } from '../../../database/transaction.ts'
import { ordersByKey, orderText } from '../../lottery/index.ts'
import { postingText, selectPostings, selectStakes, templateName, type IdRange } from '../../wallet/index.ts'
import type { CheckMark } from './check-mark.ts'

const MAX_PROBLEMS = 100
/** Marks that are checked without a pause: some milliseconds, during which the node answers nobody. */
const MARKS_AT_ONCE = 1000

/**
 * Find postings and orders of a range that the app did not write or that were changed since. A minute can have hundreds
 * of thousands of orders: they are read and checked slice by slice, so that calls are answered in between.
 */
export async function findUnmarked(reader: Reader, isOurs: CheckMark, range: IdRange): Promise<string[]> {
  const problems: string[] = []
  for (const postings of slicesOf(await selectPostings(reader, range))) {
    for (const { template, member_id: memberId, ref, amount, id, mark } of postings) {
      if (!mark || !isOurs(postingText({ template, memberId, ref, amount }), mark, id)) {
        problems.push(`transfer ${id} (${templateName(template)} ${ref} of member ${memberId}): not made by the app`)
      }
    }
    await setImmediate()
  }
  for (const stakes of slicesOf(await selectStakes(reader, range))) {
    const orders = await ordersByKey(reader, stakes)
    for (const { member_id: memberId, id, period_id: periodId, options, stake, nonce } of orders) {
      const text = orderText({ memberId, id, periodId, options, stake })
      if (!isOurs(text, nonce, id)) problems.push(`order ${id} of member ${memberId}: not made by the app`)
    }
  }
  return problems.slice(0, MAX_PROBLEMS)
}

function* slicesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += MARKS_AT_ONCE) yield rows.slice(from, from + MARKS_AT_ONCE)
}
