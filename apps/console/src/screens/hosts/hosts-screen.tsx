import { useNavigate, useSearch } from '@tanstack/react-router'
import { Badge, Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Page } from '../../parts/page.tsx'
import { Panes } from '../../parts/panes.tsx'
import { useMe } from '../../api/me.ts'
import { AppointmentsPane } from './appointments-pane.tsx'
import { CitiesPane } from './cities-pane.tsx'
import { HOST_STATES, useHostColumns } from './host-columns.tsx'
import { NewHostDialog } from './host-form.tsx'
import { ReportsPane } from './reports-pane.tsx'

const VIEWS = ['appointments', 'reports', 'hosts', 'cities'] as const
type View = (typeof VIEWS)[number]

/** Local hosts: appointments, reports, the directory and its cities. */
export function HostsScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { view?: string }
  const view = VIEWS.find((one) => one === search.view) ?? 'appointments'
  const [isNew, begin] = useState(false)
  const { data: overview } = useCall('getHostOverview')
  const counts: Partial<Record<View, number>> = overview
    ? { appointments: overview.requests, reports: overview.reports, hosts: overview.review }
    : {}
  return (
    <Page
      title={t('section.hosts')}
      mark={overview && overview.late > 0 && <Tag color="error">{t('hosts.lateCount', { count: overview.late })}</Tag>}
      actions={may('createHost') && <Button onClick={() => begin(true)}>{t('hosts.new')}</Button>}
    >
      <p className="quiet">{t('hosts.lead')}</p>
      <Panes
        shown={view}
        onShow={(key) =>
          void navigate({ to: '.', search: { view: key === 'appointments' ? undefined : key } as never })
        }
        items={VIEWS.map((key) => ({
          key,
          label: (
            <Flex gap={6} align="center">
              {t(`hosts.views.${key}`)}
              <Badge size="small" count={counts[key] ?? 0} color="gold" />
            </Flex>
          )
        }))}
      />
      {view === 'appointments' && <AppointmentsPane />}
      {view === 'reports' && <ReportsPane />}
      {view === 'hosts' && <List />}
      {view === 'cities' && <CitiesPane />}
      {isNew && <NewHostDialog onClose={() => begin(false)} />}
    </Page>
  )
}

function List() {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <>
      <FilterBar
        texts={[{ name: 'q', label: t('hosts.find') }]}
        choices={[
          {
            name: 'state',
            label: t('hosts.state'),
            options: HOST_STATES.map((value) => ({ value, label: t(`hosts.states.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getHostList"
        filters={['q', 'state']}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/hosts/$id', params: { id: String(id) } })}
        columns={useHostColumns()}
      />
    </>
  )
}
