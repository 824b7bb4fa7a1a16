import { useMemo } from 'react'
import { useTranslations } from '../../language/language.ts'
import { Figure } from '../../parts/chart/figure.tsx'
import type { FigureLine } from '../../parts/chart/figure-lines.ts'
import { useDays } from '../../parts/chart/use-days.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { StatisticRow } from '../../parts/window/statistic.tsx'
import { ComparedFigure } from './compared-figure.tsx'
import { minus, useFormats } from './formats.ts'
import { TimeChart } from './time-chart.tsx'
import type { Compared, Day, Report } from './use-report.ts'

type Props = { compared: Compared }

const netSales = ({ videos }: Report['total']) => minus(videos.points, videos.refunded)

/** Video sales and the wheel. */
export function SalesTab({ compared }: Props) {
  const t = useTranslations()
  const { count, points } = useFormats()
  const { wheel } = compared.report.total
  const perSpin = wheel.spins > 0 && (Number(wheel.points) / wheel.spins).toFixed(4)
  return (
    <>
      <StatisticRow label={t('reports.tabs.sales')}>
        <ComparedFigure
          title={t('reports.videosSold')}
          compared={compared}
          of={(total) => total.videos.sold}
          write={count}
        />
        <ComparedFigure
          title={t('reports.sold')}
          compared={compared}
          of={(total) => total.videos.points}
          write={points}
        />
        <ComparedFigure title={t('reports.netSales')} compared={compared} of={netSales} write={points} />
        <ComparedFigure
          title={t('reports.spins')}
          compared={compared}
          of={(total) => total.wheel.spins}
          write={count}
          note={perSpin && t('reports.perSpin', { points: points(perSpin) })}
        />
        <ComparedFigure
          title={t('reports.wheel')}
          compared={compared}
          of={(total) => total.wheel.points}
          write={points}
          isNeutral
          note={t('reports.wheelAgainst', { points: points(wheel.expected) })}
        />
      </StatisticRow>
      <div className="win report__charts">
        <DayPane
          title={t('reports.salesTitle')}
          note={t('reports.dayUnit')}
          compared={compared}
          bars={[
            [t('reports.sold'), ({ videos }) => videos.points],
            [t('reports.givenBack'), ({ videos }) => videos.refunded]
          ]}
        />
        <DayPane
          title={t('reports.wheelTitle')}
          note={t('reports.dayUnit')}
          compared={compared}
          bars={[[t('reports.wheelPaid'), ({ wheel: of }) => of.points]]}
          expected={({ wheel: of }) => of.expected}
        />
      </div>
    </>
  )
}

/** Replies of the service, and how long members waited for them. */
export function ServiceTab({ compared }: Props) {
  const t = useTranslations()
  const { count, seconds } = useFormats()
  const { p90, longest } = compared.report.total.service.seconds
  return (
    <>
      <StatisticRow label={t('reports.tabs.service')}>
        <ComparedFigure
          title={t('reports.answers')}
          compared={compared}
          of={(total) => total.service.answers}
          write={count}
        />
        <ComparedFigure
          title={t('reports.replyTime')}
          compared={compared}
          of={(total) => total.service.seconds.middle}
          write={seconds}
          isNeutral
          note={p90 !== null && t('reports.percentiles', { p90: seconds(p90), longest: seconds(longest) })}
        />
      </StatisticRow>
      <div className="win report__charts">
        <DayPane
          title={t('reports.replies')}
          note={t('reports.repliesNote')}
          compared={compared}
          bars={[[t('reports.answers'), ({ service }) => service.answers]]}
        />
        <TimeChart title={t('reports.replyTimes')} compared={compared} of={({ service }) => service.seconds} />
      </div>
    </>
  )
}

type Bar = readonly [label: string, of: (day: Day) => string | number]

type PaneProps = {
  title: string
  note: string
  compared: Compared
  /** One or two figures of a day. The first is compared with the days before. */
  bars: readonly Bar[]
  expected?: (day: Day) => string
}

/** A pane with figures by day as bars. */
function DayPane({ title, note, compared: { report, earlier, unfinished }, bars, expected }: PaneProps) {
  const t = useTranslations()
  const axis = useDays(useMemo(() => report.days.map(({ day }) => day), [report]))
  const [first] = bars as readonly [Bar]
  const lines: FigureLine[] = [
    ...bars.map(([label, of], index) => ({
      label,
      look: index === 0 ? ('firstBar' as const) : ('secondBar' as const),
      cells: report.days.map((day) => of(day))
    })),
    ...(earlier
      ? [
          {
            label: t('reports.beforeOf', { line: first[0] }),
            look: 'before' as const,
            cells: earlier.days.map((day) => first[1](day))
          }
        ]
      : []),
    ...(expected
      ? [{ label: t('reports.expectedLine'), look: 'third' as const, cells: report.days.map((day) => expected(day)) }]
      : [])
  ]
  return (
    <Pane title={title} note={note}>
      <Figure axis={axis} lines={lines} kind="points" unfinished={unfinished} />
    </Pane>
  )
}
