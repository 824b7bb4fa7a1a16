import type { PlotLine } from './plot-options.ts'

export type Cell = string | number | null

export type FigureLine = Pick<PlotLine, 'label' | 'look'> & {
  /** The exact value of each place for the table, because the chart is less exact. */
  cells: readonly Cell[]
}

export type Axis = {
  /** What the places are: the heading of their column in the table. */
  title: string
  names: readonly string[]
  /** The name of a place below the chart. */
  label: (place: number) => string
}
