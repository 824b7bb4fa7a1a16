import type { TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { FairRange } from '../../parts/chart/fair-range.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Points, PointsRange } from '../../parts/points.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { useFormats } from './formats.ts'
import type { Report } from './use-report.ts'
import { Verdict } from './verdict.tsx'

type Game = Report['games'][number]
type Band = Game['bands'][number] & { key: string; lottery: string }

const SCORE_LIMIT = 1.96
const SCORE_SCALE = 4

/** Payouts against the pay tables and dice against fair ones, by lottery, and payouts by the stakes of a draw. */
export function LotteryScores({ games }: { games: readonly Game[] }) {
  const t = useTranslations()
  const played = games.filter(({ draws }) => draws > 0)
  const bands = played.flatMap(({ key, name, bands: each }) =>
    each.filter(({ draws }) => draws > 0).map((band): Band => ({ ...band, key: `${key}:${band.from}`, lottery: name }))
  )
  return (
    <>
      <div className="win win--space">
        <Pane title={t('reports.lotteries')} note={t('reports.zNote')} isFlush>
          <RowTable rowKey={({ key }) => key} rows={played} columns={useGameColumns()} />
        </Pane>
      </div>
      <div className="win win--space">
        <Pane title={t('reports.bandsTitle')} isFlush>
          <RowTable rowKey={({ key }) => key} rows={bands} columns={useBandColumns()} />
        </Pane>
      </div>
    </>
  )
}

function useGameColumns(): TableColumnType<Game>[] {
  const t = useTranslations()
  const { count, score } = useFormats()
  return [
    { key: 'name', title: t('reports.lottery'), dataIndex: 'name' },
    { key: 'draws', title: t('reports.draws'), align: 'end', render: (_, { draws }) => count(draws) },
    {
      key: 'chi',
      title: t('reports.chiSquare'),
      align: 'end',
      render: (_, { chiSquare, chiSquareLimit }) => (
        <span className="report__where">
          <span className="figure">{score(chiSquare)}</span>
          <Verdict isWithin={chiSquare <= chiSquareLimit} />
        </span>
      )
    },
    ...scoreColumns<Game>(t, score, ({ play }) => play.score)
  ]
}

function useBandColumns(): TableColumnType<Band>[] {
  const t = useTranslations()
  const { count, score } = useFormats()
  return [
    { key: 'lottery', title: t('reports.lottery'), dataIndex: 'lottery' },
    {
      key: 'stakes',
      title: t('reports.stakeBand'),
      render: (_, { from, to }) =>
        to ? <PointsRange from={from} to={to} /> : t('reports.stakesAbove', { from: count(Number(from)) })
    },
    { key: 'draws', title: t('reports.draws'), align: 'end', render: (_, { draws }) => count(draws) },
    { key: 'staked', title: t('reports.staked'), align: 'end', render: (_, row) => <Points of={row.staked} /> },
    { key: 'expected', title: t('reports.expected'), align: 'end', render: (_, row) => <Points of={row.expected} /> },
    { key: 'paid', title: t('reports.paid'), align: 'end', render: (_, row) => <Points of={row.paid} /> },
    ...scoreColumns<Band>(t, score, (row) => row.score)
  ]
}

type Formats = ReturnType<typeof useFormats>

/** The z-score as a number, on its scale, and in a word. */
function scoreColumns<Row>(
  t: ReturnType<typeof useTranslations>,
  write: Formats['score'],
  scoreOf: (row: Row) => number | null
): TableColumnType<Row>[] {
  return [
    {
      key: 'where',
      title: t('reports.zScale'),
      align: 'end',
      render: (_, row) => {
        const value = scoreOf(row)
        return value === null ? (
          '–'
        ) : (
          <FairRange value={value} low={-SCORE_LIMIT} high={SCORE_LIMIT} from={-SCORE_SCALE} to={SCORE_SCALE} />
        )
      }
    },
    {
      key: 'score',
      title: t('reports.z'),
      align: 'end',
      render: (_, row) => {
        const value = scoreOf(row)
        return value === null ? (
          '–'
        ) : (
          <span className="report__where">
            <span className="figure">{write(value)}</span>
            <Verdict isWithin={Math.abs(value) <= SCORE_LIMIT} />
          </span>
        )
      }
    }
  ]
}
