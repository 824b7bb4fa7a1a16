import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { DeviceRow } from '../../features/member/device-row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

const ROWS = 2

/** The devices on which the member is signed in. */
export function SessionsScreen() {
  const t = useTranslations()
  const { data: sessions, error, refetch } = useCall('getSessions', {}, { staleTime: 0 })
  return (
    <div className="frame">
      <TopBar title={t('title.sessions')} back="/Setting" />
      <main>
        <p className="page muted">{t('sessions.lead')}</p>
        {sessions ? (
          <ul className="rows">
            {sessions.map((session) => (
              <DeviceRow key={session.id} session={session} onEnded={() => refetch()} />
            ))}
          </ul>
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={ROWS} />
        )}
      </main>
    </div>
  )
}
