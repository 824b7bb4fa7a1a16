import type { ReactNode } from 'react'
import { useLanguage } from '../../language/language.ts'

type Props = {
  title: ReactNode
  value: ReactNode
  /** One line of context: what was expected, or the period before. */
  note?: ReactNode
  /** The change, at the right of the title. */
  change?: ReactNode
  size?: 'usual' | 'hero'
  className?: string
}

/** A figure with its title and one line of context: a pane of a `StatisticRow` or another window. */
export function Statistic({ title, value, note, change, size = 'usual', className = '' }: Props) {
  const { locale } = useLanguage()
  const shown = typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  return (
    <dl className={`stat ${className}`}>
      <dt>
        <span>{title}</span>
        {change}
      </dt>
      <dd className={size === 'hero' ? 'stat__value stat__value--hero' : 'stat__value'}>{shown}</dd>
      {note && <dd className="stat__note">{note}</dd>}
    </dl>
  )
}

/** Statistics side by side in one window. */
export function StatisticRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="win stats" aria-label={label}>
      {children}
    </section>
  )
}
