import { Button, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../language/language.ts'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Page } from '../../parts/page.tsx'
import { useMe } from '../../api/me.ts'
import { blanks, calls, STATES, valuesOf, type Announcement, type Kind, type Values } from './announcement.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { useAnnouncementColumns } from './announcement-columns.tsx'

type Edited = { announcement: Announcement | null; values: Values }

/** Notices for many members. */
export const NoticesScreen = () => <AnnouncementsScreen kind="notice" />

/** Home’s banners. */
export const BannersScreen = () => <AnnouncementsScreen kind="banner" />

/** Popups. */
export const PopupsScreen = () => <AnnouncementsScreen kind="popup" />

/** All announcements of a kind, from drafts to ended ones, and the editor. */
function AnnouncementsScreen({ kind }: { kind: Kind }) {
  const t = useTranslations()
  const { may } = useMe()
  const [edited, edit] = useState<Edited | null>(null)
  const { list, save } = calls[kind]
  const blank = { audience: 'all', langs: [], ...blanks[kind] }
  const columns = useAnnouncementColumns(kind, {
    onEdit: (announcement) => edit({ announcement, values: valuesOf(announcement) }),
    onReuse: (announcement) => edit({ announcement: null, values: valuesOf({ ...announcement, state: 'ended' }) })
  })
  return (
    <Page
      title={t(`section.${kind}s`)}
      actions={
        may(save) && (
          <Button type="primary" onClick={() => edit({ announcement: null, values: blank })}>
            {t(`announcements.new.${kind}`)}
          </Button>
        )
      }
    >
      <p className="quiet">{t(`announcements.about.${kind}`)}</p>
      <FilterBar
        choices={[
          {
            name: 'state',
            label: t('announcements.state'),
            options: STATES.map((value) => ({ value, label: t(`announcements.states.${value}`) }))
          }
        ]}
      />
      <CallTable
        name={list}
        filters={['state']}
        rowKey={({ id }) => id}
        empty={t('announcements.empty')}
        columns={columns as unknown as TableColumnType<RowOf<typeof list>>[]}
      />
      <AnnouncementEditor kind={kind} edited={edited} onClose={() => edit(null)} />
    </Page>
  )
}
