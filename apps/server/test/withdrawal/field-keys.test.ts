import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { keyId } from '../../src/seal.ts'
import { acceptInvite, openBrowser, nextCode, OPERATOR_PASSWORD } from '../support/test-operator.ts'
import { WAIT, PAY_PASSWORD, openWithdrawalFixture } from './withdrawal-fixture.ts'

const { site, owner, siteOwner, finance, ready, buy, bind, drawer, startNode } = await openWithdrawalFixture()
const older = site.context.config.secrets.fieldKey
const newest = randomBytes(32)
const FIELD_KEY = newest.toString('hex')

/** The site after a change of its field key, and as if the previous key had been discarded. */
const renewed = await startNode({ FIELD_KEY, OLDER_FIELD_KEYS: older.toString('hex') })
const forgetful = await startNode({ FIELD_KEY })

/** Return an operator at a node who may pay. */
async function payerAt(node: typeof site, name: string) {
  const { code } = await siteOwner.call('inviteOperator', { name, role: 'finance' })
  return acceptInvite(node, { code, name })
}

/** Return an approved withdrawal to an account that was sealed under the older key. */
async function approved() {
  const member = await drawer(100)
  const { order_no: id } = await member.withdraw(100)
  await finance.call('approveWithdrawal', { id })
  return { member, id }
}

const keyOf = async (table: 'bank_account' | 'withdrawal', memberId: bigint) => {
  const { rows } = await owner.query<{ key_id: string }>(`select key_id from ${table} where member_id = $1`, [memberId])
  return rows[0]!.key_id
}

test('an account sealed under an older field key is still opened and paid', async () => {
  const { member, id } = await approved()
  expect(await keyOf('withdrawal', member.id)).toBe(keyId(older))
  const payer = await payerAt(renewed, 'renewed.payer')
  await payer.call('payWithdrawal', { id })
  await vi.waitFor(async () => expect((await member.record(id)).status).toBe(4), WAIT)
})

test('a new account is sealed under the newest field key, and paid', async () => {
  const member = await ready()
  await bind({ ...member, call: renewed.client(member.session) }, '9704365012345')
  expect(await keyOf('bank_account', member.id)).toBe(keyId(newest))
  await buy(member, 100)
  const { order_no: id } = await member.call('setUserWirhdraw', { money: '100', paypwd: PAY_PASSWORD })
  expect(await keyOf('withdrawal', member.id)).toBe(keyId(newest))
  await finance.call('approveWithdrawal', { id })
  const payer = await payerAt(renewed, 'newest.payer')
  await payer.call('payWithdrawal', { id })
  const paid = async () => expect((await member.call('getUserWithdrawList', { order_no: id }))[0]!.status).toBe(4)
  await vi.waitFor(paid, WAIT)
})

test('an operator’s authenticator sealed under an older field key still works', async () => {
  const { browser, call } = openBrowser(renewed)
  await call('signIn', { name: finance.name, password: OPERATOR_PASSWORD })
  await call('enterCode', { code: await nextCode(renewed, finance) })
  expect(browser.cookie).not.toBe('')
  expect((await call('getMe')).name).toBe(finance.name)
  const otherBrowser = openBrowser(forgetful).call
  await otherBrowser('signIn', { name: siteOwner.name, password: OPERATOR_PASSWORD })
  await expect(otherBrowser('enterCode', { code: await nextCode(forgetful, siteOwner) })).rejects.toThrow()
})

test('without the older field key nothing is sent, and the payout is left as unknown to nodes that have it', async () => {
  const { id } = await approved()
  const payer = await payerAt(forgetful, 'forgetful.payer')
  await payer.call('payWithdrawal', { id })
  const steps = async () => {
    const { rows } = await owner.query<{ step: string }>('select step from withdrawal_step where withdrawal_id = $1', [
      id
    ])
    return rows.map(({ step }) => step)
  }
  await vi.waitFor(async () => expect(await steps()).toContain('unknown'), WAIT)
})
