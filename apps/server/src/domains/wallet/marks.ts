/** What the mark of an adjustment stands under in the table of marks, where postings stand under their template. */
export const ADJUSTMENT_MARK = 100

type MarkedPosting = { template: number; memberId: bigint; ref: bigint; amount: bigint }

/** What is marked of a posting: all that its accounts, its amount and its purpose follow from. */
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

/** What is marked of an adjustment: all of it. */
export function adjustmentText({ id, memberId, template, amount, reason, proposalId }: MarkedAdjustment): string {
  return JSON.stringify(['adjustment', ...[id, memberId, template, amount, proposalId].map(String), reason])
}
