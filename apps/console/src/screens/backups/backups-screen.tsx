import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { callQuery } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Page } from '../../parts/page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { nodeColumns } from './node-columns.tsx'
import { Restores } from './restores.tsx'

const POLL_MS = 15_000

/** Backups: when each node last made and checked one, up to when everything is archived, and the restores on record. */
export function BackupsScreen() {
  const t = useTranslations()
  return (
    <Page title={t('section.backups')}>
      <h2>{t('backups.nodes')}</h2>
      <Nodes />
      <h2>{t('backups.restores')}</h2>
      <Restores />
    </Page>
  )
}

function Nodes() {
  const t = useTranslations()
  const query = useQuery({ ...callQuery('getBackups'), refetchInterval: POLL_MS })
  if (!query.data) return <Waiting on={query} />
  const { nodes } = query.data
  const areNone = nodes.length > 0 && nodes.every(({ covers }) => covers === 'nothing')
  const isBroken = nodes.some(({ check }) => check.state === 'broken')
  return (
    <>
      {areNone && <Alert className="note" type="error" showIcon title={t('backups.none')} />}
      {isBroken && <Alert className="note" type="error" showIcon title={t('backups.broken')} />}
      <RowTable rowKey={({ node }) => node} rows={nodes} columns={nodeColumns(t)} empty={t('backups.noNodes')} />
    </>
  )
}
