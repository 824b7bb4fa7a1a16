import { routes, type CallName } from '@glasshouse/contract/routes'
import { onOtherTabSession } from '../session/session.ts'
import { queryClient } from './query-client.ts'

/** Calls open to all that answer members with what is meant for members. */
const ADDRESSED = new Set<CallName>(['getBase', 'getNoticeList'])

/** Delete one member's responses when another tab has signed in as somebody else, or has signed out. */
export function forgetOwnOfOthers(): void {
  onOtherTabSession(() => {
    // Once the screens know of the session: they then ask for what is theirs, or for nothing.
    setTimeout(() => {
      void queryClient.resetQueries({ predicate: ({ queryKey: [name] }) => isOwn(name) })
    })
  })
}

function isOwn(name: unknown): boolean {
  if (typeof name !== 'string' || !(name in routes)) return false
  return routes[name as CallName].access === 'member' || ADDRESSED.has(name as CallName)
}
