import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { changedFields } from '../../parts/diff/changed-fields.ts'
import { Changes } from '../../parts/diff/changes.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Waiting } from '../../parts/waiting.tsx'

/** How many versions the history goes back, and how many it shows at once. */
const NEWEST = 100
const PER_PAGE = 10

/** The history of the settings: who changed what, and when. */
export function VersionsTable() {
  const t = useTranslations()
  const [page, turnTo] = useState(1)
  const [shown, show] = useState<number | null>(null)
  const { data, isPending } = useCall('getSettingsVersions', { limit: String(NEWEST) })
  const rows = data?.rows ?? []
  const earlier = rows[rows.findIndex(({ version }) => version === shown) + 1]?.version
  return (
    <>
      <RowTable
        rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ version }) => version}
        isBusy={isPending}
        onOpen={({ version }) => show(version)}
        paging={{ page, size: PER_PAGE, total: rows.length, turnTo }}
        columns={[
          { key: 'version', title: '#', dataIndex: 'version' },
          { key: 'created', title: t('settings.when'), render: (_, row) => <Timestamp at={row.created} /> },
          { key: 'operator', title: t('settings.who'), render: (_, row) => row.operator?.name ?? '–' },
          { key: 'reason', title: t('part.reason'), dataIndex: 'reason' }
        ]}
      />
      {shown !== null && <Version key={shown} number={shown} before={earlier} />}
    </>
  )
}

/** What one version changed since the one before. */
function Version({ number, before }: { number: number; before: number | undefined }) {
  const t = useTranslations()
  const query = useCall('getSettingsVersion', { version: String(number) })
  const earlier = useCall('getSettingsVersion', { version: String(before) }, { enabled: before !== undefined })
  const isReady = query.data?.version === number && earlier.data?.version === before
  if (!isReady) return <Waiting on={query.data ? earlier : query} />
  const changed = changedFields(earlier.data?.settings, query.data?.settings)
  return (
    <section className="settings__version">
      <h3>{t('settings.versionNumber', { version: number })}</h3>
      {changed.length > 0 ? <Changes fields={changed} /> : <p className="quiet">{t('settings.sameAsBefore')}</p>}
    </section>
  )
}
