import type { Reader } from '../../../database/transaction.ts'
import { membersById, memberStatus } from '../../member/index.ts'
import { selectPlayBlocks } from './limits-status-queries.ts'

/** Return those of some members to whom news may be sent: with an open account, not excluded and not in a time-out. */
export async function findNewsReaders(reader: Reader, memberIds: readonly bigint[]): Promise<Set<bigint>> {
  const members = await membersById(reader, memberIds)
  const open = [...members.values()].filter(
    ({ status }) => status === memberStatus.normal || status === memberStatus.frozen
  )
  const ids = open.map(({ id }) => id)
  const blocked = new Set((await selectPlayBlocks(reader, ids)).map((block) => block.member_id))
  return new Set(ids.filter((id) => !blocked.has(id)))
}
