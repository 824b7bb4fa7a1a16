import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealLedger } from '../../src/domains/anchor/index.ts'
import { newestId } from '../anchor/forging-tools.ts'
import { openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'
import { openMetrics } from './open-metrics.ts'

const { site, owner, notify, signed, siteOwner, finance, drawer } = await openWithdrawalFixture()
const read = await openMetrics(site)

test('the last reconciliation is there with its time, duration and differences', async () => {
  const member = await site.signUp()
  const startedAt = Date.now() / 1000
  await siteOwner.call('runReconciliation')
  await expect.poll(() => read('glasshouse_reconciliation_timestamp_seconds')).toBeGreaterThan(startedAt - 60)
  expect(await read('glasshouse_reconciliation_differences')).toBe(0)
  expect(await read('glasshouse_reconciliation_duration_seconds')).toBeGreaterThan(0)
  await owner.query('update wallet set available = available + 1 where member_id = $1', [member.id])
  await siteOwner.call('runReconciliation')
  await expect.poll(() => read('glasshouse_reconciliation_differences')).toBeGreaterThan(0)
  await owner.query('update wallet set available = available - 1 where member_id = $1', [member.id])
  await siteOwner.call('runReconciliation')
  await expect.poll(() => read('glasshouse_reconciliation_differences')).toBe(0)
})

test('a report of a payment that nothing here matches is an open mismatch until it is settled', async () => {
  await expect.poll(() => read('glasshouse_payment_mismatches_open')).toBe(0)
  const unknown = { payment_id: randomUUID(), reference: '123456789', amount: '1000', currency: 'VND', status: 'paid' }
  expect((await notify(signed(unknown))).status).toBe(204)
  await expect.poll(() => read('glasshouse_payment_mismatches_open')).toBe(1)
})

test('withdrawals are counted by state, with the age of the oldest, until they end', async () => {
  const member = await drawer(100)
  const { order_no: id } = await member.withdraw(100)
  const count = (state: string) => read('glasshouse_withdrawals', { state })
  await expect.poll(() => count('review')).toBe(1)
  expect(await read('glasshouse_withdrawals_age_seconds', { state: 'review' })).toBeGreaterThan(0)
  await finance.call('approveWithdrawal', { id })
  await expect.poll(() => count('approved')).toBe(1)
  expect(await count('review')).toBe(0)
  await owner.query(
    `update withdrawal set state = 'sending', paid_by = $2, provider = 'sandbox', sent_at = now() - interval '1 hour'
      where id = $1`,
    [id, siteOwner.id]
  )
  await owner.query(`update withdrawal set state = 'unknown' where id = $1`, [id])
  await expect.poll(() => count('unknown')).toBe(1)
  expect(await read('glasshouse_withdrawals_age_seconds', { state: 'unknown' })).toBeGreaterThan(3599)
  await owner.query('update withdrawal set look_up_at = now() where id = $1', [id])
  await expect.poll(() => count('unknown')).toBe(0)
})

test('the audit log has its newest number there, and what the last check found', async () => {
  await siteOwner.call('getAuditState')
  const { rows } = await owner.query<{ seq: bigint }>('select seq from audit_head')
  await expect.poll(() => read('glasshouse_audit_head')).toBe(Number(rows[0]!.seq))
  expect(await read('glasshouse_audit_problems')).toBe(0)
  expect(await read('glasshouse_audit_checked_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 600)
  const change = async (sign: '+' | '-') => {
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(`update audit_head set seq = seq ${sign} 1`)
    await client.query('set session_replication_role = default')
    client.release()
  }
  await change('+')
  await siteOwner.call('getAuditState')
  expect(await read('glasshouse_audit_problems')).toBeGreaterThan(0)
  await change('-')
})

test('rows that the app did not write are counted when the ledger is sealed', async () => {
  const { id: memberId } = await drawer(100)
  const superuser = await owner.connect()
  await superuser.query('begin; set local session_replication_role = replica')
  await superuser.query(
    `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount,
                           balance_after)
     values ($1::bigint, $2::bigint, 10, $2::bigint, 6, 0, 1, $1::bigint, 10000, 10000)`,
    [memberId, await newestId(superuser)]
  )
  await superuser.query('commit')
  superuser.release()
  expect(await read('glasshouse_ledger_forgeries_total')).toBe(0)
  // One run closes the range with the row, and the next seals it once earlier transactions are over.
  const seal = () => sealLedger(site.context, { lagMilliseconds: 0 })
  const sealed = async () => {
    await seal()
    return read('glasshouse_ledger_forgeries_total')
  }
  await expect.poll(sealed).toBeGreaterThan(0)
})
