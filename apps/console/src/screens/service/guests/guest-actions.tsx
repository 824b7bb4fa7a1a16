import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useAction } from '../../../api/use-call.ts'
import { useMe } from '../../../api/me.ts'
import { TalkActions } from '../talk/talk-actions.tsx'

/** The actions on a guest's conversation. */
export function GuestActions({ talk }: { talk: OperatorOutput<'getGuestConversation'> }) {
  const { may } = useMe()
  const assign = useAction('assignGuestConversation')
  const finish = useAction('finishGuestConversation')
  if (!may('assignGuestConversation')) return null
  const guest = talk.id
  return (
    <TalkActions
      talk={talk}
      assign={{ give: (to) => assign.mutate({ guest, ...to }), isPending: assign.isPending }}
      finish={{ upTo: (until) => finish.mutate({ guest, until }), isPending: finish.isPending }}
    />
  )
}
