import { useBase, useMember } from '../../api/use-base.ts'
import { useCall } from '../../api/use-call.ts'
import { bank, gearSix, headset } from '../../design/icons/account.ts'
import { gift } from '../../design/icons/home.ts'
import { bell, filmSlate, user } from '../../design/icons/navigation.ts'
import { calendarBlank } from '../../design/icons/records.ts'
import { hourglassMedium } from '../../design/icons/outcome.ts'
import { sealCheck } from '../../design/icons/status.ts'
import { RowLink } from '../../design/lists/row.tsx'
import { InviteRow } from '../../features/member/invite-row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'

/** Links to the member's own pages and to support. */
export function AccountRows() {
  const t = useTranslations()
  const member = useMember()
  const unread = member?.unreadNotices ?? 0
  const showsWheel = useBase()?.showsWheel === true
  return (
    <>
      <h2 className="rows__label">{t('mine.account')}</h2>
      <div className="rows">
        <RowLink
          to="/Setbank"
          icon={bank}
          title={t('title.bank')}
          value={member && t(member.hasBankAccount ? 'mine.bankLinked' : 'mine.bankNotLinked')}
        />
        {member?.inviteCode && <InviteRow code={member.inviteCode} icon={user} />}
        {showsWheel && <RowLink to="/luckDraw" icon={gift} title={t('title.wheel')} />}
        <RowLink
          to="/Notice"
          icon={bell}
          title={t('title.notice')}
          value={unread > 0 ? <span className="row__count">{unread}</span> : undefined}
        />
        <RowLink to="/MyVideos" icon={filmSlate} title={t('title.myVideos')} />
        <RowLink to="/Appointments" icon={calendarBlank} title={t('title.appointments')} />
        <RowLink to="/Limits" icon={hourglassMedium} title={t('title.limits')} />
        <RowLink to="/Fair" icon={sealCheck} title={t('title.fair')} />
        <ServiceRow />
        <RowLink to="/Setting" icon={gearSix} title={t('title.settings')} />
      </div>
    </>
  )
}

/** The link to customer service, with the number of unread answers. */
function ServiceRow() {
  const t = useTranslations()
  const isSignedIn = useSession() !== null
  const unread = useCall('getServiceState', {}, { enabled: isSignedIn }).data?.unreadAnswers ?? 0
  return (
    <RowLink
      to={isSignedIn ? '/ServiceOnline' : '/ServiceGuest'}
      icon={headset}
      title={t('title.serviceChat')}
      value={unread > 0 ? <span className="row__count">{unread}</span> : undefined}
    />
  )
}
