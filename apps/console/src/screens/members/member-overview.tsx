import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useMe } from '../../api/me.ts'
import { MemberBank, MemberBalance, MemberDevices, MemberIdentity, MemberPlay, NewestNotes } from './member-panes.tsx'
import { MemberPlayLimits } from './member-play-limits.tsx'
import { MemberTimeline } from './member-timeline.tsx'
import './members.css'

type Props = { member: OperatorOutput<'getMember'> }

/** A member at a glance: the money at the left, what happened in the middle, who it is at the right. */
export function MemberOverview({ member }: Props) {
  const { may } = useMe()
  return (
    <div className="win overall">
      <div className="overall__side">
        <MemberBalance member={member} />
        <MemberPlay member={member} />
        <MemberBank member={member} />
      </div>
      <MemberTimeline id={String(member.id)} />
      <div className="overall__side">
        <MemberIdentity member={member} />
        {may('getMemberLimits') && <MemberPlayLimits id={String(member.id)} />}
        <MemberDevices member={member} />
        <NewestNotes member={member} />
      </div>
    </div>
  )
}
