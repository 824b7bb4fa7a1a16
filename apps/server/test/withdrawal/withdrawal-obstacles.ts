import type { RefusalCode } from '@glasshouse/contract'
import { PAY_PASSWORD, refusalOf, type Drawer, type openWithdrawalFixture } from './withdrawal-fixture.ts'

type Scene = Awaited<ReturnType<typeof openWithdrawalFixture>>
type Obstacle = { err: RefusalCode; set: () => Promise<unknown>; unset: () => Promise<unknown> }

const DEFAULTS = { min: 10, max: 20_000, num: 20, day_max: 50_000 }

/**
 * Return one obstacle for each refusal of `setUserWirhdraw` except `REQ_ID_REUSED`, for a member with a bound account
 * who requests `money` points and has less than twice as much left. `enter` receives the payment password to send from
 * then on.
 */
export function withdrawalObstacles(
  { owner, limit, hash }: Scene,
  member: Drawer,
  { money, enter }: { money: number; enter: (paypwd: string) => void }
): Obstacle[] {
  const ofMember =
    (change: string, ...values: unknown[]) =>
    () =>
      owner.query(`update member set ${change} where id = $1`, [member.id, ...values])
  const open = () => owner.query('delete from pay_password_gate where member_id = $1', [member.id])
  const limited = (change: Parameters<typeof limit>[0]) => ({
    set: () => limit({ ...DEFAULTS, ...change }),
    unset: () => limit(DEFAULTS)
  })
  return [
    {
      err: 'BANK_UNBOUND',
      set: async () => {
        await owner.query('create table bound_before as select * from bank_account where member_id = $1', [member.id])
        await owner.query('delete from bank_account where member_id = $1', [member.id])
      },
      unset: async () => {
        await owner.query('insert into bank_account select * from bound_before')
        await owner.query('drop table bound_before')
      }
    },
    {
      err: 'PAYPASSWORD_UNSET',
      set: ofMember('paypassword_hash = null'),
      unset: ofMember('paypassword_hash = $2', hash)
    },
    {
      err: 'PAYPASSWORD_WRONG',
      set: async () => enter('246802'),
      unset: async () => {
        enter(PAY_PASSWORD)
        await open()
      }
    },
    {
      err: 'PAYPASSWORD_LOCKED',
      set: async () => {
        for (let tries = 0; tries < 5; tries += 1) await refusalOf(member.withdraw(money, { paypwd: '246802' }))
      },
      unset: open
    },
    {
      err: 'WITHDRAW_DELAYED',
      set: ofMember("withdraw_after = now() + interval '2 hours'"),
      unset: ofMember('withdraw_after = null')
    },
    { err: 'WITHDRAW_OUT_OF_RANGE', ...limited({ min: money + 1 }) },
    { err: 'WITHDRAW_CLOSED', ...limited({ num: 0 }) },
    { err: 'WITHDRAW_COUNT', ...limited({ num: 1 }) },
    { err: 'WITHDRAW_DAY_MAX', ...limited({ day_max: money + 1 }) },
    {
      err: 'BALANCE_LOW',
      set: () =>
        owner.query('update wallet set available = available - $2 where member_id = $1', [member.id, money * 10_000]),
      unset: () =>
        owner.query('update wallet set available = available + $2 where member_id = $1', [member.id, money * 10_000])
    }
  ]
}
