import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Table } from 'antd'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { FairRange } from '../../parts/chart/fair-range.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Points } from '../../parts/points.tsx'
import { PaneWindow } from '../../parts/window/pane.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Game = OperatorOutput<'getReport'>['games'][number]

const SCORE_LIMIT = 1.96
const SCORE_SCALE = 4

/** Each lottery’s dice and payouts, compared with the expected values. */
export function GameTables({ games }: { games: Game[] }) {
  const t = useTranslations()
  const write = useWriteScore()
  return (
    <>
      <h2>{t('reports.fairness')}</h2>
      <p>{t('reports.scoreNote')}</p>
      {games.every(({ draws }) => draws === 0) && <p>{t('reports.noDraws')}</p>}
      {games
        .filter(({ draws }) => draws > 0)
        .map((game) => (
          <PaneWindow key={game.key} title={game.name}>
            <p>
              {t('reports.chi')} <strong className="figure">{write(game.chiSquare)}</strong>{' '}
              <Verdict isWithin={game.chiSquare <= game.chiSquareLimit} />{' '}
              {t('reports.chiNote', { limit: write(game.chiSquareLimit) })}
            </p>
            <div className="chart__wide">
              <FairRange
                value={game.chiSquare}
                low={0}
                high={game.chiSquareLimit}
                from={0}
                to={game.chiSquareLimit * 2}
              />
            </div>
            <Faces game={game} />
            <Bands game={game} />
          </PaneWindow>
        ))}
    </>
  )
}

function Verdict({ isWithin }: { isWithin: boolean }) {
  const t = useTranslations()
  return <Tag color={isWithin ? 'success' : 'warning'}>{t(isWithin ? 'reports.within' : 'reports.outside')}</Tag>
}

/** How often each face came up. All six have the same expected count. */
function Faces({ game }: { game: Game }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const whole = new Intl.NumberFormat(locale)
  const [{ low, high } = { low: 0, high: 0 }] = game.faces
  return (
    <>
      <p>{t('reports.faceBand', { low: percent.format(low), high: percent.format(high) })}</p>
      <Table
        size="small"
        rowKey="face"
        pagination={false}
        dataSource={game.faces}

        columns={[
          { key: 'face', title: t('reports.face'), dataIndex: 'face' },
          { key: 'count', title: t('reports.count'), align: 'end', render: (_, { count }) => whole.format(count) },
          { key: 'share', title: t('reports.share'), align: 'end', render: (_, { share }) => percent.format(share) },
          {
            key: 'where',
            title: t('reports.where'),
            align: 'end',
            render: (_, { share }) => (
              <FairRange value={share} low={low} high={high} from={low - (high - low)} to={high + (high - low)} />
            )
          }
        ]}
      />
    </>
  )
}

function useWriteScore(): (score: number) => string {
  const { locale } = useLanguage()
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format
}

function Bands({ game }: { game: Game }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const write = useWriteScore()
  const whole = new Intl.NumberFormat(locale)
  const points = (amount: string) => whole.format(Number(amount))
  return (
    <RowTable
      rowKey={({ from }) => from}
      rows={game.bands}
      columns={[
        {
          key: 'stakes',
          title: t('reports.stakeBand'),
          render: (_, { from, to }) =>
            to
              ? t('reports.stakes', { from: points(from), to: points(to) })
              : t('reports.stakesAbove', { from: points(from) })
        },
        { key: 'draws', title: t('reports.draws'), align: 'end', render: (_, { draws }) => whole.format(draws) },
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
                <span className="figure">{write(score)}</span> <Verdict isWithin={Math.abs(score) <= SCORE_LIMIT} />
              </>
            )
        },
        {
          key: 'where',
          title: t('reports.where'),
          align: 'end',
          render: (_, { score }) =>
            score === null ? (
              '–'
            ) : (
              <FairRange value={score} low={-SCORE_LIMIT} high={SCORE_LIMIT} from={-SCORE_SCALE} to={SCORE_SCALE} />
            )
        }
      ]}
    />
  )
}
