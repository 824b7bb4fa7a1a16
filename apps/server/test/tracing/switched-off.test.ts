import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../../src/observe/log.ts'
import { callApi, form } from '../support/call-api.ts'
import { createTemporaryFolder } from '../support/temporary-folder.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { startCollector } from './collector.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

const opened = await openTestDatabase()
const lines: string[] = []
const log = createLog(
  'info',
  new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()))
)

/** Return the files that a start loads, as V8 counts them, with an address of a collector. */
function loadedWith(endpoint: string): string[] {
  const folder = createTemporaryFolder('glasshouse-loaded-')
  const source = join(import.meta.dirname, '../../src')
  const script = `
    await import(${JSON.stringify(join(source, 'start-site.ts'))})
    const { createTracing } = await import(${JSON.stringify(join(source, 'observe/tracing/create-tracing.ts'))})
    const { loadConfig } = await import(${JSON.stringify(join(source, 'config.ts'))})
    const config = loadConfig(process.env)
    const tracing = await createTracing({ config, outgoing: { fetch }, log: console })
    await tracing.close()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      ...process.env,
      NODE_V8_COVERAGE: folder,
      DATA_DIR: join(folder, 'data'),
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint
    },
    encoding: 'utf8'
  })
  expect(status, stderr).toBe(0)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: { url: string }[] }).result)
    .map(({ url }) => url)
}

test('without an address of a collector, no library of it is loaded', { timeout: 120_000 }, () => {
  // The interface alone, which does nothing, comes with the library of the metrics.
  const ofTelemetry = (files: string[]) => files.filter((file) => /\/@opentelemetry\/(?!api\/)/.test(file))
  expect(ofTelemetry(loadedWith(''))).toEqual([])
  expect(ofTelemetry(loadedWith('http://127.0.0.1:9')).length).toBeGreaterThan(0)
})

test('a caller’s trace is in the log without any tracing, and a header that names none is not', async () => {
  const site = await startTestSite(opened, {}, { log })
  const logged = async (traceparent: string) => {
    const { rid } = await callApi(
      site.origin,
      '/member/doLogin',
      form({ username: 'nobody99', password: 'x' }, { traceparent })
    )
    const line = lines.map((text) => JSON.parse(text)).find(({ reqId, refused }) => reqId === rid && refused)
    expect(line).toBeDefined()
    return line.trace_id
  }
  expect(await logged(`00-${TRACE}-${SPAN}-01`)).toBe(TRACE)
  expect(await logged(`01-${TRACE}-${SPAN}-00-more`)).toBe(TRACE)
  for (const wrong of [
    '',
    TRACE,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01","msg":"forged`
  ]) {
    expect(await logged(wrong), wrong).toBeUndefined()
  }
  await site.stop()
})

test('spans go through the guard of outgoing calls, and a collector that is away is in the log once', async () => {
  const collector = await startCollector(503)
  const warned = (reason: RegExp) =>
    lines.filter((line) => line.includes('the collector does not take spans') && reason.test(line)).length
  const closed = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, PRIVATE_HOSTS: 'localhost' }
  const guarded = await startTestSite(opened, closed, { log })
  await expect.poll(() => warned(/is not https|is not a public address/)).toBe(1)
  expect(collector.headers).toEqual([])
  await guarded.stop()

  const site = await startTestSite(opened, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, { log })
  await expect.poll(() => collector.headers.length, { timeout: 60_000 }).toBeGreaterThan(1)
  expect(warned(/answered 503/)).toBe(1)
  expect((await site.client()('getBase')).mode).toBe('sandbox')
})
