import type { Reader } from '../../../database/transaction.ts'
import { membersById, memberStatus } from '../../member/index.ts'
import { selectPlayBlocks } from './limits-status-queries.ts'

/** Return which of these members may get news: those with an open account and without an exclusion or time-out. */
export async function findNewsReaders(reader: Reader, memberIds: readonly bigint[]): Promise<Set<bigint>> {
  const members = await membersById(reader, memberIds)
  const open = [...members.values()].filter(
    ({ status }) => status === memberStatus.normal || status === memberStatus.frozen
  )
  const ids = open.map(({ id }) => id)
  const blocked = new Set((await selectPlayBlocks(reader, ids)).map((block) => block.member_id))
  return new Set(ids.filter((id) => !blocked.has(id)))
}
