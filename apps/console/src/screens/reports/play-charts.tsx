import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useMemo } from 'react'
import { useTranslations } from '../../language/language.ts'
import { DayChart } from '../../parts/chart/day-chart.tsx'

/** Stakes and payouts by day, and the return to players with the range that chance allows. */
export function PlayCharts({ report }: { report: OperatorOutput<'getReport'> }) {
  const t = useTranslations()
  const { days, amounts, rates } = useMemo(() => {
    const play = report.days.map((day) => day.play)
    return {
      days: report.days.map(({ day }) => day),
      amounts: [
        { label: t('reports.staked'), look: 'first' as const, cells: play.map(({ staked }) => staked) },
        { label: t('reports.paid'), look: 'second' as const, cells: play.map(({ paid }) => paid) },
        { label: t('reports.expected'), look: 'third' as const, cells: play.map(({ expected }) => expected) }
      ],
      rates: [
        { label: t('reports.low'), look: 'low' as const, cells: play.map(({ low }) => low) },
        { label: t('reports.high'), look: 'high' as const, cells: play.map(({ high }) => high) },
        { label: t('reports.rate'), look: 'first' as const, cells: play.map(({ rate }) => rate) },
        { label: t('reports.expectedRate'), look: 'third' as const, cells: play.map((one) => one.expectedRate) }
      ]
    }
  }, [report, t])
  return (
    <>
      <DayChart title={t('reports.play')} days={days} lines={amounts} kind="points" />
      <DayChart
        title={t('reports.rateTitle')}
        note={t('reports.rateNote')}
        days={days}
        lines={rates}
        kind="share"
        band={t('reports.rateBand')}
      />
    </>
  )
}
