import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { clockCounterClockwise } from '../../icons/events.ts'
import { Icon } from '../../icons/icon.tsx'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { SettingsEditor } from './settings-editor.tsx'
import { VersionsTable } from './versions-table.tsx'
import './settings.css'

/** The base configuration of the site. */
export function SettingsScreen() {
  const t = useTranslations()
  const [isHistoryOpen, openHistory] = useState(false)
  const query = useCall('getSettings')
  const { data } = query
  if (!data) return <WaitingPage on={query} />
  return (
    <Page
      title={t('section.settings')}
      mark={<LastChange {...data} />}
      actions={
        <Button icon={<Icon path={clockCounterClockwise} />} onClick={() => openHistory(true)}>
          {t('settings.history')}
        </Button>
      }
    >
      <SettingsEditor current={data} />
      <Drawer
        open={isHistoryOpen}
        onClose={() => openHistory(false)}
        size={720}
        destroyOnHidden
        title={t('settings.history')}
      >
        <VersionsTable />
      </Drawer>
    </Page>
  )
}

/** Which version is in force, and who saved it when. */
function LastChange({ version }: OperatorOutput<'getSettings'>) {
  const t = useTranslations()
  const { data } = useCall('getSettingsVersions', { limit: '1' })
  const last = data?.rows[0]
  return (
    <span className="page__note">
      {t('settings.versionNumber', { version })}
      {last && (
        <>
          {' · '}
          {last.operator?.name ?? '–'}, <Timestamp at={last.created} />
        </>
      )}
    </span>
  )
}
