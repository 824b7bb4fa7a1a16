import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useAct } from '../../../api/use-call.ts'
import { useMe } from '../../../api/me.ts'
import { TalkActs } from '../talk-actions.tsx'

/** The actions on a guest's conversation. */
export function GuestActs({ talk }: { talk: OperatorOutput<'getGuestConversation'> }) {
  const { may } = useMe()
  const assign = useAct('assignGuestConversation')
  const finish = useAct('finishGuestConversation')
  if (!may('assignGuestConversation')) return null
  const guest = talk.id
  return (
    <TalkActs
      talk={talk}
      assign={{ give: (to) => assign.mutate({ guest, ...to }), isPending: assign.isPending }}
      finish={{ upTo: (until) => finish.mutate({ guest, until }), isPending: finish.isPending }}
    />
  )
}
