import { randomUUID } from 'node:crypto'
import type { Joined } from '../member/test-member.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

/** Return a site with an owner and two operators who answer members. */
export async function openInboxFixture() {
  const opened = await openTestDatabase()
  const site = await startTestSite(opened)
  const owner = await createFirstOwner(site)
  const [mai, thao] = [await createOperator(site, owner, 'support'), await createOperator(site, owner, 'support')]
  return { opened, site, owner, mai, thao }
}

/** Write to staff, with a new request each time. */
export const write = ({ call }: Pick<Joined, 'call'>, text: string) =>
  call('sendService', { text, req_id: randomUUID() })

/** Answer a member, with a new request each time. */
export const answer = ({ call }: TestOperator, member: { id: bigint }, text: string) =>
  call('answerMember', { member: String(member.id), text, requestId: randomUUID() })

/** Return the texts of a conversation as its member sees them, oldest first. */
export async function textsOf({ call }: Pick<Joined, 'call'>): Promise<string[]> {
  const messages = await call('getServiceList')
  return messages.map(({ mine, text }) => `${mine ? 'me' : 'staff'}: ${text}`).toReversed()
}
