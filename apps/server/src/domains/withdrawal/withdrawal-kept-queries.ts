import { many, maybe } from '../../database/executor.ts'
import type { KeptRow, KeptRows } from '../../kept-rows.ts'
import type { Reader } from '../../database/transaction.ts'

/** Steps of withdrawals. */
export const keptSteps: KeptRows = {
  columns: ['id', 'order_no', 'step', 'at', 'until'],
  select: (reader, { memberId, limit, offset }) =>
    many<KeptRow>(reader, {
      name: 'kept-withdrawal-steps',
      text: `
      select * from (select id, withdrawal_id as order_no, step, at, until from withdrawal_step where member_id = $1) kept order by id desc limit $2 offset $3`,
      values: [memberId, limit, offset]
    })
}

export type KeptBank = { bank_bound: Date; bank_mobile: Buffer | null }

/** Return what is stored of a member's bank account and shown on no page, or null when none is bound. */
export async function selectKeptBank(reader: Reader, memberId: bigint): Promise<KeptBank | null> {
  return maybe<KeptBank>(reader, {
    name: 'kept-bank',
    text: 'select created_at as bank_bound, mobile as bank_mobile from bank_account where member_id = $1',
    values: [memberId]
  })
}
