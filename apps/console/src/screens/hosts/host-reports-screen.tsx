import { useNavigate, useSearch } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Count } from '../../parts/marks/count.tsx'
import { Tag } from '../../parts/marks/tag.tsx'
import { Page } from '../../parts/page.tsx'
import { Panes } from '../../parts/panes.tsx'
import { AppointmentsPane } from './appointments-pane.tsx'
import { ReportsPane } from './reports-pane.tsx'

const VIEWS = ['reports', 'appointments'] as const

/** What members report about hosts, and the appointments that wait for an answer. */
export function HostReportsScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { view?: string }
  const view = VIEWS.find((one) => one === search.view) ?? 'reports'
  const { data: overview } = useCall('getHostOverview')
  const counts = { reports: overview?.reports ?? 0, appointments: overview?.requests ?? 0 }
  return (
    <Page
      title={t('section.hostReports')}
      mark={overview && overview.late > 0 && <Tag color="error">{t('hosts.lateCount', { count: overview.late })}</Tag>}
    >
      <Panes
        shown={view}
        onShow={(key) => void navigate({ to: '.', search: { view: key === 'reports' ? undefined : key } as never })}
        items={VIEWS.map((key) => ({
          key,
          label: (
            <Flex gap={6} align="center">
              {t(`hosts.views.${key}`)}
              <Count of={counts[key]} />
            </Flex>
          )
        }))}
      />
      {view === 'reports' ? <ReportsPane /> : <AppointmentsPane />}
    </Page>
  )
}
