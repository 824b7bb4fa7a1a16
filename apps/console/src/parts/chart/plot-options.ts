import UPlot from 'uplot'
import type { Palette } from '../../theme/palette.ts'
import type { LineColours } from './line-colours.ts'

export type PlotLine = {
  label: string
  /** The value of each place on the axis; null if there is none. */
  values: readonly (number | null)[]
  /**
   * A measured line, or its bars side by side; the period before; what is expected. `low` and `high` are the edges of a
   * band, which is drawn as one line.
   */
  look: 'first' | 'second' | 'firstBar' | 'secondBar' | 'before' | 'third' | 'low' | 'high'
}

type Options = {
  lines: readonly PlotLine[]
  width: number
  height: number
  colours: LineColours
  palette: Palette
  fontFamily: string
  /** Return the name of a place on the axis. */
  label: (place: number) => string
  format: (value: number) => string
  /** The start of the scale; the lowest value by default. */
  from: number | undefined
  /** The place that is not over yet: its bars are pale. */
  unfinished: number | undefined
}

const AXIS_WIDTH = 68
const X_AXIS_HEIGHT = 28
const GRID_SPACE = 40
const PALE = '55'
const BAR = { share: 0.36, most: 26 }
const LONE_BAR = { share: 0.62, most: 44 }

/** Return the options of a chart for the library that draws it. */
export function plotOptions(options: Options): UPlot.Options {
  const { lines, width, height, palette, fontFamily, label, format, from } = options
  const axis = { stroke: palette['text-3'], font: `500 11.5px ${fontFamily}`, ticks: { show: false } }
  const [low, high] = (['low', 'high'] as const).map((look) => lines.findIndex((line) => line.look === look) + 1)
  const hasBars = lines.some(({ look }) => isBar(look))
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      // Bars need half a place at either end.
      x: { time: false, ...(hasBars ? { range: (_plot, least, most) => [least - 0.5, most + 0.5] as const } : {}) },
      ...(from === undefined ? {} : { y: { range: (_plot, _low, most) => [from, scaleEnd(from, most)] as const } })
    } as UPlot.Scales,
    axes: [
      {
        ...axis,
        size: X_AXIS_HEIGHT,
        grid: { show: false },
        incrs: [1, 2, 5, 7, 10, 14, 30],
        values: (_plot, splits) => splits.map(label)
      },
      {
        ...axis,
        size: AXIS_WIDTH,
        grid: { stroke: palette.line, width: 1 },
        space: GRID_SPACE,
        values: (_plot, splits) => splits.map((split) => format(split))
      }
    ],
    series: [
      {},
      ...lines.map((line) => seriesOf(line, options)),
      // What is outside the range that chance allows.
      { label: '', paths: () => null, points: { show: true, size: 9, stroke: palette.cell, fill: palette['bad-fill'] } }
    ],
    ...(low && high ? { bands: [{ series: [high, low] as [number, number], fill: palette.band }] } : {})
  }
}

/** Return the end of a scale that starts at a number: a little above the highest value, and never at its start. */
function scaleEnd(from: number, most: number): number {
  return most > from ? most + (most - from) * 0.05 : from + 1
}

function isBar(look: PlotLine['look']): boolean {
  return look === 'firstBar' || look === 'secondBar'
}

function seriesOf({ label, look }: PlotLine, { lines, colours, palette, unfinished }: Options): UPlot.Series {
  if (look === 'low' || look === 'high') return { label, points: { show: false }, stroke: 'transparent' }
  const { colour, dash } = colours[look]
  if (isBar(look)) {
    const isAlone = !lines.some((line) => line.look === 'secondBar')
    const { share, most } = isAlone ? LONE_BAR : BAR
    const fills = (plot: UPlot) =>
      [...plot.data[0]].map((place) => (place === unfinished ? `${colour}${PALE}` : colour))
    return {
      label,
      width: 0,
      fill: colour,
      points: { show: false },
      paths: UPlot.paths.bars!({
        align: isAlone ? 0 : look === 'firstBar' ? -1 : 1,
        size: [share, most],
        gap: 1,
        disp: { fill: { unit: 3, values: fills } } as never
      })
    }
  }
  const isMeasured = look === 'first' || look === 'second'
  // The points of the second line are hollow, for readers who cannot distinguish the colours.
  const points = look === 'second' ? { stroke: colour, fill: palette.cell } : { stroke: palette.cell, fill: colour }
  return { label, width: 2, stroke: colour, dash, points: { show: isMeasured, size: 7, width: 1.5, ...points } }
}

/** Return the values of the first line that are outside the band, by place. */
export function pointsOutside(lines: readonly PlotLine[]): (number | null)[] {
  const of = (...looks: PlotLine['look'][]) => lines.find(({ look }) => looks.includes(look))?.values
  const [values, low, high] = [of('first', 'firstBar'), of('low'), of('high')]
  return (values ?? []).map((value, index) => {
    const [least, most] = [low?.[index], high?.[index]]
    if (value === null || least === undefined || least === null || most === undefined || most === null) return null
    return value < least || value > most ? value : null
  })
}
