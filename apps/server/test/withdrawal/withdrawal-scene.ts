import { randomInt } from 'node:crypto'
import { expect, vi } from 'vitest'
import { createPasswords } from '../../src/domains/member/password/passwords.ts'
import { setPaymentScene } from '../payment/payment-scene.ts'
import { firstOwner, hire, type TestOperator } from '../support/test-operator.ts'
import type { TestMember } from '../support/test-site.ts'

export const PAY_PASSWORD = '135790'
export const NAME = 'Nguyễn Thị Ánh Đào'

/** Nothing is waited for longer; on a busy machine it may be most of it. */
export const PATIENCE = { timeout: 60_000, interval: 100 }

export type Drawer = ReturnType<typeof drawerOf>

/** A server with the real cashier beside it, members who can withdraw, and operators who decide. */
export async function setWithdrawalScene(environment: Record<string, string> = {}) {
  const scene = await setPaymentScene(environment)
  const { site, owner, desk } = scene
  const boss = await firstOwner(site)
  const [finance, second] = [await hire(site, boss, 'finance'), await hire(site, boss, 'finance')]
  const hash = await createPasswords(site.context).hash(PAY_PASSWORD)

  const watcher = await site.signUp()
  /** A member with a name and a payment password, and no account or points yet. */
  const ready = async () => {
    const member = await site.signUp()
    await owner.query('update member set name = $2, paypassword_hash = $3 where id = $1', [member.id, NAME, hash])
    return member
  }
  const bind = (member: TestMember, bankid: string) =>
    member.call('setBank', { bankid, bank: 'Vietcombank', bank_code: 'VCB', username: 'NGUYEN THI ANH DAO' })
  const buy = async (member: TestMember, points: number) => {
    const { pay_url } = await member.call('doRecharge', { money: points, bank_type: 'sandbox' })
    const before = desk.deliver
    desk.deliver = 'deliver'
    await desk.press(pay_url, 'pay')
    await vi.waitFor(
      async () => expect((await member.call('getUserInfo')).money_value).toBeGreaterThanOrEqual(points),
      PATIENCE
    )
    desk.deliver = before
  }
  /** A member with a bound account and points that were paid for. */
  const drawer = async (points = 1000, bankid = `970436${randomInt(1_000_000, 9_999_999)}`) => {
    const member = await ready()
    await bind(member, bankid)
    if (points > 0) await buy(member, points)
    return drawerOf(member)
  }
  /** Sets limits of withdrawals as two operators do, and waits until the server keeps to them. */
  const limit = async (
    change: Partial<{ min: number; max: number; num: number; day_max: number; four_eyes: number }>
  ) => {
    const { money } = await boss.call('getSettings')
    const withdraw = { ...money.withdraw, ...change }
    const { id } = await finance.call('proposeWithdrawLimits', { withdraw, reason: 'for this test' })
    await boss.call('approveProposal', { id })
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
    await vi.waitFor(async () => expect(await kept()).toEqual(wanted), PATIENCE)
  }
  return { ...scene, boss, finance, second, ready, bind, buy, drawer, limit, hash }
}

function drawerOf(member: TestMember) {
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

/** Approves a withdrawal and pays it, each by another operator. */
export async function payOut(orderNo: string, [approver, payer]: [TestOperator, TestOperator]) {
  await approver.call('approveWithdrawal', { id: orderNo })
  return payer.call('payWithdrawal', { id: orderNo })
}

/** How a refused call was refused. */
export async function refusalOf(call: Promise<unknown>): Promise<{ err: string; message: string; data: unknown }> {
  const refused = await call.then(
    () => ({ err: '', message: '', data: null }),
    (error: { err: string; message: string; data: unknown }) => error
  )
  return { err: refused.err, message: refused.message, data: refused.data }
}
