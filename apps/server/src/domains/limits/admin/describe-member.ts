import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Refusal } from '../../../refusal.ts'
import { memberStateOf, membersById } from '../../member/index.ts'
import type { Limits } from '../limits.ts'
import { describeLimits } from '../own/get-limits.ts'
import { listPlayBlocks, listLimitChanges } from '../own/list-history.ts'

const NEWEST = { page: 1, limit: 100 }

/** Return everything that a member has set about play. Refuse `MEMBER_UNKNOWN`. */
export async function describeMember(limits: Limits, memberId: bigint): Promise<OperatorOutput<'getMemberLimits'>> {
  const { main } = limits.database
  const person = (await membersById(main, [memberId])).get(memberId)
  if (!person) throw new Refusal('MEMBER_UNKNOWN')
  const [now, changes, blocks] = await Promise.all([
    describeLimits(main, limits, memberId),
    listLimitChanges(limits, memberId, NEWEST),
    listPlayBlocks(limits, memberId, NEWEST)
  ])
  return {
    id: Number(person.id),
    username: person.username,
    name: person.name ?? '',
    status: memberStateOf(person.status),
    now,
    changes,
    blocks
  }
}
