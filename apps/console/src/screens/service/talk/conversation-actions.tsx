import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useAction } from '../../../api/use-call.ts'
import { useMe } from '../../../api/me.ts'
import { TalkActions } from './talk-actions.tsx'

/** The actions on a member's conversation. */
export function ConversationActions({ talk }: { talk: OperatorOutput<'getConversation'> }) {
  const { may } = useMe()
  const assign = useAction('assignConversation')
  const finish = useAction('finishConversation')
  if (!may('assignConversation')) return null
  const member = String(talk.member.id)
  return (
    <TalkActions
      talk={talk}
      assign={{ give: (to) => assign.mutate({ member, ...to }), isPending: assign.isPending }}
      finish={{ upTo: (until) => finish.mutate({ member, until }), isPending: finish.isPending }}
    />
  )
}
