import type { CallOutput, CallParsed } from '@glasshouse/contract'
import type { Service } from '../service.ts'
import { selectConversation, selectHistory, selectMessages } from './service-chat-queries.ts'
import { describeMessage } from './describe-message.ts'

type Output = CallOutput<'getServiceList'>
type Input = CallParsed<'getServiceList'> & { memberId: bigint; imageAt: (path: string) => string }

const PER_PAGE = 50

/** Return a part of a member's conversation, newest first. */
export async function listMessages(
  service: Pick<Service, 'database' | 'siteTime'>,
  { memberId, imageAt, after, before, limit = PER_PAGE }: Input
): Promise<Output> {
  const { main } = service.database
  const seen = await selectConversation(main, memberId)
  if (!seen) return []
  const edge = (id: string | undefined) => (id === undefined ? null : BigInt(id))
  const messages = await selectMessages(main, { memberId, after: edge(after), before: edge(before), limit })
  return messages.toReversed().map((message) => describeMessage(service, message, { seen, imageAt }))
}

/** Return a page of all messages between a member and staff, newest first. */
export async function messageHistory(
  service: Pick<Service, 'database' | 'siteTime'>,
  memberId: bigint,
  { page, limit }: { page: number; limit: number }
): Promise<Output> {
  const { main } = service.database
  const seen = await selectConversation(main, memberId)
  if (!seen) return []
  const messages = await selectHistory(main, { memberId, limit, offset: (page - 1) * limit })
  return messages.map((message) => describeMessage(service, message, { seen, imageAt: (path) => path }))
}
