import { theme } from 'antd'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import { palettes } from '../../theme/palette.ts'
import { useIsPrinted } from '../../theme/paper.ts'
import { useShownTheme } from '../../theme/theme.ts'
import { useLineColours } from './line-colours.ts'
import { plotOptions, pointsOutside, type PlotLine } from './plot-options.ts'
import 'uplot/dist/uPlot.min.css'

type Props = {
  lines: readonly PlotLine[]
  /** Return the name of a place on the axis; the same function for the same axis. */
  label: (place: number) => string
  format: (value: number) => string
  from?: number | undefined
  unfinished?: number | undefined
}

const HEIGHT = 240
/** On paper a chart has the width of the page, which the style sheet fits it to. */
const PAPER_WIDTH = 680

/** A picture of lines over days or other places. Screen readers use the table beside it. */
export function Plot({ lines, label, format, from, unfinished }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const { fontFamily } = theme.useToken().token
  const palette = palettes[useShownTheme()]
  const colours = useLineColours()
  const isPrinted = useIsPrinted()
  useEffect(() => {
    const { current } = container
    if (!current) return
    const size = { width: isPrinted ? PAPER_WIDTH : current.clientWidth, height: HEIGHT }
    const places = (lines[0]?.values ?? []).map((_value, index) => index)
    const plot = new UPlot(
      plotOptions({ lines, ...size, colours, palette, fontFamily, label, format, from, unfinished }),
      [places, ...lines.map(({ values }) => [...values]), pointsOutside(lines)],
      current
    )
    const sized = new ResizeObserver(() => plot.setSize({ width: current.clientWidth, height: HEIGHT }))
    if (!isPrinted) sized.observe(current)
    return () => {
      sized.disconnect()
      plot.destroy()
    }
  }, [lines, label, format, from, unfinished, colours, palette, fontFamily, isPrinted])
  return <div ref={container} className="plot" aria-hidden="true" />
}
