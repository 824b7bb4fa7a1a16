import { routes, type CallName } from '@glasshouse/contract/routes'
import { onOtherTabSession } from '../session/session.ts'
import { queryClient } from './query-client.ts'

/** Public calls with responses that differ for members. */
const ADDRESSED = new Set<CallName>(['getBase', 'getNoticeList'])

/** Delete a member's responses when another tab has signed out or signed in as somebody else. */
export function clearAnswersOfOthers(): void {
  onOtherTabSession(() => {
    // Wait until the screens know the new session. They then fetch its own responses, or none.
    setTimeout(() => {
      void queryClient.resetQueries({ predicate: ({ queryKey: [name] }) => isOwn(name) })
    })
  })
}

function isOwn(name: unknown): boolean {
  if (typeof name !== 'string' || !(name in routes)) return false
  return routes[name as CallName].access === 'member' || ADDRESSED.has(name as CallName)
}
