import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { holdNodeNumber } from '../../src/database/node-number.ts'
import { createIdSource, ID_STEP } from '../../src/ids.ts'
import { createMetrics } from '../../src/observe/metrics/metrics.ts'
import { noTracing } from '../../src/observe/tracing/tracing.ts'
import { createMarker } from '../../src/seal.ts'
import { StartError } from '../../src/start-error.ts'
import { startTestCashier } from '../payment/test-cashier.ts'
import { freePort } from '../support/free-port.ts'
import { quietLog } from '../support/quiet-log.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const { database, owner } = opened
const hex = (key: Buffer) => key.toString('hex')

const hold = () => holdNodeNumber(database.main, { log: quietLog, metrics: createMetrics('test'), tracing: noTracing })
const seenAgo = (number: bigint, seconds: number) =>
  owner.query('update node_lease set seen_at = clock_timestamp() - make_interval(secs => $2) where number = $1', [
    number,
    seconds
  ])

test('running nodes have different numbers, and none is leased again before five minutes without a sign of life', async () => {
  const nodes = await Promise.all(Array.from({ length: 8 }, hold))
  expect(new Set(nodes.map(({ current }) => current)).size).toBe(8)
  await Promise.all(nodes.map((node) => node.stop()))
  await owner.query("update node_lease set seen_at = clock_timestamp() where seen_at = 'epoch'")
  const [first, second] = [nodes[0]!.current, nodes[1]!.current]
  await seenAgo(first, 290)
  await expect(hold()).rejects.toThrow(StartError)
  await seenAgo(first, 301)
  await seenAgo(second, 400)
  const next = await hold()
  expect(next.current, 'the one that was free for longer').toBe(second)
  await next.stop()
  await owner.query("update node_lease set seen_at = 'epoch' where number > 100")
})

test('a node that could not renew its lease in time goes on with another number, and its ids still rise', async () => {
  const node = await hold()
  const before = node.current
  const ids = createIdSource({ now: () => Date.now() }, node, createMarker(Buffer.alloc(32)))
  const made = [ids.next(), ids.run(3)]
  await owner.query('update node_lease set holder = gen_random_uuid() where number = $1', [before])
  await node.renew()
  expect(node.current).not.toBe(before)
  made.push(ids.next(), ids.run(2), ids.next())
  expect(made.slice(0, 2).map((id) => id % ID_STEP)).toEqual([before, before])
  expect(made.slice(2).map((id) => id % ID_STEP)).toEqual(Array.from({ length: 3 }, () => node.current))
  expect(made).toEqual(made.toSorted((one, other) => (one < other ? -1 : 1)))
  await node.stop()
})

test('a node with another secret than the rest does not start, unless it replaces the secret on purpose', async () => {
  const first = await startTestSite(opened)
  const { fieldKey } = first.context.config.secrets
  const other = { WEBHOOK_SECRET: randomBytes(32).toString('base64') }
  const refused = startTestSite(opened, other)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(/^WEBHOOK_SECRET is not the one.*REPLACED_SECRETS=WEBHOOK_SECRET\.$/)
  await expect(startTestSite(opened, { FIELD_KEY: hex(randomBytes(32)) })).rejects.toThrow(/OLDER_FIELD_KEYS\.$/)

  const newKey = hex(randomBytes(32))
  const replacing = { ...other, FIELD_KEY: newKey, OLDER_FIELD_KEYS: hex(fieldKey), REPLACED_SECRETS: 'WEBHOOK_SECRET' }
  const renewed = await startTestSite(opened, replacing)
  await expect(startTestSite(opened), 'a node that was not given the new ones').rejects.toThrow(StartError)
  const back = { OLDER_FIELD_KEYS: newKey, REPLACED_SECRETS: 'WEBHOOK_SECRET' }
  const last = await startTestSite(opened, back)
  await Promise.all([first, renewed, last].map((site) => site.stop()))
})

test('a node without a cashier of its own takes payments of the one that another node runs', async () => {
  const cashierPort = await freePort()
  const CASHIER_URL = `http://127.0.0.1:${cashierPort}`
  const [withCashier, without] = await Promise.all([
    startTestSite(opened, { CASHIER_PORT: `${cashierPort}`, CASHIER_URL }),
    startTestSite(opened, { CASHIER_API_URL: CASHIER_URL, CASHIER_URL })
  ])
  const cashier = await startTestCashier(withCashier.context.config, withCashier.origin)
  const member = await without.signUp()
  const { pay_url: payUrl } = await member.call('doRecharge', { money: '50', bank_type: 'sandbox' })
  await cashier.press(payUrl, 'pay')
  await vi.waitFor(async () => expect((await member.call('getUserInfo')).money).toBe('50.00'), { timeout: 20_000 })
  await cashier.stop()
})
