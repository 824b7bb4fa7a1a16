import { useTyping } from '@glasshouse/app-kit/use-typing'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { onTyping } from '../../../api/typing.ts'
import { useMe } from '../../../api/me.ts'

/** Return whether a member is typing: true until a few seconds after the last typing event. */
export function useMemberTyping(member: number): boolean {
  const { isTyping, report } = useTyping()
  useEffect(() => onTyping((typing) => typing === member && report()), [member, report])
  return isTyping
}

/** Report the member's messages as seen, once an operator who can answer has them on screen. */
export function useSeeing(talk: OperatorOutput<'getConversation'> | undefined): void {
  const { may } = useMe()
  const newest = talk?.messages.find(({ isOwn }) => isOwn)
  const unseen = newest?.isSeen === false && may('readConversation') ? newest.id : null
  const member = talk?.member.id
  useEffect(() => {
    if (unseen === null || member === undefined) return
    const see = () => {
      if (document.visibilityState !== 'visible') return
      void call('readConversation', { member: String(member), id: unseen }).catch(() => undefined)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [unseen, member])
}
