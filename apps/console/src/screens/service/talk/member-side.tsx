import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useMe } from '../../../api/me.ts'
import { useTranslations } from '../../../language/language.ts'
import { Initials } from '../../../parts/marks/initials.tsx'
import { Points } from '../../../parts/points.tsx'
import { Timestamp } from '../../../parts/timestamp.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { Pane } from '../../../parts/window/pane.tsx'
import { LatestEvents } from '../../members/latest-events.tsx'
import { NewestNotes } from '../../members/member-panes.tsx'
import { MemberStatus } from '../../members/member-status.tsx'

type Member = OperatorOutput<'getMember'>

/** Who a conversation is with: the balance, what happened last, and notes. */
export function MemberSide({ id }: { id: string }) {
  const t = useTranslations()
  const { may } = useMe()
  const query = useCall('getMember', { id })
  const { data: member } = query
  return (
    <aside className="inbox__side" aria-label={t('service.who')}>
      {!member || String(member.id) !== id ? (
        <Waiting on={query} />
      ) : (
        <>
          <Identity member={member} />
          {may('getMemberTimeline') && <LatestEvents id={id} />}
          <NewestNotes member={member} />
          <p className="inbox__open">
            <Link to="/members/$id" params={{ id }}>
              {t('service.whole')}
            </Link>
          </p>
        </>
      )}
    </aside>
  )
}

function Identity({ member }: { member: Member }) {
  const t = useTranslations()
  return (
    <Pane>
      <div className="inbox__who">
        <Initials name={member.name || member.username} />
        <div>
          <b>{member.name || member.username}</b>
          <span className="quiet">
            {member.username} · {member.id}
          </span>
        </div>
        <MemberStatus status={member.status} />
      </div>
      {member.statusReason && <p className="quiet">{member.statusReason}</p>}
      <dl className="facts">
        <div>
          <dt>{t('members.money')}</dt>
          <dd>
            <Points of={member.money} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{t('members.frozen')}</dt>
          <dd>
            <Points of={member.frozen} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{t('members.created')}</dt>
          <dd>
            <Timestamp at={member.created} />
          </dd>
        </div>
      </dl>
    </Pane>
  )
}
