import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { onTyping } from '../../api/typing.ts'
import { useMe } from '../../api/me.ts'

const SHOWN_FOR = 5000

/** Return whether a member is writing: true until a few seconds after the last typing event. */
export function useMemberTyping(member: number): boolean {
  const [since, setSince] = useState(0)
  useEffect(() => onTyping((who) => who === member && setSince(performance.now())), [member])
  useEffect(() => {
    if (since === 0) return
    const timer = setTimeout(() => setSince(0), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [since])
  return since !== 0
}

/** Report the member's messages as seen, once an operator who may answer has them on the screen. */
export function useSeeing(talk: OperatorOutput<'getConversation'> | undefined): void {
  const { may } = useMe()
  const newest = talk?.messages.find(({ mine }) => mine === 1)
  const unseen = newest?.seen === 0 && may('readConversation') ? newest.id : null
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
