import { theme } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import UPlot from 'uplot'
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
const AXIS_WIDTH = 76

/** A picture of lines over days. Screen readers use the table beside it. */
export function Plot({ days, lines, format, from }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const { token } = theme.useToken()
  const { colorText, colorBorderSecondary, colorPrimaryBgHover, fontFamily } = token
  const colours = useLineColours()
  useEffect(() => {
    const { current } = container
    if (!current) return
    const axis = { stroke: colorText, font: `12px ${fontFamily}`, grid: { stroke: colorBorderSecondary, width: 1 } }
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
          { ...axis, values: (_plot, splits) => splits.map((split) => days[split]?.slice(5) ?? '') },
          { ...axis, size: AXIS_WIDTH, values: (_plot, splits) => splits.map((split) => format(split)) }
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
                  points: { size: 5, fill: colours[look].colour }
                }
          )
        ],
        ...(low && high ? { bands: [{ series: [high, low] as [number, number], fill: colorPrimaryBgHover }] } : {})
      },
      [days.map((_day, index) => index), ...lines.map(({ values }) => [...values])],
      current
    )
    const sized = new ResizeObserver(() => plot.setSize({ width: current.clientWidth, height: HEIGHT }))
    sized.observe(current)
    return () => {
      sized.disconnect()
      plot.destroy()
    }
  }, [days, lines, format, from, colours, colorText, colorBorderSecondary, colorPrimaryBgHover, fontFamily])
  return <div ref={container} className="plot" aria-hidden="true" />
}

/** Return the colour and the dashes of each line. Both differ, for readers who cannot distinguish the colours. */
export function useLineColours() {
  const { token } = theme.useToken()
  const { colorPrimary, colorWarning, colorSuccess, colorTextDescription } = token
  // In the dark theme, gold is already the first colour.
  const second = useShownTheme() === 'dark' ? colorSuccess : colorWarning
  return useMemo(
    () => ({
      first: { colour: colorPrimary, dash: [] as number[] },
      second: { colour: second, dash: [8, 4] },
      third: { colour: colorTextDescription, dash: [2, 4] }
    }),
    [colorPrimary, second, colorTextDescription]
  )
}
