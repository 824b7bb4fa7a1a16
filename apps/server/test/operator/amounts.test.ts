import { operatorCalls, operatorRoutes, type OperatorCallName, type OperatorInput } from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { addExpiredRecharge } from './expired-recharge.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const member = await site.signUp()
const reason = 'as agreed on Monday'
const LOTTERY = 'k3_10m'

const readLottery = async () => (await owner.call('getAdminLotteries')).lotteries.find(({ key }) => key === LOTTERY)!
const price = { provider: 'sandbox', currency: 'VND', minor_per_point: 900, decimals: 0, min: 7, max: 900 }
const looks = { name: { en_us: 'New' }, icon: '/images/pay/bank.svg', embed: true, sort: 50 } as const

type Scene<Name extends OperatorCallName> = {
  /** Paths of the amounts in an input. */
  amounts: string[]
  input: () => Promise<OperatorInput<Name>>
}

/** Each call with an amount in its input, and an accepted input. */
const scenes: { [Name in OperatorCallName]?: Scene<Name> } = {
  proposeAdjustment: {
    amounts: ['money'],
    input: async () => ({ member: String(member.id), direction: 'up', money: '5', reason })
  },
  freezeMember: {
    amounts: ['disputed'],
    input: async () => ({ id: String(member.id), disputed: '1', reason })
  },
  proposeCredit: {
    amounts: ['money'],
    input: async () => ({ id: await addExpiredRecharge(site, opened.owner, member.id), money: '3', reason })
  },
  proposeWithdrawLimits: {
    amounts: ['withdraw.min', 'withdraw.max', 'withdraw.num', 'withdraw.day_max', 'withdraw.four_eyes'],
    input: async () => {
      const { money } = await owner.call('getSettings')
      return { withdraw: { ...money.withdraw, num: money.withdraw.num + 1 }, reason }
    }
  },
  proposeReturnMin: { amounts: ['return_min'], input: async () => ({ return_min: 86, reason }) },
  proposeWheelCaps: {
    amounts: ['wheel_caps.average', 'wheel_caps.prize'],
    input: async () => ({ wheel_caps: { average: 30, prize: 2000 }, reason })
  },
  proposeChannelPrice: {
    amounts: ['minor_per_point', 'decimals', 'min', 'max'],
    input: async () => ({ id: String((await owner.call('getChannels'))[0]!.id), ...price, reason })
  },
  proposeChannel: {
    amounts: ['minor_per_point', 'decimals', 'min', 'max'],
    input: async () => ({ code: 'another', ...looks, ...price, reason })
  },
  proposeWheel: {
    amounts: ['prizes.0.points', 'prizes.0.weight'],
    input: async () => {
      const { newest, now } = await owner.call('getWheel')
      const prizes = now!.prizes.map(({ titles, messages, image, weight, points }) => ({
        titles,
        messages,
        image,
        weight,
        points
      }))
      return { newest, fromDay: '2999-01-01', about: now!.about, prizes, reason }
    }
  },
  proposeLottery: {
    amounts: ['min', 'max', 'odds.bi'],
    input: async () => {
      const { now, description, name, icon, category } = await readLottery()
      const terms = { odds: now.odds, min: 1, max: 10, period: 60, lock: 5 }
      return { key: 'k3_new', name, description, icon, category, hot: true, sort: 99, ...terms, reason }
    }
  },
  proposeLotteryRules: {
    amounts: ['min', 'max', 'odds.bi'],
    input: async () => {
      const { now, newest, earliestDay: from } = await readLottery()
      return { key: LOTTERY, newest, from, odds: now.odds, min: 1, max: 77, period: now.period, lock: now.lock, reason }
    }
  }
}

/** Values that no field of points, prices, weights or odds accepts. */
const hostile = [
  '-1',
  -1,
  '99999999999999999999',
  '100000000.01',
  1e15,
  1e308,
  2 ** 53 + 2,
  '0.00001',
  1.23456,
  'NaN',
  '1e5',
  '1,000',
  '0x10',
  ' ',
  'ten',
  '٣',
  true,
  [],
  {},
  null
]

const send = (name: OperatorCallName, fields: object) =>
  callApi(site.origin, operatorRoutes[name].path, {
    method: 'POST',
    headers: {
      cookie: owner.browser.cookie,
      origin: site.origin,
      'x-csrf-token': owner.csrf,
      'content-type': 'application/json'
    },
    body: JSON.stringify(fields)
  })

/** Return a copy with a different value at a path. */
function withAt(input: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  const before = input as Record<string, unknown>
  const changed = { ...before, [step]: withAt(before[step], rest, value) }
  return Array.isArray(input) ? Object.values(changed) : changed
}

const readState = async () =>
  (
    await opened.owner.query(
      `select (select count(*) from proposal) as proposals, (select count(*) from dispute) as disputes, status,
              (select available from wallet where member_id = $1) as available from member where id = $1`,
      [member.id]
    )
  ).rows

test.each(Object.keys(scenes) as (keyof typeof scenes)[])(
  '%s refuses every amount that is invalid or too large, and leaves everything unchanged',
  async (name) => {
    const { amounts, input } = scenes[name]!
    const good = await input()
    const before = await readState()
    for (const path of amounts) {
      for (const value of hostile) {
        const { status, code, err } = await send(name, withAt(good, path.split('.'), value) as object)
        const what = `${path}=${JSON.stringify(value)} ${err}`
        expect([what, status, code]).toEqual([what, 200, 401])
      }
    }
    expect(await readState()).toEqual(before)
    // Only the amounts were wrong.
    if (name !== 'freezeMember') expect(await send(name, good)).toMatchObject({ code: 200 })
  }
)

test('every call that proposes an amount is listed', () => {
  const plain = ['proposeFalseMatch', 'proposeRetirement', 'proposeVoid']
  const proposing = Object.keys(operatorCalls).filter((name) => name.startsWith('propose'))
  expect([...Object.keys(scenes), ...plain].toSorted()).toEqual([...proposing, 'freezeMember'].toSorted())
})
