import type { ReactNode } from 'react'
import { useTranslations } from '../../language/language.ts'
import { Change } from '../../parts/marks/change.tsx'
import { Statistic } from '../../parts/window/statistic.tsx'
import type { Compared, Report } from './use-report.ts'

type Props = {
  title: string
  compared: Compared
  /** The figure of a report, as a number. */
  of: (total: Report['total']) => string | number | null
  /** Its text. */
  write: (value: never) => string
  /** Whether more is neither better nor worse. */
  isNeutral?: boolean
  /** One line of context besides the earlier figure. */
  note?: ReactNode
}

/** A figure of all days beside the same figure of the earlier days, and the change. */
export function ComparedFigure({ title, compared: { report, earlier }, of, write, isNeutral = false, note }: Props) {
  const t = useTranslations()
  const now = of(report.total)
  const then = earlier ? of(earlier.total) : undefined
  const text = (value: string | number | null) => (value === null ? '–' : write(value as never))
  return (
    <Statistic
      title={title}
      change={<Change now={now} then={then} isNeutral={isNeutral} />}
      value={<span className="figure">{text(now)}</span>}
      note={
        <>
          {then !== undefined && then !== null && (
            <span className="report__was">{t('reports.was', { value: text(then) })}</span>
          )}
          {note && <span className="report__was">{note}</span>}
        </>
      }
    />
  )
}
