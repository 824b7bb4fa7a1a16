import { useMemo } from 'react'
import { useTranslations } from '../../language/language.ts'
import { chartLineUp } from '../../icons/sections.ts'
import { Figure } from '../../parts/chart/figure.tsx'
import type { FigureLine } from '../../parts/chart/figure-lines.ts'
import { useDays } from '../../parts/chart/use-days.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { StateMessage } from '../../parts/window/state-message.tsx'
import { Statistic, StatisticRow } from '../../parts/window/statistic.tsx'
import { ComparedFigure } from './compared-figure.tsx'
import { minus, useFormats } from './formats.ts'
import { LotteryReturns } from './lottery-returns.tsx'
import type { Compared, Report } from './use-report.ts'

type Props = { compared: Compared }

/** Handle, payouts, GGR, hold and RTP, by day and by lottery. */
export function PlayTab({ compared }: Props) {
  const t = useTranslations()
  const isEmpty = compared.report.total.play.rate === null && !compared.earlier?.total.play.rate
  if (isEmpty) {
    return (
      <div className="win">
        <StateMessage icon={chartLineUp} title={t('reports.noStakes')} text={t('reports.noStakesText')} />
      </div>
    )
  }
  return (
    <>
      <PlayFigures compared={compared} />
      <PlayCharts compared={compared} />
      <LotteryReturns report={compared.report} />
    </>
  )
}

const ggrOf = ({ play }: Report['total']) => minus(play.staked, play.paid)

function PlayFigures({ compared }: Props) {
  const t = useTranslations()
  const { count, points, percent } = useFormats()
  const { play } = compared.report.total
  const hold = play.rate === null ? null : 1 - play.rate
  const expectedHold = play.expectedRate === null ? null : 1 - play.expectedRate
  return (
    <StatisticRow label={t('reports.tabs.play')}>
      <ComparedFigure
        title={t('reports.staked')}
        compared={compared}
        of={(total) => total.play.staked}
        write={points}
      />
      <ComparedFigure
        title={t('reports.paid')}
        compared={compared}
        of={(total) => total.play.paid}
        write={points}
        isNeutral
        note={play.rate !== null && t('reports.ofHandle', { share: percent(play.rate) })}
      />
      <ComparedFigure
        title={t('reports.ggr')}
        compared={compared}
        of={ggrOf}
        write={points}
        note={hold !== null && t('reports.holdNote', { hold: percent(hold), expected: percent(expectedHold) })}
      />
      <ReturnFigure compared={compared} />
      <ComparedFigure
        title={t('reports.orders')}
        compared={compared}
        of={(total) => total.play.orders}
        write={count}
        note={
          play.orders > 0 && t('reports.average', { points: points((Number(play.staked) / play.orders).toFixed(4)) })
        }
      />
    </StatisticRow>
  )
}

/** The return to players on the range that chance allows. It changes by points, not by per cent of itself. */
function ReturnFigure({ compared: { report, earlier } }: Props) {
  const t = useTranslations()
  const { percent, difference } = useFormats()
  const { rate, low, high } = report.total.play
  const before = earlier?.total.play.rate ?? null
  const isOutside = rate !== null && low !== null && high !== null && (rate < low || rate > high)
  return (
    <Statistic
      title={t('reports.rate')}
      change={
        rate !== null &&
        before !== null && (
          <span className="change quiet">{t('reports.pointChange', { change: difference(rate - before) })}</span>
        )
      }
      value={<span className={isOutside ? 'figure bad' : 'figure'}>{percent(rate)}</span>}
      note={
        <>
          {before !== null && <span className="report__was">{t('reports.was', { value: percent(before) })}</span>}
          {low !== null && (
            <span className="report__was">
              {t('reports.rangeNote95', { low: percent(low), high: percent(high) })}
              {isOutside && ` · ${t(rate > high ? 'range.above' : 'range.below')}`}
            </span>
          )}
        </>
      }
    />
  )
}

function PlayCharts({ compared }: Props) {
  const t = useTranslations()
  const { amounts, rates } = useLines(compared)
  const axis = useDays(useMemo(() => compared.report.days.map(({ day }) => day), [compared.report]))
  return (
    <div className="win report__charts">
      <Pane title={t('reports.handleAndPayouts')} note={t('reports.dayUnit')}>
        <Figure axis={axis} lines={amounts} kind="points" unfinished={compared.unfinished} />
      </Pane>
      <Pane title={t('reports.rate')}>
        <Figure
          axis={axis}
          lines={rates}
          kind="share"
          band={t('reports.rateBand')}
          note={t('reports.rateBandNote')}
          isOpenBelow
        />
      </Pane>
    </div>
  )
}

function useLines({ report, earlier }: Compared): { amounts: FigureLine[]; rates: FigureLine[] } {
  const t = useTranslations()
  return useMemo(() => {
    const play = report.days.map((day) => day.play)
    const before = earlier?.days.map((day) => day.play)
    return {
      amounts: [
        { label: t('reports.staked'), look: 'firstBar', cells: play.map(({ staked }) => staked) },
        { label: t('reports.paid'), look: 'secondBar', cells: play.map(({ paid }) => paid) },
        ...(before
          ? [
              {
                label: t('reports.beforeOf', { line: t('reports.staked') }),
                look: 'before' as const,
                cells: before.map(({ staked }) => staked)
              }
            ]
          : []),
        {
          label: t('reports.expected'),
          look: 'third',
          cells: play.map(({ expected, rate }) => (rate === null ? null : expected))
        }
      ],
      rates: [
        { label: t('reports.low'), look: 'low', cells: play.map(({ low }) => low) },
        { label: t('reports.high'), look: 'high', cells: play.map(({ high }) => high) },
        { label: t('reports.rate'), look: 'first', cells: play.map(({ rate }) => rate) },
        ...(before
          ? [{ label: t('reports.beforeLine'), look: 'before' as const, cells: before.map(({ rate }) => rate) }]
          : []),
        { label: t('reports.expectedLine'), look: 'third', cells: play.map((one) => one.expectedRate) }
      ]
    }
  }, [report, earlier, t])
}
