import type { AddressInfo } from 'node:net'
import type { TestSite } from '../support/test-site.ts'

/** Reads the sum of the series of a metric that have these labels; null when there is none. */
export type ReadMetric = (name: string, labels?: Record<string, string>) => Promise<number | null>

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/

/** Open the admin port of a site, and return what reads its metrics as Prometheus does. */
export async function openMetrics({ admin }: Pick<TestSite, 'admin'>): Promise<ReadMetric> {
  await admin.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(admin.server.address() as AddressInfo).port}/metrics`
  return async (name, labels = {}) => {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
    const text = await (await fetch(url)).text()
    const values = text.split('\n').flatMap((line) => {
      const [, found, labelled = '', value] = SAMPLE.exec(line) ?? []
      return found === name && wanted.every((pair) => `,${labelled},`.includes(`,${pair},`)) ? [Number(value)] : []
    })
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
  }
}
