import { run } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'

export async function insertNote(tx: Tx, note: { memberId: bigint; operatorId: bigint; text: string }): Promise<void> {
  await run(tx, {
    name: 'admin-member-note',
    text: 'insert into member_note (member_id, operator_id, text) values ($1, $2, $3)',
    values: [note.memberId, note.operatorId, note.text]
  })
}
