import { TopBar } from '../../design/bars/top-bar.tsx'
import { RowFact } from '../../design/lists/row.tsx'
import { InviteRow } from '../../features/member/invite-row.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { WithMember } from './member-gate.tsx'
import { ProfileRows } from './profile-rows.tsx'

const ROWS = 7

/** The member's number, username, registration date and profile. */
export function InfomationScreen() {
  const t = useTranslations()
  const format = useFormat()
  return (
    <div className="frame">
      <TopBar title={t('title.profile')} back="/Setting" />
      <main>
        <WithMember rows={ROWS}>
          {(member) => (
            <>
              <ProfileRows member={member} />
              <dl className="rows rows--plain">
                <RowFact title={t('profile.id')} value={String(member.id)} />
                <RowFact title={t('profile.username')} value={member.username} />
                <RowFact title={t('profile.joined')} value={format.dateTime(member.createdAtSeconds)} />
              </dl>
              {member.inviteCode && (
                <div className="rows">
                  <InviteRow code={member.inviteCode} />
                </div>
              )}
            </>
          )}
        </WithMember>
      </main>
    </div>
  )
}
