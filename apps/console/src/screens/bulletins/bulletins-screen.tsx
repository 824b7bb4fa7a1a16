import { Button, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useWords } from '../../language/language.ts'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Page } from '../../parts/page.tsx'
import { useMe } from '../../session/me.ts'
import { blanks, calls, STATES, valuesOf, type Bulletin, type Kind, type Values } from './bulletin.ts'
import { BulletinEditor } from './bulletin-editor.tsx'
import { useBulletinColumns } from './bulletin-columns.tsx'

type Edited = { bulletin: Bulletin | null; values: Values }

/** Notices for many members. */
export const NoticesScreen = () => <BulletinsScreen kind="notice" />

/** Home’s banners. */
export const BannersScreen = () => <BulletinsScreen kind="banner" />

/** Popups. */
export const PopupsScreen = () => <BulletinsScreen kind="popup" />

/** All of a kind, from drafts to what has ended, and the editor of one. */
function BulletinsScreen({ kind }: { kind: Kind }) {
  const t = useWords()
  const { may } = useMe()
  const [edited, edit] = useState<Edited | null>(null)
  const { list, save } = calls[kind]
  const blank = { audience: 'all', langs: [], ...blanks[kind] }
  const columns = useBulletinColumns(kind, {
    onEdit: (bulletin) => edit({ bulletin, values: valuesOf(bulletin) }),
    onReuse: (bulletin) => edit({ bulletin: null, values: valuesOf({ ...bulletin, state: 'ended' }) })
  })
  return (
    <Page
      title={t(`section.${kind}s`)}
      actions={
        may(save) && (
          <Button type="primary" onClick={() => edit({ bulletin: null, values: blank })}>
            {t(`bulletins.new.${kind}`)}
          </Button>
        )
      }
    >
      <p className="quiet">{t(`bulletins.about.${kind}`)}</p>
      <FilterBar
        choices={[
          {
            name: 'state',
            label: t('bulletins.state'),
            options: STATES.map((value) => ({ value, label: t(`bulletins.states.${value}`) }))
          }
        ]}
      />
      <CallTable
        name={list}
        filters={['state']}
        rowKey={({ id }) => id}
        empty={t('bulletins.empty')}
        columns={columns as unknown as TableColumnType<RowOf<typeof list>>[]}
      />
      <BulletinEditor kind={kind} edited={edited} onClose={() => edit(null)} />
    </Page>
  )
}
