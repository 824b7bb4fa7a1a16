import { expect, test } from 'vitest'
import { openMailbox } from '../member/mailbox.ts'
import { join } from '../member/test-member.ts'
import { startPushService } from '../push/push-service.ts'
import { openDatabaseProxy } from '../support/database-proxy.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { addPersonalNotice } from '../../src/domains/announcement/index.ts'
import { openMetrics } from './open-metrics.ts'

const opened = await openTestDatabase()
const { owner } = opened
const proxy = await openDatabaseProxy(opened.url)
const mailbox = await openMailbox()
const pushes = await startPushService()
const site = await startTestSite(
  { ...opened, url: proxy.url },
  { SMTP_URL: mailbox.url, PUSH_SERVICES: pushes.origin, TRANSCODE_WORKERS: '0' }
)
const read = await openMetrics(site)
const job = (name: string) => ({ job_name: name })

test('a node shows its version, number, migrations and clock, and that it and its database are well', async () => {
  expect(await read('glasshouse_build_info', { version: site.context.config.version })).toBe(1)
  const { rows } = await owner.query<{ number: number }>("select number from node_lease where seen_at > 'epoch'")
  expect(rows.map(({ number }) => number)).toContain(await read('glasshouse_node_number'))
  const [known, applied] = await Promise.all(
    ['known', 'applied'].map((state) => read('glasshouse_migrations', { state }))
  )
  expect(known).toBeGreaterThan(60)
  expect(applied).toBe(known)
  expect(Math.abs((await read('glasshouse_database_clock_offset_seconds'))!)).toBeLessThan(10)
  for (const name of ['glasshouse_ready', 'glasshouse_database_reachable', 'glasshouse_database_writable']) {
    expect(await read(name), name).toBe(1)
  }
  expect(await read('glasshouse_database_wait_seconds_count', { pool: 'main' })).toBeGreaterThan(0)
  expect(await read('glasshouse_measured_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  expect(await read('glasshouse_backup_base_timestamp_seconds'), 'no backups are configured').toBeNull()
})

test('calls are timed by path, without what follows the path', async () => {
  const count = () => read('glasshouse_call_seconds_count', { path: '/api/system/base' })
  const before = (await count()) ?? 0
  await fetch(`${site.origin}/api/system/base?secret=1`)
  await expect.poll(count).toBe(before + 1)
  await fetch(`${site.origin}/nothing/here`)
  expect(await read('glasshouse_call_seconds_count', { path: '/nothing/here' })).toBeNull()
})

test('a job that fails is shown with its failures until it succeeds again; what the database could not answer meanwhile is read again', async () => {
  const withdrawals = job('withdrawals')
  await expect.poll(() => read('glasshouse_job_success_timestamp_seconds', withdrawals)).toBeGreaterThan(0)
  expect(await read('glasshouse_job_failing', withdrawals)).toBe(0)
  expect(await read('glasshouse_job_failures_total', withdrawals)).toBe(0)
  expect(await read('glasshouse_job_duration_seconds_count', withdrawals)).toBeGreaterThan(0)
  await owner.query('alter table withdrawal rename to withdrawal_away')
  await expect.poll(() => read('glasshouse_job_failing', withdrawals)).toBe(1)
  expect(await read('glasshouse_job_failures_total', withdrawals)).toBeGreaterThan(0)
  const succeededAt = await read('glasshouse_job_success_timestamp_seconds', withdrawals)
  const measuredAt = () => read('glasshouse_measured_timestamp_seconds')
  const before = await measuredAt()
  await owner.query('alter table withdrawal_away rename to withdrawal')
  await expect.poll(() => read('glasshouse_job_failing', withdrawals)).toBe(0)
  expect(await read('glasshouse_job_success_timestamp_seconds', withdrawals)).toBeGreaterThan(succeededAt!)
  expect(await read('glasshouse_job_failing', job('payments')), 'another job').toBe(0)
  await expect.poll(measuredAt).toBeGreaterThan(before!)
})

test('a video that waits to be encoded is in the queue, with its age', async () => {
  const jobs = (state: string) => read('glasshouse_transcoding_jobs', { state })
  await expect.poll(() => jobs('queued')).toBe(0)
  await owner.query(
    `insert into transcode_job (video_id, source, file_name, size_bytes, created_at)
     select min(id), 'x', 'x.mp4', 1, now() - interval '1 hour' from video`
  )
  await expect.poll(() => jobs('queued')).toBe(1)
  expect(await read('glasshouse_transcoding_queue_age_seconds')).toBeGreaterThan(3599)
  await owner.query('delete from transcode_job')
  await expect.poll(() => jobs('queued')).toBe(0)
})

test('pushes are counted by the answer of their service, and those that are due are in the queue', async () => {
  const member = await site.signUp()
  await member.call('subscribePush', { ...pushes.device().subscription, kinds: 'money' })
  const { context } = site
  const text = { en_us: 'news' }
  await inTransaction(context.database.main, (tx) =>
    addPersonalNotice(tx, context, { memberId: member.id, type: 'withdrawal', link: '/Notice', name: text, text })
  )
  await expect.poll(() => read('glasshouse_pushes_total', { outcome: 'accepted' })).toBe(1)
  await expect.poll(() => read('glasshouse_push_queue_length')).toBe(0)
  await owner.query(
    `insert into push_delivery (subscription_id, notice_id, due_at)
     select s.id, n.id, now() + interval '1 hour' from push_subscription s, notice n where n.member_id = s.member_id`
  )
  // Another transaction holds it, as a worker would that does not go on.
  const client = await owner.connect()
  await client.query("update push_delivery set due_at = now() - interval '1 hour'")
  await client.query('begin')
  await client.query('select from push_delivery for update')
  await expect.poll(() => read('glasshouse_push_queue_length')).toBe(1)
  expect(await read('glasshouse_push_queue_age_seconds')).toBeGreaterThan(3599)
  await client.query('delete from push_delivery')
  await client.query('commit')
  client.release()
})

test('mails are counted: sent, not made for an unknown address, and failed', async () => {
  const address = 'ana@post.example'
  await join(site, address)
  const mails = (outcome: string) => read('glasshouse_mails_total', { outcome })
  await site.client()('sendReset', { account: address })
  await expect.poll(() => mails('sent')).toBe(1)
  await site.client()('sendReset', { account: 'nobody@post.example' })
  await expect.poll(() => mails('not_made')).toBe(1)
  expect(await mails('failed')).toBe(0)
  await mailbox.close()
  await site.client()('sendReset', { account: address })
  await expect.poll(() => mails('failed')).toBe(1)
  expect(await read('glasshouse_mail_queue_length')).toBe(0)
})

test('a lost database is shown, its lost connections are counted, and the new line for notifications, too', async () => {
  expect(await read('glasshouse_notification_reconnects_total')).toBe(0)
  proxy.cut()
  expect(await read('glasshouse_database_writable')).toBe(0)
  expect(await read('glasshouse_database_connections_lost_total', { reason: 'reset' })).toBeGreaterThan(0)
  expect(await read('glasshouse_calls_total'), 'what this node knows itself is there').toBeGreaterThan(0)
  proxy.restore()
  await expect.poll(() => read('glasshouse_notification_reconnects_total')).toBeGreaterThan(0)
  await expect.poll(() => read('glasshouse_database_writable')).toBe(1)
})
