import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Card, Tag } from 'antd'
import { useLanguage, useWords } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Points } from '../../parts/points.tsx'

type Game = OperatorOutput<'getReport'>['games'][number]

const SCORE_LIMIT = 1.96

/** Each house’s dice and payouts, against what chance would have them be. */
export function GameTables({ games }: { games: Game[] }) {
  const t = useWords()
  return (
    <>
      <h2>{t('reports.fairness')}</h2>
      <p>{t('reports.scoreNote')}</p>
      {games.every(({ draws }) => draws === 0) && <p>{t('reports.noDraws')}</p>}
      {games
        .filter(({ draws }) => draws > 0)
        .map((game) => (
          <Card key={game.key} size="small" title={game.name} style={{ marginBlockEnd: 16 }}>
            <p>
              {t('reports.chi')} <strong className="figure">{game.chi_square.toFixed(2)}</strong>{' '}
              <Verdict isWithin={game.chi_square <= game.limit} />{' '}
              {t('reports.chiNote', { limit: game.limit.toFixed(2) })}
            </p>
            <Faces game={game} />
            <Bands game={game} />
          </Card>
        ))}
    </>
  )
}

function Verdict({ isWithin }: { isWithin: boolean }) {
  const t = useWords()
  return <Tag color={isWithin ? 'success' : 'warning'}>{t(isWithin ? 'reports.within' : 'reports.outside')}</Tag>
}

function Faces({ game }: { game: Game }) {
  const t = useWords()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  return (
    <RowTable
      rowKey={({ face }) => face}
      rows={game.faces}
      columns={[
        { key: 'face', title: t('reports.face'), dataIndex: 'face' },
        { key: 'count', title: t('reports.count'), align: 'end', dataIndex: 'count' },
        { key: 'share', title: t('reports.share'), align: 'end', render: (_, { share }) => percent.format(share) },
        {
          key: 'band',
          title: t('reports.band'),
          align: 'end',
          render: (_, { low, high }) => `${percent.format(low)} – ${percent.format(high)}`
        }
      ]}
    />
  )
}

function Bands({ game }: { game: Game }) {
  const t = useWords()
  return (
    <RowTable
      rowKey={({ from }) => from}
      rows={game.bands}
      columns={[
        {
          key: 'stakes',
          title: t('reports.stakeBand'),
          render: (_, { from, to }) => (to ? t('reports.stakes', { from, to }) : t('reports.stakesAbove', { from }))
        },
        { key: 'draws', title: t('reports.draws'), align: 'end', dataIndex: 'draws' },
        { key: 'staked', title: t('reports.staked'), align: 'end', render: (_, row) => <Points of={row.staked} /> },
        {
          key: 'expected',
          title: t('reports.expected'),
          align: 'end',
          render: (_, row) => <Points of={row.expected} />
        },
        { key: 'paid', title: t('reports.paid'), align: 'end', render: (_, row) => <Points of={row.paid} /> },
        {
          key: 'score',
          title: t('reports.score'),
          align: 'end',
          render: (_, { score }) =>
            score === null ? (
              '–'
            ) : (
              <>
                <span className="figure">{score.toFixed(2)}</span> <Verdict isWithin={Math.abs(score) <= SCORE_LIMIT} />
              </>
            )
        }
      ]}
    />
  )
}
