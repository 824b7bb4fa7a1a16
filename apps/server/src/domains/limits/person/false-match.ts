import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import type { Registration } from '../../../http/registration.ts'
import { Refusal } from '../../../refusal.ts'
import { membersById, readmit } from '../../member/index.ts'
import { propose, unchanged, type ProposalKind } from '../../operator/index.ts'
import { releaseWallet } from '../own/release-wallet.ts'
import { selectPlayBlocks } from '../status/limits-status-queries.ts'
import { insertRelease, selectMatchedBlock } from './person-queries.ts'

/** Ask a second operator to lift a block that came from another person's account. Refuse `BLOCK_UNKNOWN`. */
async function proposeFalseMatch(
  context: Context,
  operator: Operator,
  { id, reason }: OperatorParsed<'proposeFalseMatch'>
): Promise<OperatorOutput<'proposeFalseMatch'>> {
  return inTransaction(context.database.main, async (tx) => {
    const block = await selectMatchedBlock(tx, id)
    if (!block) throw new Refusal('BLOCK_UNKNOWN')
    const proposed = await propose(tx, context, operator, {
      kind: 'false_match',
      subject: { kind: 'block', id },
      payload: { member: block.member_id.toString() },
      reason
    })
    return { id: proposed.toString() }
  })
}

/**
 * Return the proposal kind that lifts such a block once a second operator approves, together with what was passed on from
 * it to other accounts. Blocks that the member set on the same account stay.
 */
export function falseMatchKind({ siteTime }: Context): ProposalKind {
  return {
    effect: async (reader, { subject }) => {
      const block = await selectMatchedBlock(reader, BigInt(subject.id))
      if (!block) return []
      const member = (await membersById(reader, [block.member_id])).get(block.member_id)!
      return [
        unchanged('member', member.username),
        unchanged('recognised_by', block.matched_by.join(', ')),
        { field: 'blocked_until', before: siteTime.timestamp(block.ends_at).time, after: '' }
      ]
    },
    apply: async (tx, { id: proposalId, subject }) => {
      const block = await selectMatchedBlock(tx, BigInt(subject.id))
      if (!block) throw new Refusal('BLOCK_UNKNOWN')
      await insertRelease(tx, { blockId: block.id, proposalId })
      const left = await selectPlayBlocks(tx, [block.member_id])
      if (!left.some(({ kind }) => kind === 'exclude')) await readmit(tx, block.member_id)
      await releaseWallet(tx, block.member_id)
    }
  }
}

export function registerFalseMatches({ serveOperator }: Registration, context: Context): void {
  serveOperator('proposeFalseMatch', (input, operator) => proposeFalseMatch(context, operator, input))
}
