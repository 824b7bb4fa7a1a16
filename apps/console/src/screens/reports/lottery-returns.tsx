import { useTranslations } from '../../language/language.ts'
import { FairRange } from '../../parts/chart/fair-range.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { minus, useFormats } from './formats.ts'
import type { Play, Report } from './use-report.ts'
import { Verdict } from './verdict.tsx'

type Row = { key: string; name: string; play: Play }

/** The lotteries’ RTP, each on its own 95 % range, and all of them together. */
export function LotteryReturns({ report: { games, total } }: { report: Report }) {
  const t = useTranslations()
  const { count, points, percent } = useFormats()
  const rows: Row[] = [...games, { key: '', name: t('reports.allLotteries'), play: total.play }]
  return (
    <div className="win win--space">
      <Pane title={t('reports.lotteries')} note={t('reports.lotteriesNote')} isFlush>
        <RowTable<Row>
          rowKey={({ key }) => key}
          rows={rows}
          columns={[
            {
              key: 'name',
              title: t('reports.lottery'),
              render: (_, { key, name }) => (key === '' ? <b>{name}</b> : name)
            },
            { key: 'draws', title: t('reports.draws'), align: 'end', render: (_, { play }) => count(play.draws) },
            { key: 'staked', title: t('reports.staked'), align: 'end', render: (_, { play }) => points(play.staked) },
            { key: 'paid', title: t('reports.paid'), align: 'end', render: (_, { play }) => points(play.paid) },
            {
              key: 'ggr',
              title: t('reports.ggr'),
              align: 'end',
              render: (_, { play }) => points(minus(play.staked, play.paid))
            },
            {
              key: 'hold',
              title: t('reports.hold'),
              align: 'end',
              render: (_, { play }) => percent(play.rate === null ? null : 1 - play.rate)
            },
            { key: 'rate', title: t('reports.rate'), align: 'end', render: (_, { play }) => percent(play.rate) },
            {
              key: 'range',
              title: t('reports.rateBand'),
              align: 'end',
              render: (_, { play }) =>
                play.low === null ? (
                  '–'
                ) : (
                  <span className="report__range95">
                    {percent(play.low)} – {percent(play.high)}
                  </span>
                )
            },
            {
              key: 'where',
              title: t('reports.onRange'),
              align: 'end',
              render: (_, { play }) => <OnRange play={play} />
            }
          ]}
        />
      </Pane>
    </div>
  )
}

/** Where the RTP is on its range, as a picture and in a word. */
function OnRange({ play: { rate, low, high } }: { play: Play }) {
  if (rate === null || low === null || high === null) return '–'
  const width = high - low
  return (
    <span className="report__where">
      <FairRange value={rate} low={low} high={high} from={low - width / 2} to={high + width / 2} />
      <Verdict isWithin={rate >= low && rate <= high} />
    </span>
  )
}
