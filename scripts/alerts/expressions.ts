import { parser } from '@prometheus-io/lezer-promql'

/** The parts of a histogram have its name with one of these behind it. */
const OF_HISTOGRAMS = /_(bucket|sum|count)$/

/** Return what is wrong with an expression: that it does not parse, or the metrics in it that nothing registers. */
export function problemsOf(expression: string, known: ReadonlySet<string>): string[] {
  const tree = parser.parse(expression)
  const metrics = new Set<string>()
  let isBroken = false
  tree.iterate({
    enter: ({ name, type, from, to, node }) => {
      if (type.isError) isBroken = true
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.add(expression.slice(from, to))
    }
  })
  if (isBroken) return [`${expression} does not parse`]
  if (metrics.size === 0) return [`${expression} names no metric`]
  return [...metrics]
    .filter((metric) => !known.has(metric) && !known.has(metric.replace(OF_HISTOGRAMS, '')))
    .map((metric) => `${metric} is no metric of the server`)
}
