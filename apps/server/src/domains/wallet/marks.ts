/** The kind of adjustments in the table of marks, where postings have their template. */
export const ADJUSTMENT_MARK = 100

type MarkedPosting = { template: number; memberId: bigint; ref: bigint; amount: bigint }

/** Return the text of a posting's mark: the facts from which accounts, amount and purpose follow. */
export function postingText({ template, memberId, ref, amount }: MarkedPosting): string {
  return `posting/${template}/${memberId}/${ref}/${amount}`
}

type MarkedAdjustment = {
  id: bigint
  memberId: bigint
  template: number
  amount: bigint
  reason: string
  proposalId: bigint | null
}

/** Return the text of an adjustment's mark: all of its columns. */
export function adjustmentText({ id, memberId, template, amount, reason, proposalId }: MarkedAdjustment): string {
  return JSON.stringify(['adjustment', ...[id, memberId, template, amount, proposalId].map(String), reason])
}
