import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useMemo } from 'react'
import { useTranslations } from '../../language/language.ts'
import { DayChart } from '../../parts/chart/day-chart.tsx'

const MINUTE = 60

/** Recharges and withdrawals with their durations, video sales, and wheel prizes. */
export function MoneyCharts({ report }: { report: OperatorOutput<'getReport'> }) {
  const t = useTranslations()
  const { days, money, times, sales, wheel } = useMemo(() => {
    const minutes = (seconds: number | null) => (seconds === null ? null : seconds / MINUTE)
    const each = report.days
    return {
      days: each.map(({ day }) => day),
      money: [
        { label: t('reports.recharges'), look: 'first' as const, cells: each.map((day) => day.recharges.points) },
        { label: t('reports.withdrawals'), look: 'second' as const, cells: each.map((day) => day.withdrawals.points) }
      ],
      times: [
        {
          label: t('reports.rechargeTime'),
          look: 'first' as const,
          cells: each.map((day) => minutes(day.recharges.seconds.middle))
        },
        {
          label: t('reports.withdrawalTime'),
          look: 'second' as const,
          cells: each.map((day) => minutes(day.withdrawals.seconds.middle))
        },
        {
          label: t('reports.answerTime'),
          look: 'third' as const,
          cells: each.map((day) => minutes(day.service.seconds.middle))
        }
      ],
      sales: [
        { label: t('reports.sold'), look: 'first' as const, cells: each.map((day) => day.videos.points) },
        { label: t('reports.givenBack'), look: 'second' as const, cells: each.map((day) => day.videos.refunded) }
      ],
      wheel: [
        { label: t('reports.wheelPaid'), look: 'first' as const, cells: each.map((day) => day.wheel.points) },
        { label: t('reports.wheelExpected'), look: 'third' as const, cells: each.map((day) => day.wheel.expected) }
      ]
    }
  }, [report, t])
  return (
    <>
      <DayChart title={t('reports.money')} note={t('reports.moneyNote')} days={days} lines={money} kind="points" />
      <DayChart title={t('reports.times')} days={days} lines={times} kind="plain" />
      <DayChart title={t('reports.sales')} days={days} lines={sales} kind="points" />
      <DayChart title={t('reports.wheel')} days={days} lines={wheel} kind="points" />
    </>
  )
}
