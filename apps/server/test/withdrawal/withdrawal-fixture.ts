import { randomInt } from 'node:crypto'
import { expect, vi } from 'vitest'
import { createPasswords } from '../../src/domains/member/password/passwords.ts'
import { openPaymentFixture } from '../payment/payment-fixture.ts'
import { createFirstOwner, createOperator, type TestOperator } from '../support/test-operator.ts'
import type { TestMember } from '../support/test-site.ts'

export const PAY_PASSWORD = '135790'
export const NAME = 'Nguyễn Thị Ánh Đào'

/** The longest wait for anything; a busy machine can need most of it. */
export const WAIT = { timeout: 60_000, interval: 100 }

export type Drawer = ReturnType<typeof createDrawer>

/** Return a server with the real cashier, members who can withdraw, and operators who decide. */
export async function openWithdrawalFixture(
  environment: Record<string, string> = {},
  prepare?: Parameters<typeof openPaymentFixture>[1]
) {
  const scene = await openPaymentFixture(environment, prepare)
  const { site, owner, cashier } = scene
  const siteOwner = await createFirstOwner(site)
  const [finance, second] = [
    await createOperator(site, siteOwner, 'finance'),
    await createOperator(site, siteOwner, 'finance')
  ]
  const hash = await createPasswords(site.context).hash(PAY_PASSWORD)

  const watcher = await site.signUp()
  /** Create a member with a name and a payment password, and no account or points yet. */
  const ready = async () => {
    const member = await site.signUp()
    await owner.query('update member set name = $2, paypassword_hash = $3 where id = $1', [member.id, NAME, hash])
    return member
  }
  const bind = (member: TestMember, bankid: string, username = 'NGUYEN THI ANH DAO') =>
    member.call('setBank', { bankid, bank: 'Vietcombank', bank_code: 'VCB', username })
  const buy = async (member: TestMember, points: number) => {
    const { pay_url } = await member.call('doRecharge', { money: points, bank_type: 'sandbox' })
    const before = cashier.deliver
    cashier.deliver = 'deliver'
    await cashier.press(pay_url, 'pay')
    await vi.waitFor(
      async () => expect((await member.call('getUserInfo')).money_value).toBeGreaterThanOrEqual(points),
      WAIT
    )
    cashier.deliver = before
  }
  /** Create a member with a bound account and paid points. */
  const drawer = async (points = 1000, bankid = `970436${randomInt(1_000_000, 9_999_999)}`) => {
    const member = await ready()
    await bind(member, bankid)
    if (points > 0) await buy(member, points)
    return createDrawer(member)
  }
  /** Set the limits of withdrawals as two operators do, and wait until the server applies them. */
  const limit = async (
    change: Partial<{ min: number; max: number; num: number; day_max: number; four_eyes: number }>
  ) => {
    const { money } = await siteOwner.call('getSettings')
    const withdraw = { ...money.withdraw, ...change }
    const { id } = await finance.call('proposeWithdrawLimits', { withdraw, reason: 'for this test' })
    await siteOwner.call('approveProposal', { id })
    const kept = async () => {
      const { num, min, max, day_max } = await watcher.call('getUserWithdrawRole')
      return { num, min, max, day_max }
    }
    const points = (amount: number) => `${amount}.00`
    const wanted = {
      num: withdraw.num,
      min: points(withdraw.min),
      max: points(withdraw.max),
      day_max: points(withdraw.day_max)
    }
    await vi.waitFor(async () => expect(await kept()).toEqual(wanted), WAIT)
  }
  return { ...scene, siteOwner: siteOwner, finance, second, ready, bind, buy, drawer, limit, hash }
}

function createDrawer(member: TestMember) {
  return {
    ...member,
    withdraw: (money: number | string, more: { paypwd?: string; req_id?: string } = {}) =>
      member.call('setUserWirhdraw', { money: String(money), paypwd: PAY_PASSWORD, ...more }),
    record: async (orderNo: string) => (await member.call('getUserWithdrawList', { order_no: orderNo }))[0]!,
    points: async () => {
      const { money, frozen } = await member.call('getUserInfo')
      return [money, frozen]
    }
  }
}

/** Approve a withdrawal and pay it, each by another operator. */
export async function payOut(orderNo: string, [approver, payer]: [TestOperator, TestOperator]) {
  await approver.call('approveWithdrawal', { id: orderNo })
  return payer.call('payWithdrawal', { id: orderNo })
}

/** Return a call's refusal. */
export async function refusalOf(call: Promise<unknown>): Promise<{ err: string; message: string; data: unknown }> {
  const refused = await call.then(
    () => ({ err: '', message: '', data: null }),
    (error: { err: string; message: string; data: unknown }) => error
  )
  return { err: refused.err, message: refused.message, data: refused.data }
}
