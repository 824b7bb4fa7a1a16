import { type TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { memberLanguages } from '../../parts/texts-field.tsx'
import { AnnouncementActions } from './announcement-actions.tsx'
import { calls, type Announcement, type Kind, type Texts } from './announcement.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import './announcements.css'

const COLOURS = { draft: 'default', scheduled: 'processing', shown: 'success', ended: 'default' } as const

type Actions = { onEdit: (announcement: Announcement) => void; onReuse: (announcement: Announcement) => void }

/** Return the columns of each kind: its texts, its state, its audience and its dates. */
export function useAnnouncementColumns(kind: Kind, actions: Actions): TableColumnType<Announcement>[] {
  const t = useTranslations()
  const textIn = useTextIn()
  const titleOf = (announcement: Announcement) =>
    textIn((announcement as unknown as Record<string, Texts>)[calls[kind].title]!)
  const columns: TableColumnType<Announcement>[] = [
    {
      key: 'title',
      title: t('announcements.title'),
      render: (_, announcement) => (
        <div className="announcement__title">
          <strong>{titleOf(announcement)}</strong>
          <Marks announcement={announcement} />
        </div>
      )
    },
    {
      key: 'state',
      title: t('announcements.state'),
      render: (_, { state }) => <Tag color={COLOURS[state]}>{t(`announcements.states.${state}`)}</Tag>
    },
    {
      key: 'audience',
      title: t('announcements.audience'),
      render: (_, { audience, langs }) => (
        <>
          {t(`announcements.audiences.${audience}`)}
          {langs.length > 0 && <div className="quiet">{langs.map((lang) => memberLanguages[lang]).join(', ')}</div>}
        </>
      )
    },
    { key: 'from', title: t('announcements.from'), sorter: true, render: (_, { from }) => <Timestamp at={from} /> },
    { key: 'until', title: t('announcements.until'), render: (_, { until }) => <Timestamp at={until} /> },
    {
      key: 'changed',
      title: t('announcements.changed'),
      sorter: true,
      render: (_, { changed, operator }) => (
        <>
          <Timestamp at={changed} />
          {operator && <div className="quiet">{operator.name}</div>}
        </>
      )
    },
    {
      key: 'acts',
      title: t('part.more'),
      render: (_, announcement) => <AnnouncementActions {...{ kind, announcement, ...actions }} />
    }
  ]
  return kind === 'banner' ? [pictureColumn(t('announcements.picture')), ...columns] : columns
}

function pictureColumn(title: string): TableColumnType<Announcement> {
  return {
    key: 'picture',
    title,
    render: (_, announcement) => (
      <img src={(announcement as Announcement & { image: string }).image} alt="" className="announcement__picture" />
    )
  }
}

/** The other channels of a notice. */
function Marks({ announcement }: { announcement: Announcement }) {
  const t = useTranslations()
  const { inBar, pushed } = announcement as Announcement & { inBar?: number; pushed?: number }
  return (
    <div>
      {inBar && <Tag>{t('announcements.inBar')}</Tag>}
      {pushed && <Tag>{t('announcements.pushed')}</Tag>}
    </div>
  )
}
