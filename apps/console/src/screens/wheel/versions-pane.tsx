import { Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { Points } from '../../parts/points.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { VersionView } from './version-view.tsx'

/** Every version of the prizes, with what it has cost. */
export function VersionsPane() {
  const t = useTranslations()
  const [shown, show] = useState<number | null>(null)
  const query = useCall('getWheelVersion', { version: shown ?? 1 }, { enabled: shown !== null })
  return (
    <>
      <CallTable
        name="getWheelVersions"
        rowKey={({ version }) => version}
        onOpen={({ version }) => show(version)}
        columns={[
          { key: 'version', title: '#', sorter: true, dataIndex: 'version' },
          { key: 'from', title: t('wheel.fromDay'), dataIndex: 'fromDay' },
          { key: 'state', title: t('wheel.state'), render: (_, { state }) => t(`wheel.states.${state}`) },
          { key: 'by', title: t('wheel.by'), render: (_, row) => row.operator?.name ?? '–' },
          { key: 'reason', title: t('part.reason'), dataIndex: 'reason' },
          { key: 'average', title: t('wheel.average'), render: (_, { average }) => <Points of={average} /> },
          { key: 'spins', title: t('wheel.spins'), dataIndex: 'spins' },
          { key: 'cost', title: t('wheel.cost'), render: (_, { cost }) => <Points of={cost} /> },
          { key: 'expected', title: t('wheel.expected'), render: (_, { expected }) => <Points of={expected} /> }
        ]}
      />
      <Drawer open={shown !== null} onClose={() => show(null)} size={720} title={`#${shown ?? ''}`}>
        {query.data && !query.isPlaceholderData ? <VersionView version={query.data} /> : <Waiting on={query} />}
      </Drawer>
    </>
  )
}
