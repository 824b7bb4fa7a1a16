import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Page } from '../../parts/page.tsx'
import { Panes } from '../../parts/panes.tsx'
import { useMe } from '../../api/me.ts'
import { CitiesPane } from './cities-pane.tsx'
import { HOST_STATES, useHostColumns } from './host-columns.tsx'
import { NewHostDialog } from './host-form.tsx'
import { Count } from '../../parts/marks/count.tsx'

const VIEWS = ['hosts', 'cities'] as const

/** Local hosts: the directory and its cities. */
export function HostsScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { view?: string }
  const view = VIEWS.find((one) => one === search.view) ?? 'hosts'
  const [isNew, begin] = useState(false)
  const { data: overview } = useCall('getHostOverview')
  return (
    <Page
      title={t('section.hosts')}
      actions={may('createHost') && <Button onClick={() => begin(true)}>{t('hosts.new')}</Button>}
    >
      <p className="quiet">{t('hosts.lead')}</p>
      <Panes
        shown={view}
        onShow={(key) => void navigate({ to: '.', search: { view: key === 'hosts' ? undefined : key } as never })}
        items={VIEWS.map((key) => ({
          key,
          label: (
            <Flex gap={6} align="center">
              {t(`hosts.views.${key}`)}
              {key === 'hosts' && <Count of={overview?.review ?? 0} />}
            </Flex>
          )
        }))}
      />
      {view === 'hosts' ? <List /> : <CitiesPane />}
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
