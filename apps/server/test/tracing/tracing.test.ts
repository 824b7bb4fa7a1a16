import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { requestHeaders } from '@glasshouse/contract/client'
import { expect, test } from 'vitest'
import { createLog } from '../../src/observe/log.ts'
import { betOf, createMemberWith, DAYLONG, setSchedules, waitForOpenPeriod } from '../lottery/lottery-fixture.ts'
import { openMetrics } from '../metrics/open-metrics.ts'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { startCollector, type ReceivedSpan } from './collector.ts'

const PASSWORD = 'Kn4rienv0gel-zq81'
const SECRET_NAME = 'Ada Nightingale'
const ERROR = 2

const opened = await openTestDatabase()
const collector = await startCollector()
const lines: string[] = []
const log = createLog(
  'debug',
  new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()))
)
const site = await startTestSite(
  opened,
  { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc' },
  { log, prepare: () => setSchedules(opened) }
)
const member = await createMemberWith(site, 100n)
const read = await openMetrics(site)

/** Make a trace as a caller or a proxy in front does. */
function newTrace() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } }
}

/** Wait for a trace's span with this name. */
async function spanOf({ traceId }: { traceId: string }, name: string): Promise<ReceivedSpan> {
  const find = () => collector.spans.find((span) => span.traceId === traceId && span.name === name)
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find()!
}

const childrenOf = ({ traceId, spanId }: ReceivedSpan) =>
  collector.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId)

const order = (by: TestMember, bet: Record<string, string>, headers: Record<string, string>) =>
  callApi(site.origin, '/game/placeOrder', form(bet, { ...requestHeaders(by.session, 'en_us'), ...headers }))

test('a call continues its caller’s trace, its statements are below it, and each line of its log names the trace', async () => {
  const trace = newTrace()
  const answer = await callApi(
    site.origin,
    '/member/doLogin?x=1',
    form({ username: 'nobody99', password: PASSWORD }, trace.headers)
  )
  expect(answer.err).toBe('LOGIN_WRONG')
  const call = await spanOf(trace, 'POST /api/member/doLogin')
  expect(call).toMatchObject({ parentSpanId: trace.spanId, links: [], status: 0 })
  expect(call.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'http.route': '/api/member/doLogin',
    'glasshouse.request_id': answer.rid
  })
  const statements = childrenOf(call)
  expect(statements.length).toBeGreaterThan(0)
  for (const { name, attributes } of statements) {
    expect(attributes).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': name })
  }
  const own = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === answer.rid)
  expect(own.length).toBeGreaterThan(0)
  expect(new Set(own.map(({ trace_id: id }) => id))).toEqual(new Set([trace.traceId]))
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'abc' })
})

test('a hot call has its span and its line of the log, too; a probe has none', async () => {
  const trace = newTrace()
  const headers = { ...requestHeaders(member.session, 'en_us'), ...trace.headers }
  const answer = await callApi(site.origin, '/member/getUserInfo', { headers })
  expect(answer.code).toBe(200)
  const call = await spanOf(trace, 'GET /api/member/getUserInfo')
  expect(call.attributes).toMatchObject({ 'glasshouse.request_id': answer.rid })
  const line = lines
    .map((text) => JSON.parse(text))
    .find(({ reqId, msg }) => reqId === answer.rid && msg === 'answered')
  expect(line).toMatchObject({ trace_id: trace.traceId })
  expect((await fetch(`${site.origin}/livez`, { headers: newTrace().headers })).status).toBe(200)
  expect(collector.spans.filter(({ name }) => name.includes('livez'))).toEqual([])
})

test('a batch of orders is a span of its own, linked to the spans of exactly its calls, with its statement below', async () => {
  const info = await waitForOpenPeriod(site, DAYLONG)
  const members = [member, await createMemberWith(site, 10n), await createMemberWith(site, 10n)]
  const traces = members.map(newTrace)
  const send = (index: number) => order(members[index]!, betOf(info, members[index]!), traces[index]!.headers)
  const blocking = await opened.owner.connect()
  await blocking.query('begin')
  await blocking.query('select from period where lottery_id = $1 and number = $2 for update', [
    info.id,
    info.next_expect
  ])
  const first = send(0)
  await expect.poll(() => read('glasshouse_database_connections', { pool: 'orders', state: 'idle' })).toBe(0)
  const others = [send(1), send(2)]
  await expect.poll(() => read('glasshouse_order_queue_length')).toBe(2)
  await blocking.query('rollback')
  blocking.release()
  for (const answer of await Promise.all([first, ...others])) expect(answer.code).toBe(200)

  const calls = await Promise.all(traces.map((trace) => spanOf(trace, 'POST /api/game/placeOrder')))
  const batches = () => collector.spans.filter(({ name }) => name === 'order batch')
  const bySpan = (links: { traceId: string; spanId: string }[]) =>
    links.toSorted((one, other) => (one.spanId < other.spanId ? -1 : 1))
  const ofCalls = (indexes: number[]) =>
    bySpan(indexes.map((index) => ({ traceId: calls[index]!.traceId, spanId: calls[index]!.spanId })))
  await expect
    .poll(() => batches().map(({ links }) => bySpan(links)))
    .toEqual(expect.arrayContaining([ofCalls([0]), ofCalls([1, 2])]))
  const pair = batches().find(({ links }) => links.length === 2)!
  expect(pair).toMatchObject({ parentSpanId: '', attributes: { 'glasshouse.orders': 2 } })
  expect(childrenOf(pair).map(({ name }) => name)).toContain('orders-accept')
})

test('a job is a trace of its own, with its statements; a failed call is one with an error and no message', async () => {
  await expect.poll(() => collector.spans.some(({ name }) => name === 'job withdrawals')).toBe(true)
  const job = collector.spans.find(({ name }) => name === 'job withdrawals')!
  expect(job).toMatchObject({ parentSpanId: '', links: [] })
  expect(childrenOf(job).map(({ name }) => name)).toContain('payout-take-due')

  const broken = await site.signUp()
  await opened.owner.query('delete from wallet where member_id = $1', [broken.id])
  const trace = newTrace()
  const headers = { ...requestHeaders(broken.session, 'en_us'), ...trace.headers }
  expect((await callApi(site.origin, '/member/getUserInfo', { headers })).status).toBe(500)
  expect(await spanOf(trace, 'GET /api/member/getUserInfo')).toMatchObject({ status: ERROR })
})

test('T1: no password, token, name or body is in any span', async () => {
  const trace = newTrace()
  const headers = { ...requestHeaders(member.session, 'en_us'), ...trace.headers }
  await callApi(site.origin, '/member/setName', form({ name: SECRET_NAME }, headers))
  await callApi(site.origin, `/member/getNoticeList?secret=${PASSWORD}`, { headers })
  await callApi(site.origin, `/nothing/${PASSWORD}`, { headers })
  const invalid = { ...headers, 'content-type': 'application/json' }
  await callApi(site.origin, '/member/doLogin', { method: 'POST', body: `{"password":"${PASSWORD}`, headers: invalid })
  await spanOf(trace, 'POST /api/member/setName')
  await spanOf(trace, 'POST /api/member/doLogin')
  const text = collector.texts.join('\n')
  expect(text).toContain('/api/member/setName')
  const { token, tokensso } = member.session
  for (const secret of [
    PASSWORD,
    SECRET_NAME,
    SECRET_NAME.split(' ')[1]!,
    token,
    btoa(token),
    tokensso,
    member.username
  ]) {
    expect(text.includes(secret), secret).toBe(false)
  }
})
