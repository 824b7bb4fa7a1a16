import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { Panes } from '../../parts/panes.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { AppointmentsPane } from './appointments-pane.tsx'
import { HostActions, ReviewSummary } from './host-actions.tsx'
import { HostState } from './host-columns.tsx'
import { HostForm } from './host-form.tsx'
import { HoursPane } from './hours-pane.tsx'
import { PhotosPane } from './photos-pane.tsx'
import { ReportsPane } from './reports-pane.tsx'

/** One host: texts, photos, hours, appointments and reports. */
export function HostScreen() {
  const t = useTranslations()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { tab = 'words' } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const query = useCall('getHostFile', { id })
  const { data: file } = query
  if (!file || query.isPlaceholderData) return <WaitingPage on={query} />
  const { host, review } = file
  return (
    <Page title={host.name} mark={<HostState host={host} />} actions={<HostActions key={host.state} file={file} />}>
      {review.note && (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('hosts.note')} description={review.note} />
      )}
      <ReviewSummary file={file} />
      <Panes
        label={t('section.hosts')}
        shown={tab}
        onShow={(key) => void navigate({ to: '.', search: { tab: key === 'words' ? undefined : key } as never })}
        items={[
          { key: 'words', label: t('hosts.tabs.words'), children: <HostForm key={host.updated.ts} file={file} /> },
          { key: 'photos', label: t('hosts.tabs.photos'), children: <PhotosPane file={file} /> },
          { key: 'hours', label: t('hosts.tabs.hours'), children: <HoursPane file={file} /> },
          { key: 'appointments', label: t('hosts.views.appointments'), children: <AppointmentsPane host={id} /> },
          { key: 'reports', label: t('hosts.views.reports'), children: <ReportsPane host={id} /> }
        ]}
      />
    </Page>
  )
}
