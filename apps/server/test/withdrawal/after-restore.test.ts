import { expect, test, vi } from 'vitest'
import { recordPaymentsChecked, recordRestore } from '../../src/domains/restore/index.ts'
import { nextCode, openBrowser, type TestOperator } from '../support/test-operator.ts'
import { openWithdrawalFixture, refusalOf, WAIT } from './withdrawal-fixture.ts'

const { site, owner, cashier, finance, second, drawer } = await openWithdrawalFixture()

const stateOf = async (id: string) => {
  const { rows } = await owner.query<{ state: string }>('select state from withdrawal where id = $1', [id])
  return rows[0]!.state
}

const cashierKnows = async (id: string) => {
  const { cashierPort, secrets } = site.context.config
  const headers = { authorization: `Bearer ${secrets.cashierToken}` }
  return (await fetch(`http://127.0.0.1:${cashierPort}/payouts/${id}`, { headers })).status
}

/** Sign an operator in again, after all sessions have ended. */
async function again(operator: TestOperator) {
  const { call } = openBrowser(site)
  await call('signIn', { name: operator.name, password: operator.password })
  await call('enterCode', { code: await nextCode(site, operator) })
  return call
}

test('H4: a restored site pays no withdrawal, by the console or by SQL, until payments were compared on record', async () => {
  cashier.deliver = 'deliver'
  const member = await drawer(100, '9704365055555')
  const { order_no: id } = await member.withdraw(100)
  await finance.call('approveWithdrawal', { id })
  await recordRestore(site.context, {
    restoredTo: new Date(),
    knownSize: 0,
    reason: 'the disk of the site failed',
    backup: 'line/1'
  })
  expect((await refusalOf(second.call('payWithdrawal', { id }))).err).toBe('OPERATOR_AUTH_REQUIRED')
  const pay = await again(second)
  expect((await refusalOf(pay('payWithdrawal', { id }))).err).toBe('PAYMENTS_UNCHECKED')
  const bySql = site.context.database.main.query(
    `update withdrawal set state = 'sending', paid_by = $2, provider = 'sandbox', sent_at = now() where id = $1`,
    [id, second.id]
  )
  await expect(bySql).rejects.toThrow('payments have not been compared since the restore')
  expect([await stateOf(id), await cashierKnows(id)]).toEqual(['approved', 404])

  await recordPaymentsChecked(site.context, 'the provider has paid nothing since')
  await expect(recordPaymentsChecked(site.context, 'once more')).rejects.toThrow('No restore waits')
  await pay('payWithdrawal', { id })
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('paid'), WAIT)
  expect(await cashierKnows(id)).toBe(200)
})
