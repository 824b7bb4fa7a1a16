import { randomUUID } from 'node:crypto'
import type { Joined } from '../member/joined.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { firstOwner, hire, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'

/** A site with an owner and two who answer members. */
export async function openInbox() {
  const opened = await openTestDatabase()
  const site = await startTestSite(opened)
  const owner = await firstOwner(site)
  const [mai, thao] = [await hire(site, owner, 'support'), await hire(site, owner, 'support')]
  return { opened, site, owner, mai, thao }
}

/** Writes to staff, each time anew. */
export const write = ({ call }: Pick<Joined, 'call'>, text: string) =>
  call('sendService', { text, req_id: randomUUID() })

/** Answers a member, each time anew. */
export const answer = ({ call }: TestOperator, member: { id: bigint }, text: string) =>
  call('answerMember', { member: String(member.id), text, req_id: randomUUID() })

/** The words of a conversation as its member sees them, oldest first. */
export async function wordsOf({ call }: Pick<Joined, 'call'>): Promise<string[]> {
  const messages = await call('getServiceList')
  return messages.map(({ mine, text }) => `${mine ? 'me' : 'staff'}: ${text}`).toReversed()
}
