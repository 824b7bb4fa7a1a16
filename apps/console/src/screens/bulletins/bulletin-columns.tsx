import { Tag, type TableColumnType } from 'antd'
import { useLanguage, useWords } from '../../language/language.ts'
import { Moment } from '../../parts/moment.tsx'
import { memberLanguages } from '../../parts/texts-field.tsx'
import { BulletinActs } from './bulletin-acts.tsx'
import { calls, type Bulletin, type Kind, type Texts } from './bulletin.ts'
import './bulletins.css'

const COLOURS = { draft: 'default', scheduled: 'processing', shown: 'success', ended: 'default' } as const

type Acts = { onEdit: (bulletin: Bulletin) => void; onReuse: (bulletin: Bulletin) => void }

/** What is shown of each: its words, how it stands, for whom and for how long. */
export function useBulletinColumns(kind: Kind, acts: Acts): TableColumnType<Bulletin>[] {
  const t = useWords()
  const { code } = useLanguage()
  const titleOf = (bulletin: Bulletin) => {
    const texts = (bulletin as unknown as Record<string, Texts>)[calls[kind].title]!
    return texts[code] || texts.en_us
  }
  const columns: TableColumnType<Bulletin>[] = [
    {
      key: 'title',
      title: t('bulletins.title'),
      render: (_, bulletin) => (
        <div className="bulletin__title">
          <strong>{titleOf(bulletin)}</strong>
          <Marks bulletin={bulletin} />
        </div>
      )
    },
    {
      key: 'state',
      title: t('bulletins.state'),
      render: (_, { state }) => <Tag color={COLOURS[state]}>{t(`bulletins.states.${state}`)}</Tag>
    },
    {
      key: 'audience',
      title: t('bulletins.audience'),
      render: (_, { audience, langs }) => (
        <>
          {t(`bulletins.audiences.${audience}`)}
          {langs.length > 0 && <div className="quiet">{langs.map((lang) => memberLanguages[lang]).join(', ')}</div>}
        </>
      )
    },
    { key: 'from', title: t('bulletins.from'), sorter: true, render: (_, { from }) => <Moment at={from} /> },
    { key: 'until', title: t('bulletins.until'), render: (_, { until }) => <Moment at={until} /> },
    {
      key: 'changed',
      title: t('bulletins.changed'),
      sorter: true,
      render: (_, { changed, operator }) => (
        <>
          <Moment at={changed} />
          {operator && <div className="quiet">{operator.name}</div>}
        </>
      )
    },
    { key: 'acts', title: t('part.more'), render: (_, bulletin) => <BulletinActs {...{ kind, bulletin, ...acts }} /> }
  ]
  return kind === 'banner' ? [pictureColumn(t('bulletins.picture')), ...columns] : columns
}

function pictureColumn(title: string): TableColumnType<Bulletin> {
  return {
    key: 'picture',
    title,
    render: (_, bulletin) => (
      <img src={(bulletin as Bulletin & { image: string }).image} alt="" className="bulletin__picture" />
    )
  }
}

/** Where else a notice goes. */
function Marks({ bulletin }: { bulletin: Bulletin }) {
  const t = useWords()
  const { in_bar, pushed } = bulletin as Bulletin & { in_bar?: number; pushed?: number }
  return (
    <div>
      {in_bar === 1 && <Tag>{t('bulletins.inBar')}</Tag>}
      {pushed === 1 && <Tag>{t('bulletins.pushed')}</Tag>}
    </div>
  )
}
