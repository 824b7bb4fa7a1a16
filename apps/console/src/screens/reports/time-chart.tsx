import { useMemo } from 'react'
import { useTranslations } from '../../language/language.ts'
import { Figure } from '../../parts/chart/figure.tsx'
import type { FigureLine } from '../../parts/chart/figure-lines.ts'
import { useDays } from '../../parts/chart/use-days.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { minutesOf } from './formats.ts'
import type { Compared, Day } from './use-report.ts'

type Props = { title: string; compared: Compared; of: (day: Day) => Day['service']['seconds'] }

/** A pane with the median and the p90 of a duration by day. */
export function TimeChart({ title, compared: { report, earlier }, of }: Props) {
  const t = useTranslations()
  const axis = useDays(useMemo(() => report.days.map(({ day }) => day), [report]))
  const lines: FigureLine[] = [
    { label: t('reports.p50'), look: 'first', cells: report.days.map((day) => minutesOf(of(day).middle)) },
    { label: t('reports.p90'), look: 'second', cells: report.days.map((day) => minutesOf(of(day).p90)) },
    ...(earlier
      ? [
          {
            label: t('reports.beforeOf', { line: t('reports.p50') }),
            look: 'before' as const,
            cells: earlier.days.map((day) => minutesOf(of(day).middle))
          }
        ]
      : [])
  ]
  return (
    <Pane title={title} note={t('reports.minutes')}>
      <Figure axis={axis} lines={lines} kind="plain" />
    </Pane>
  )
}
