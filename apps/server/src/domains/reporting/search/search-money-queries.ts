import type { WithdrawalState } from '@glasshouse/contract/operator'
import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

type OfMember = { member_id: bigint; username: string; name: string | null }

/** What is looked for: a number (-1 for none), or the records of some members. */
export type Wanted = { id: bigint; memberIds: readonly bigint[]; limit: number }

export type FoundWithdrawal = OfMember & {
  id: bigint
  amount: bigint
  bank_code: string
  tail: string
  state: WithdrawalState
  created_at: Date
}

/** Return the withdrawal with a number, or the newest of members. */
export async function selectFoundWithdrawals(reader: Reader, wanted: Wanted): Promise<FoundWithdrawal[]> {
  return many<FoundWithdrawal>(reader, {
    name: 'console-search-withdrawals',
    text: `
      select w.id, w.amount, w.bank_code, w.tail, w.state, w.created_at, w.member_id, m.username, m.name
        from (select id, member_id from withdrawal where id = $1
              union
              (select id, member_id from withdrawal where member_id = any ($2) order by id desc limit $3)) f
             join withdrawal w on w.member_id = f.member_id and w.id = f.id join member m on m.id = w.member_id
       order by w.id desc limit $3`,
    values: [wanted.id, wanted.memberIds, wanted.limit]
  })
}

export type FoundRecharge = OfMember & {
  id: bigint
  amount: bigint
  status: number
  provider: string
  created_at: Date
}

/** Return the recharge with a number or a provider's payment id, or the newest of members. */
export async function selectFoundRecharges(
  reader: Reader,
  { paymentId, ...wanted }: Wanted & { paymentId: string }
): Promise<FoundRecharge[]> {
  return many<FoundRecharge>(reader, {
    name: 'console-search-recharges',
    text: `
      select r.id, r.amount, r.status, r.provider, r.created_at, r.member_id, m.username, m.name
        from (select id, member_id from recharge where id = $1
              union
              select id, member_id from recharge
               where (provider, payment_id) in (select provider, $4::text from payment_channel)
              union
              (select id, member_id from recharge where member_id = any ($2) order by id desc limit $3)) f
             join recharge r on r.member_id = f.member_id and r.id = f.id join member m on m.id = r.member_id
       order by r.id desc limit $3`,
    values: [wanted.id, wanted.memberIds, wanted.limit, paymentId]
  })
}
