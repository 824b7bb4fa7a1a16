import { many, maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { states } from '../withdrawal-tables.ts'
import { addMembers, selectReviewFacts, type ReviewFacts } from '../../member/index.ts'

export type MemberFacts = ReviewFacts & { bank_since: Date | null }

/** Return since when a member's bank account has been bound, or null without one. */
export async function selectBoundSince(reader: Reader, memberId: bigint): Promise<Date | null> {
  const bank = await maybe<{ bank_since: Date }>(reader, {
    name: 'withdrawal-bank-since',
    text: 'select created_at as bank_since from bank_account where member_id = $1',
    values: [memberId]
  })
  return bank?.bank_since ?? null
}

export async function selectMemberFacts(reader: Reader, memberId: bigint): Promise<MemberFacts> {
  return {
    ...(await selectReviewFacts(reader, memberId)),
    bank_since: await selectBoundSince(reader, memberId)
  }
}

/** A member's paid withdrawals, and what open ones hold, in units. */
export type WithdrawalTotals = { paid: number; paid_units: bigint; open_units: bigint }

export async function selectWithdrawalTotals(reader: Reader, memberId: bigint): Promise<WithdrawalTotals> {
  return one<WithdrawalTotals>(reader, {
    name: 'withdrawal-totals-of-member',
    text: `
      select count(*) filter (where state = 'paid')::int as paid,
             coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid_units,
             coalesce(sum(amount) filter (where state in ${states.open}), 0)::bigint as open_units
        from withdrawal where member_id = $1`,
    values: [memberId]
  })
}

export type OtherMember = { id: bigint; username: string; name: string | null; status: number }

/** Return other members with a bound account that has one of these tags. */
export async function selectSameBank(
  reader: Reader,
  { memberId, marks, limit }: { memberId: bigint; marks: Buffer[]; limit: number }
): Promise<OtherMember[]> {
  const rows = await many<{ member_id: bigint }>(reader, {
    name: 'withdrawal-same-bank',
    text: `
      select member_id from bank_account
       where mark = any($2::bytea[]) and member_id <> $1 order by member_id limit $3`,
    values: [memberId, marks, limit]
  })
  return addMembers(reader, rows, ({ id, username, name, status }) => ({ id, username, name, status }))
}
