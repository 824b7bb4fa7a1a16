import { many, maybe } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { addMembers, selectReviewFacts, type ReviewFacts } from '../../member/index.ts'

export type MemberFacts = ReviewFacts & { bank_since: Date | null }

export async function selectMemberFacts(reader: Reader, memberId: bigint): Promise<MemberFacts> {
  const bank = await maybe<{ bank_since: Date }>(reader, {
    name: 'withdrawal-bank-since',
    text: 'select created_at as bank_since from bank_account where member_id = $1',
    values: [memberId]
  })
  return { ...(await selectReviewFacts(reader, memberId)), bank_since: bank?.bank_since ?? null }
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
