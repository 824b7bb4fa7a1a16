import { theme } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import UPlot from 'uplot'
import { useLanguage } from '../../language/language.ts'
import { palettes } from '../../theme/palette.ts'
import { useShownTheme } from '../../theme/theme.ts'
import 'uplot/dist/uPlot.min.css'

export type PlotLine = {
  label: string
  /** The value of each day; null if there is none. */
  values: readonly (number | null)[]
  /** `low` and `high` are the edges of a band, which is drawn as one line. */
  look: 'first' | 'second' | 'third' | 'low' | 'high'
}

type Props = {
  days: readonly string[]
  lines: readonly PlotLine[]
  format: (value: number) => string
  /** The start of the scale; the lowest value by default. */
  from?: number
}

const HEIGHT = 240
const AXIS_WIDTH = 68
const GRID_SPACE = 40

/** A picture of lines over days. Screen readers use the table beside it. */
export function Plot({ days, lines, format, from }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const { fontFamily } = theme.useToken().token
  const ours = palettes[useShownTheme()]
  const colours = useLineColours()
  const label = useDayLabels(days)
  useEffect(() => {
    const { current } = container
    if (!current) return
    const axis = { stroke: ours['text-3'], font: `500 11.5px ${fontFamily}`, ticks: { show: false } }
    const outside = pointsOutside(lines)
    const [low, high] = (['low', 'high'] as const).map((look) => lines.findIndex((line) => line.look === look) + 1)
    const plot = new UPlot(
      {
        width: current.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false },
          ...(from === undefined
            ? {}
            : { y: { range: (_plot, _low, high) => [from, Math.max(high * 1.05, from + 1)] } })
        },
        axes: [
          { ...axis, grid: { show: false }, values: (_plot, splits) => splits.map(label) },
          {
            ...axis,
            size: AXIS_WIDTH,
            grid: { stroke: ours.line, width: 1 },
            space: GRID_SPACE,
            values: (_plot, splits) => splits.map((split) => format(split))
          }
        ],
        series: [
          {},
          ...lines.map(({ label, look }) =>
            look === 'low' || look === 'high'
              ? { label, points: { show: false }, stroke: 'transparent' }
              : {
                  label,
                  width: 2,
                  stroke: colours[look].colour,
                  dash: colours[look].dash,
                  points: { show: look !== 'third', size: 7, width: 1.5, stroke: ours.cell, fill: colours[look].colour }
                }
          ),
          // What is outside the range that chance allows.
          { label: '', paths: () => null, points: { show: true, size: 9, stroke: ours.cell, fill: ours['bad-fill'] } }
        ],
        ...(low && high ? { bands: [{ series: [high, low] as [number, number], fill: ours.band }] } : {})
      },
      [days.map((_day, index) => index), ...lines.map(({ values }) => [...values]), outside],
      current
    )
    const sized = new ResizeObserver(() => plot.setSize({ width: current.clientWidth, height: HEIGHT }))
    sized.observe(current)
    return () => {
      sized.disconnect()
      plot.destroy()
    }
  }, [days, lines, format, from, colours, ours, label, fontFamily])
  return <div ref={container} className="plot" aria-hidden="true" />
}

/** Return the values of the first line that are outside the band, by day. */
function pointsOutside(lines: readonly PlotLine[]): (number | null)[] {
  const of = (look: PlotLine['look']) => lines.find((line) => line.look === look)?.values
  const [values, low, high] = [of('first'), of('low'), of('high')]
  return (values ?? []).map((value, index) => {
    const [least, most] = [low?.[index], high?.[index]]
    if (value === null || least === undefined || least === null || most === undefined || most === null) return null
    return value < least || value > most ? value : null
  })
}

/** Return a function that names a day of the axis: the day of the month, and its month at the first. */
function useDayLabels(days: readonly string[]): (split: number) => string {
  const { locale } = useLanguage()
  return useMemo(() => {
    const whole = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return (split) => {
      const day = days[split]
      if (day === undefined) return ''
      return split === 0 || day.endsWith('-01') ? whole.format(new Date(day)) : String(Number(day.slice(-2)))
    }
  }, [days, locale])
}

/** Return the colour and the dashes of each line. Both differ, for readers who cannot distinguish the colours. */
export function useLineColours() {
  const ours = palettes[useShownTheme()]
  return useMemo(
    () => ({
      first: { colour: ours.c1, dash: [] as number[] },
      second: { colour: ours.c2, dash: [8, 4] },
      third: { colour: ours.wait, dash: [4, 3] }
    }),
    [ours]
  )
}
