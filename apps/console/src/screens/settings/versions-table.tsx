import { Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Waiting } from '../../parts/waiting.tsx'

/** The history of the settings: who changed what, and when. */
export function VersionsTable() {
  const t = useTranslations()
  const [shown, show] = useState<number | null>(null)
  const query = useCall('getSettingsVersion', { version: String(shown ?? 0) }, { enabled: shown !== null })
  return (
    <>
      <CallTable
        name="getSettingsVersions"
        rowKey={({ version }) => version}
        onOpen={({ version }) => show(version)}
        columns={[
          { key: 'version', title: '#', sorter: true, dataIndex: 'version' },
          { key: 'created', title: t('settings.when'), render: (_, row) => <Timestamp at={row.created} /> },
          { key: 'operator', title: t('settings.who'), render: (_, row) => row.operator?.name ?? '–' },
          { key: 'reason', title: t('part.reason'), dataIndex: 'reason' }
        ]}
      />
      <Drawer open={shown !== null} onClose={() => show(null)} size={560} title={`#${shown ?? ''}`}>
        {query.data && !query.isPlaceholderData ? (
          <pre className="code" style={{ whiteSpace: 'pre-wrap' }}>
            {JSON.stringify(query.data.settings, null, 2)}
          </pre>
        ) : (
          <Waiting on={query} />
        )}
      </Drawer>
    </>
  )
}
