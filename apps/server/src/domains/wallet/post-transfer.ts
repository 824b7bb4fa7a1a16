import type { Tx } from '../../database/transaction.ts'
import type { Texts } from '@glasshouse/contract/operator'
import type { IdSource } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { insertTransfer, lockWallet, type TransferFacts } from './wallet-queries.ts'
import { postingText } from './marks.ts'
import { accountKinds, templates, type PostedTemplate } from './wallet-tables.ts'

export type Posting = {
  template: PostedTemplate
  memberId: bigint
  /** The subject of the posting. With member and template it is the idempotency key. */
  ref: bigint
  amount: bigint
  /** The description in the money log, by language; missing when the template is enough. */
  description?: Texts
}

export type Posted = {
  /** `duplicate`: it was posted before, and nothing changed now. */
  outcome: 'posted' | 'duplicate'
  /** The available balance right after the posting; null when the posting does not change it. */
  balanceAfter: bigint | null
}

/**
 * Post one transfer with a member's wallet on one side, once for each member, ref and template. Refuse `BALANCE_LOW`
 * when too few points are available. The wallet stays locked until the transaction ends.
 */
export async function postTransfer(tx: Tx, ids: IdSource, posting: Posting): Promise<Posted> {
  const { template, memberId, ref, amount } = posting
  if (!(await lockWallet(tx, memberId))) throw new Error(`member ${memberId} has no wallet`)
  const mark = ids.mark(postingText({ ...posting, template: templates[template].code }))
  const row = await insertTransfer(tx, { ...factsOf(posting, ids.next()), mark })
  if (!row) {
    if (templates[template].debit === 'available') throw new Refusal('BALANCE_LOW')
    throw new Error(`${template} ${ref}: the debited account has too few points`)
  }
  if (row.amount !== amount) throw new Error(`${template} ${ref} was posted before with another amount`)
  return { outcome: row.posted ? 'posted' : 'duplicate', balanceAfter: row.balance_after }
}

function factsOf({ template, memberId, ref, amount, description }: Posting, id: bigint): Omit<TransferFacts, 'mark'> {
  const { code, debit, credit } = templates[template]
  const change = (kind: keyof typeof accountKinds) => (credit === kind ? amount : 0n) - (debit === kind ? amount : 0n)
  const site = ([debit, credit] as const).find((kind) => kind !== 'available' && kind !== 'held')
  return {
    id,
    memberId,
    template: code,
    ref,
    debitKind: accountKinds[debit],
    creditKind: accountKinds[credit],
    amount,
    description: description ?? null,
    availableChange: change('available'),
    heldChange: change('held'),
    siteKind: site ? accountKinds[site] : null,
    siteChange: site ? change(site) : 0n
  }
}
