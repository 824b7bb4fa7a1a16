import { CallRefused } from '@glasshouse/contract/client'
import { useSearch } from '../../router/router-context.tsx'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { StatePage } from '../../design/states/state-page.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { HostView } from './host-view.tsx'

const ROWS = 5

/** A host, with the form to request an appointment. */
export function ProfileScreen() {
  const t = useTranslations()
  const id = Number(/^\d{1,9}$/.exec(useSearch('/Profile').id ?? '')?.[0] ?? 0)
  const host = useCall('getHost', { id }, { enabled: id > 0 })
  const isGone = host.error instanceof CallRefused && host.error.err === 'HOST_UNKNOWN'
  if (id === 0 || isGone) return <Gone />
  if (host.data) return <HostView key={id} host={host.data} />
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.host')} back="/Choose" look="rule" />
      <main className="state-page">
        {host.isError ? (
          <Failure error={host.error} onRetry={() => void host.refetch()} />
        ) : (
          <SkeletonRows count={ROWS} />
        )}
      </main>
    </div>
  )
}

function Gone() {
  const t = useTranslations()
  return (
    <StatePage
      title={t('title.host')}
      back="/Choose"
      art="empty"
      heading={t('hosts.gone.title')}
      text={t('hosts.gone.text')}
    >
      <ButtonLink to="/Choose" replace kind="outline">
        {t('hosts.gone.action')}
      </ButtonLink>
    </StatePage>
  )
}
