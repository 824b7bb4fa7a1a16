import type { ReferenceKind } from '@glasshouse/contract'
import { many } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'

/** Those of some numbers that are the numbers of a member's records, with their kinds. */
export async function selectOwnRecords(
  tx: Tx,
  memberId: bigint,
  ids: bigint[]
): Promise<{ kind: ReferenceKind; id: bigint }[]> {
  return many<{ kind: ReferenceKind; id: bigint }>(tx, {
    name: 'service-own-records',
    text: `
      select 'order' as kind, id from orders where member_id = $1 and id = any ($2)
      union all select 'recharge', id from recharge where member_id = $1 and id = any ($2)
      union all select 'withdrawal', id from withdrawal where member_id = $1 and id = any ($2)
      union all select 'money', id from transfer where member_id = $1 and id = any ($2)
      union all select 'video', id from video_purchase where member_id = $1 and id = any ($2)`,
    values: [memberId, ids]
  })
}
