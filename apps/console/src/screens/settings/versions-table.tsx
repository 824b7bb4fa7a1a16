import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { changedFields } from '../../parts/diff/changed-fields.ts'
import { Changes } from '../../parts/diff/changes.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Waiting } from '../../parts/waiting.tsx'

const PER_PAGE = 10

/** The history of the settings: who changed what, and when. */
export function VersionsTable() {
  const t = useTranslations()
  const [page, turnTo] = useState(1)
  const [shown, show] = useState<number | null>(null)
  const { data, isPending } = useCall('getSettingsVersions', { page: String(page), limit: String(PER_PAGE) })
  return (
    <>
      <RowTable
        rows={data?.rows ?? []}
        rowKey={({ version }) => version}
        isBusy={isPending}
        onOpen={({ version }) => show(version)}
        paging={{ page, size: PER_PAGE, total: data?.total ?? 0, turnTo }}
        columns={[
          { key: 'version', title: '#', dataIndex: 'version' },
          { key: 'created', title: t('settings.when'), render: (_, row) => <Timestamp at={row.created} /> },
          { key: 'operator', title: t('settings.who'), render: (_, row) => row.operator?.name ?? '–' },
          { key: 'reason', title: t('part.reason'), dataIndex: 'reason' }
        ]}
      />
      {shown !== null && <Version number={shown} />}
    </>
  )
}

/** What one version changed. */
function Version({ number }: { number: number }) {
  const t = useTranslations()
  const query = useCall('getSettingsVersion', { version: String(number) })
  const earlier = useCall('getSettingsVersion', { version: String(number - 1) }, { enabled: number > 1 })
  const hasEarlier = number === 1 || earlier.data?.version === number - 1 || earlier.error
  if (query.data?.version !== number || !hasEarlier) return <Waiting on={query} />
  const changed = changedFields(number > 1 ? earlier.data?.settings : null, query.data?.settings)
  return (
    <section className="settings__version">
      <h3>{t('settings.versionNumber', { version: number })}</h3>
      {changed.length > 0 ? <Changes fields={changed} /> : <p className="quiet">{t('settings.sameAsBefore')}</p>}
    </section>
  )
}
