import { Counter, Gauge, type Metric, type Registry } from 'prom-client'

// What is counted on the way of an order or a call is counted in plain numbers, which become metrics when they are read:
// prom-client's own cost a microsecond each.

type Described = { name: string; help: string }

/** Register a counter without labels. Return the function that counts one. */
export function plainCounter(registry: Registry, described: Described): () => void {
  let count = 0
  const counter = new Counter({
    ...described,
    registers: [registry],
    collect: () => {
      counter.reset()
      counter.inc(count)
    }
  })
  return () => void (count += 1)
}

/** Register a gauge that is missing until it is first set. Others are 0. */
export function gaugeOnceSet(registry: Registry, described: Described): Gauge {
  const gauge = new Gauge({ ...described, registers: [registry] })
  gauge.remove()
  return gauge
}

export type PlainHistogramRules = Described & {
  /** Upper bounds, ascending. */
  buckets: readonly number[]
  /** The name of the one label, if there is one. */
  label?: string
}

/** Observe a value, of a label's value where the histogram has a label. */
export type Observe = (value: number, labelValue?: string) => void

type Series = { counts: number[]; sum: number }
type Sample = { metricName: string; labels: Record<string, string | number>; value: number }

/** Register a histogram with at most one label. Return the function that observes a value. */
export function plainHistogram(registry: Registry, rules: PlainHistogramRules): Observe {
  const { name, help, buckets, label } = rules
  const all = new Map<string, Series>()
  const seriesOf = (labelValue: string): Series => {
    // The last count is for what is beyond all bounds.
    const series = { counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 }
    all.set(labelValue, series)
    return series
  }
  if (label === undefined) seriesOf('')
  const values = () =>
    [...all].flatMap(([labelValue, series]) =>
      samplesOf(rules, series, label === undefined ? {} : { [label]: labelValue })
    )
  const metric = {
    name,
    help,
    type: 'histogram',
    get: async () => ({ name, help, type: 'histogram', values: values(), aggregator: 'sum' })
  }
  registry.registerMetric(metric as unknown as Metric)
  return (value, labelValue = '') => {
    const series = all.get(labelValue) ?? seriesOf(labelValue)
    let bucket = 0
    while (bucket < buckets.length && value > buckets[bucket]!) bucket += 1
    series.counts[bucket]! += 1
    series.sum += value
  }
}

function samplesOf(
  { name, buckets }: PlainHistogramRules,
  { counts, sum }: Series,
  labels: Record<string, string>
): Sample[] {
  let below = 0
  const bounds = [...buckets, '+Inf'].map((le, index) => {
    below += counts[index]!
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: below }
  })
  return [
    ...bounds,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: below }
  ]
}
