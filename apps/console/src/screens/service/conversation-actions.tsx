import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useAct } from '../../api/use-call.ts'
import { useMe } from '../../api/me.ts'
import { TalkActs } from './talk-actions.tsx'

/** The actions on a member's conversation. */
export function ConversationActs({ talk }: { talk: OperatorOutput<'getConversation'> }) {
  const { may } = useMe()
  const assign = useAct('assignConversation')
  const finish = useAct('finishConversation')
  if (!may('assignConversation')) return null
  const member = String(talk.member.id)
  return (
    <TalkActs
      talk={talk}
      assign={{ give: (to) => assign.mutate({ member, ...to }), isPending: assign.isPending }}
      finish={{ upTo: (until) => finish.mutate({ member, until }), isPending: finish.isPending }}
    />
  )
}
