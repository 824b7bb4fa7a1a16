import { useMemo } from 'react'
import { useTranslations } from '../../language/language.ts'
import { Figure } from '../../parts/chart/figure.tsx'
import type { FigureLine } from '../../parts/chart/figure-lines.ts'
import { useDays } from '../../parts/chart/use-days.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { StatisticRow } from '../../parts/window/statistic.tsx'
import { Cohorts } from './cohorts.tsx'
import { ComparedFigure } from './compared-figure.tsx'
import { minus, useFormats } from './formats.ts'
import { TimeChart } from './time-chart.tsx'
import type { Compared, Report } from './use-report.ts'

type Props = { compared: Compared }

/** Recharges and withdrawals, what became of those of each day, and how long they took. */
export function MoneyTab({ compared }: Props) {
  const t = useTranslations()
  const { report } = compared
  return (
    <>
      <MoneyFigures compared={compared} />
      <CashChart compared={compared} />
      <div className="win report__charts">
        <TimeChart title={t('reports.creditTimes')} compared={compared} of={({ recharges }) => recharges.seconds} />
        <TimeChart title={t('reports.payTimes')} compared={compared} of={({ withdrawals }) => withdrawals.seconds} />
      </div>
      <Cohorts
        title={t('reports.rechargeCohorts')}
        done={t('reports.credited')}
        report={report}
        of={({ recharges }) => recharges}
      />
      <Cohorts
        title={t('reports.withdrawalCohorts')}
        done={t('reports.paidOut')}
        report={report}
        of={({ withdrawals }) => withdrawals}
      />
    </>
  )
}

const netOf = ({ recharges, withdrawals }: Report['total']) => minus(recharges.points, withdrawals.points)

function MoneyFigures({ compared }: Props) {
  const t = useTranslations()
  const { points, seconds } = useFormats()
  const { recharges, withdrawals } = compared.report.total
  const spread = ({ p90, longest }: Report['total']['recharges']['seconds']) =>
    p90 !== null && t('reports.percentiles', { p90: seconds(p90), longest: seconds(longest) })
  const doneOf = ({ done, asked }: Report['total']['recharges']) => t('reports.doneOf', { done, asked })
  return (
    <StatisticRow label={t('reports.tabs.money')}>
      <ComparedFigure
        title={t('reports.recharges')}
        compared={compared}
        of={(total) => total.recharges.points}
        write={points}
        note={doneOf(recharges)}
      />
      <ComparedFigure
        title={t('reports.withdrawals')}
        compared={compared}
        of={(total) => total.withdrawals.points}
        write={points}
        isNeutral
        note={doneOf(withdrawals)}
      />
      <ComparedFigure
        title={t('reports.net')}
        compared={compared}
        of={netOf}
        write={points}
        isNeutral
        note={t('reports.netNote', { count: recharges.done, paid: withdrawals.done })}
      />
      <ComparedFigure
        title={t('reports.creditTime')}
        compared={compared}
        of={(total) => total.recharges.seconds.middle}
        write={seconds}
        isNeutral
        note={spread(recharges.seconds)}
      />
      <ComparedFigure
        title={t('reports.payTime')}
        compared={compared}
        of={(total) => total.withdrawals.seconds.middle}
        write={seconds}
        isNeutral
        note={spread(withdrawals.seconds)}
      />
    </StatisticRow>
  )
}

function CashChart({ compared: { report, earlier, unfinished } }: Props) {
  const t = useTranslations()
  const axis = useDays(useMemo(() => report.days.map(({ day }) => day), [report]))
  const lines = useMemo((): FigureLine[] => {
    const before = earlier?.days.map(({ recharges }) => recharges.points)
    return [
      { label: t('reports.recharges'), look: 'firstBar', cells: report.days.map((day) => day.recharges.points) },
      { label: t('reports.withdrawals'), look: 'secondBar', cells: report.days.map((day) => day.withdrawals.points) },
      ...(before
        ? [
            {
              label: t('reports.beforeOf', { line: t('reports.recharges') }),
              look: 'before' as const,
              cells: before
            }
          ]
        : [])
    ]
  }, [report, earlier, t])
  return (
    <div className="win win--space">
      <Pane title={t('reports.cash')} note={t('reports.cashNote')}>
        <Figure axis={axis} lines={lines} kind="points" unfinished={unfinished} />
      </Pane>
    </div>
  )
}
