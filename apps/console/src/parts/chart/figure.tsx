import { useMemo, type ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { RowTable } from '../lists/row-table.tsx'
import type { Axis, Cell, FigureLine } from './figure-lines.ts'
import { Legend } from './legend.tsx'
import { Plot } from './plot.tsx'
import { pointsOutside, type PlotLine } from './plot-options.ts'
import './chart.css'

type Props = {
  note?: ReactNode
  axis: Axis
  lines: readonly FigureLine[]
  /** The format of a number: as points, as a share, or unchanged. */
  kind: 'points' | 'share' | 'plain'
  /** The name of the band between `low` and `high`. */
  band?: string
  /** Whether the scale starts above zero, at the lowest value. */
  isOpenBelow?: boolean
  unfinished?: number | undefined
}

/** A chart with its legend, what is outside the range of chance in words, and a table with the same numbers. */
export function Figure({ note, axis, lines, kind, band, isOpenBelow = false, unfinished }: Props) {
  const t = useTranslations()
  const write = useWriting(kind)
  const drawn = useMemo(
    () => lines.map(({ label, look, cells }) => ({ label, look, values: cells.map((cell) => numberOf(cell)) })),
    [lines]
  )
  const picture = useMemo(() => (value: number) => write(value), [write])
  return (
    <>
      <figure className="chart__figure">
        <Plot
          lines={drawn}
          label={axis.label}
          format={picture}
          from={isOpenBelow ? undefined : 0}
          unfinished={unfinished}
        />
        <figcaption>
          <Legend lines={lines} band={band} />
          <Outside lines={drawn} axis={axis} write={write} />
          {note && <p className="chart__note">{note}</p>}
        </figcaption>
      </figure>
      <details className="chart__table">
        <summary>{t('reports.asTable')}</summary>
        <RowTable
          rowKey={({ name }) => name}
          rows={axis.names.map((name, place) => ({ name, place }))}
          columns={[
            { key: 'name', title: axis.title, render: (_, { name }) => name },
            ...lines.map(({ label, cells }) => ({
              key: label,
              title: label,
              align: 'end' as const,
              render: (_: unknown, { place }: { place: number }) => (
                <span className="figure">{write(cells[place] ?? null)}</span>
              )
            }))
          ]}
        />
      </details>
    </>
  )
}

type OutsideProps = { lines: readonly PlotLine[]; axis: Axis; write: (cell: Cell) => string }

/** The points outside the range of chance, in words. */
function Outside({ lines, axis, write }: OutsideProps) {
  const t = useTranslations()
  const [low, high] = (['low', 'high'] as const).map((look) => lines.find((line) => line.look === look)?.values)
  const points = pointsOutside(lines).flatMap((value, place) =>
    value === null ? [] : [{ value, place, least: low?.[place] ?? null, most: high?.[place] ?? null }]
  )
  if (points.length === 0) return null
  return (
    <ul className="chart__outside bad">
      {points.map(({ value, place, least, most }) => (
        <li key={place}>
          {t(value > (most ?? value) ? 'range.aboveAt' : 'range.belowAt', {
            place: axis.names[place]!,
            value: write(value),
            low: write(least),
            high: write(most)
          })}
        </li>
      ))}
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
