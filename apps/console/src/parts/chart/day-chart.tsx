import { useMemo, type ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { RowTable } from '../lists/row-table.tsx'
import { Plot, useLineColours, type PlotLine } from './plot.tsx'
import { PaneWindow } from '../window/pane.tsx'
import './chart.css'

type Cell = string | number | null

export type DayLine = Pick<PlotLine, 'label' | 'look'> & {
  /** The exact value of each day for the table, because the chart is less exact. */
  cells: readonly Cell[]
}

type Props = {
  note?: string
  days: readonly string[]
  lines: readonly DayLine[]
  /** The format of a number: as points, as a share, or unchanged. */
  kind: 'points' | 'share' | 'plain'
  /** The name of the band between `low` and `high`. */
  band?: string
  /** A sentence about the whole range. */
  children?: ReactNode
}

/** A window with a chart of days. */
export function DayChart({ title, ...props }: Props & { title: string }) {
  return (
    <PaneWindow title={title} className="chart">
      <DayFigure {...props} />
    </PaneWindow>
  )
}

/** A chart of days with its legend, and a table with the same numbers. */
export function DayFigure({ note, days, lines, kind, band, children }: Props) {
  const t = useTranslations()
  const write = useWriting(kind)
  const drawn = useMemo(
    () => lines.map(({ label, look, cells }) => ({ label, look, values: cells.map((cell) => numberOf(cell)) })),
    [lines]
  )
  const picture = useMemo(() => (value: number) => write(value), [write])
  return (
    <>
      {children}
      <figure className="chart__figure">
        <Plot days={days} lines={drawn} format={picture} {...(kind === 'share' ? {} : { from: 0 })} />
        <figcaption>
          <Legend lines={lines} band={band} />
          {note && <p>{note}</p>}
        </figcaption>
      </figure>
      <details>
        <summary>{t('reports.asTable')}</summary>
        <RowTable
          rowKey={({ day }) => day}
          rows={days.map((day, index) => ({ day, place: index }))}
          columns={[
            { key: 'day', title: t('reports.day'), render: (_, { day }) => day },
            ...lines.map(({ label, cells }) => ({
              key: label,
              title: label,
              align: 'end' as const,
              render: (_: unknown, { place }: { place: number }) => (
                <span className="figure">{write(cells[place]!)}</span>
              )
            }))
          ]}
        />
      </details>
    </>
  )
}

function Legend({ lines, band }: { lines: readonly DayLine[]; band: string | undefined }) {
  const colours = useLineColours()
  return (
    <ul className="chart__legend">
      {lines.map(
        ({ label, look }) =>
          look !== 'low' &&
          look !== 'high' && (
            <li key={label}>
              <svg width="24" height="10" aria-hidden="true">
                <line
                  x2="24"
                  y1="5"
                  y2="5"
                  stroke={colours[look].colour}
                  strokeWidth="2"
                  strokeDasharray={colours[look].dash.join(' ')}
                />
              </svg>
              {label}
            </li>
          )
      )}
      {band && (
        <li>
          <svg width="24" height="10" aria-hidden="true" className="chart__band">
            <rect width="24" height="10" />
          </svg>
          {band}
        </li>
      )}
    </ul>
  )
}

function numberOf(cell: Cell): number | null {
  return cell === null ? null : Number(cell)
}

/** Return a function that formats a cell, without converting the wire's decimals to floats. */
function useWriting(kind: Props['kind']): (cell: Cell) => string {
  const { locale } = useLanguage()
  return useMemo(() => {
    const options = {
      points: { minimumFractionDigits: 0, maximumFractionDigits: 4 },
      share: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
      plain: { maximumFractionDigits: 2 }
    } as const
    const format = new Intl.NumberFormat(locale, options[kind])
    return (cell) => (cell === null ? '–' : format.format(String(cell) as Intl.StringNumericLiteral))
  }, [locale, kind])
}
