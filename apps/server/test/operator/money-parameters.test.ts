import {
  effectFields,
  moneyParameters,
  moneyParts,
  operatorCalls,
  operatorRoles,
  operatorRoutes,
  proposalKinds,
  settingParts,
  type MoneyParameter,
  type OperatorCallName,
  type OperatorInput,
  type OperatorRole,
  type OperatorRoute
} from '@glasshouse/contract/operator'
import type { OperatorWireClient } from '@glasshouse/contract/operator-client'
import { describe, expect, test } from 'vitest'
import { DAYLONG, waitForOpenPeriod, startLotterySite } from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, type TestOperator } from '../support/test-operator.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { addExpiredRecharge } from './expired-recharge.ts'

const database = await openTestDatabase()
const site = await startLotterySite(database)
const { owner: sql } = database
const owner = await createFirstOwner(site)
const staff = new Map<OperatorRole, TestOperator>([['owner', owner]])
for (const role of operatorRoles) if (role !== 'owner') staff.set(role, await createOperator(site, owner, role))
// Last: with a second owner, an invitation is a proposal.
const decider = await createOperator(site, owner, 'owner')
const member = await site.signUp()

const reason = 'as agreed on Monday'
/** A lottery other than the retired one. */
const LOTTERY = 'k3_10m'

type Scene<Name extends OperatorCallName = OperatorCallName> = {
  /** The input, created again for each attempt. */
  input: () => Promise<OperatorInput<Name>>
  /** Its stored value in the database. */
  read: string
}

const looks = { name: { en_us: 'New' }, icon: '/images/pay/bank.svg', embed: true, sort: 50 } as const
const price = { provider: 'sandbox', currency: 'VND', minor_per_point: 900, decimals: 0, min: 7, max: 900 }
const readLottery = async () => (await owner.call('getAdminLotteries')).lotteries.find(({ key }) => key === LOTTERY)!

const body = (part: string) => `select body -> '${part}' as part from base_setting`

/** The request for each setting. A new one in the contract does not compile until it is added here. */
const scenes: { [Parameter in MoneyParameter]: Scene<(typeof moneyParameters)[Parameter]['call']> } = {
  withdraw: {
    input: async () => {
      const { money } = await owner.call('getSettings')
      return { withdraw: { ...money.withdraw, num: money.withdraw.num + 1 }, reason }
    },
    read: body('withdraw')
  },
  return_min: { input: async () => ({ return_min: 86, reason }), read: body('return_min') },
  wheel_caps: {
    input: async () => ({ wheel_caps: { average: 30, prize: 2000 }, reason }),
    read: body('wheel_caps')
  },
  channel_price: {
    input: async () => ({ id: String((await owner.call('getChannels'))[0]!.id), ...price, reason }),
    read: 'select * from payment_channel order by id'
  },
  channel: {
    input: async () => ({ code: 'another', ...looks, ...price, reason }),
    read: 'select code, enabled from payment_channel order by id'
  },
  wheel_version: {
    input: async () => {
      const { newest, now } = await owner.call('getWheel')
      const prizes = now!.prizes.map(({ titles, messages, image, weight, points }) => ({
        titles,
        messages,
        image,
        weight: weight + 1,
        points
      }))
      return { newest, fromDay: '2999-01-01', about: now!.about, prizes, reason }
    },
    read: 'select id, from_day from wheel_version order by id'
  },
  lottery: {
    input: async () => {
      const { now, description, name, icon, category } = await readLottery()
      const terms = { odds: now.odds, min: 1, max: 10, period: 60, lock: 5 }
      return { key: 'k3_new', name, description, icon, category, hot: true, sort: 99, ...terms, reason }
    },
    read: 'select key from lottery order by id'
  },
  lottery_rules: {
    input: async () => {
      const { now, newest, earliestDay: from } = await readLottery()
      return { key: LOTTERY, newest, from, odds: now.odds, min: 1, max: 77, period: now.period, lock: now.lock, reason }
    },
    read: 'select id, from_period_number, odds, min_stake, max_stake from lottery_rules order by id'
  },
  lottery_retirement: {
    input: async () => ({ key: 'k3_5m', reason }),
    read: `select status from lottery where key = 'k3_5m'`
  },
  recharge_credit: {
    input: async () => ({ id: await addExpiredRecharge(site, sql, member.id), reason }),
    read: `select available from wallet where member_id = ${member.id}`
  },
  adjustment: {
    input: async () => ({ member: String(member.id), direction: 'up', money: '5', reason }),
    read: `select available from wallet where member_id = ${member.id}`
  },
  void: {
    input: async () => ({ key: DAYLONG, periodNumber: (await waitForOpenPeriod(site, DAYLONG)).next_expect, reason }),
    read: `select p.state from period p join lottery l on l.id = p.lottery_id where l.key = '${DAYLONG}' order by p.id`
  }
}

const ask = (call: OperatorWireClient, name: OperatorCallName, input: unknown) =>
  (call as (name: OperatorCallName, input: unknown) => Promise<{ id: string }>)(name, input)

const parameters = Object.keys(moneyParameters) as MoneyParameter[]

describe('T50: no single person', () => {
  test.each(parameters)('changes %s, whatever the role; two people do, and see the effect first', async (parameter) => {
    const { call: name, kind } = moneyParameters[parameter]
    const { input, read } = scenes[parameter]
    const held = async () => (await sql.query(read)).rows
    const before = await held()
    const { access }: OperatorRoute = operatorRoutes[name]
    expect(access, 'the call admits those who may propose').toEqual(proposalKinds[kind].propose)
    for (const [role, operator] of staff) {
      const request = await input()
      if (!access.includes(role as never)) {
        expect((await refusalOf(ask(operator.call, name, request))).err, role).toBe('OPERATOR_ROLE')
      } else {
        const { id } = await ask(operator.call, name, request)
        const own = (await refusalOf(operator.call('approveProposal', { id }))).err
        expect(own === 'PROPOSAL_OWN' || own === 'OPERATOR_ROLE', `${role}: ${own}`).toBe(true)
        expect(await held(), role).toEqual(before)
        await decider.call('rejectProposal', { id, decision: reason })
      }
      expect(await held(), role).toEqual(before)
    }
    const { id } = await ask(owner.call, name, await input())
    const { effect } = (await decider.call('getProposals', { state: 'open' })).rows.find((row) => row.id === id)!
    expect(effect.some((line) => line.before !== line.after)).toBe(true)
    expect(effectFields[kind]).toEqual(expect.arrayContaining(effect.map(({ field }) => field)))
    await decider.call('approveProposal', { id })
    expect(await held()).not.toEqual(before)
    const { rows: acts } = await owner.call('getAudit', { act: 'approveProposal' })
    expect(acts[0]).toMatchObject({ operator: { name: decider.name }, after: { proposal: id, kind } })
  })

  test('H10: ends an exclusion early: no call of operators does, and the database refuses it', async () => {
    const calls = Object.keys(operatorCalls).filter((name) => /exclu|timeout|unbar|lift/i.test(name))
    expect(calls.filter((name) => operatorRoutes[name as OperatorCallName].methods[0] === 'POST')).toEqual([])
    await sql.query(
      `insert into play_block (member_id, kind, length, ends_at)
                     values ($1, 'exclude', '6m', now() + interval '180 days')`,
      [member.id]
    )
    await expect(sql.query('update play_block set ends_at = now() where member_id = $1', [member.id])).rejects.toThrow()
    await expect(sql.query('delete from play_block where member_id = $1', [member.id])).rejects.toThrow()
  })

  test('sets a part of the settings that moves money by saving the rest', () => {
    const two = Object.entries(settingParts).flatMap(([part, people]) => (people === 'two' ? [part] : []))
    expect(two.toSorted()).toEqual([...moneyParts].toSorted())
    const saved = Object.keys(operatorCalls.saveSettings.input.shape.settings.shape)
    expect(saved.filter((part) => two.includes(part))).toEqual([])
    expect(parameters).toEqual(expect.arrayContaining(two))
  })
})

describe('T50: limits of money', () => {
  const finance = staff.get('finance')!

  test('are not applied when they have changed since they were proposed', async () => {
    const { money } = await owner.call('getSettings')
    const request = { withdraw: { ...money.withdraw, min: money.withdraw.min + 1 }, reason }
    const { id } = await finance.call('proposeWithdrawLimits', request)
    const [{ proposal }] = (await sql.query(`select max(proposal_id)::text as proposal from base_setting`)).rows as [
      { proposal: string }
    ]
    expect(proposal).not.toBe(id)
    await sql.query(`alter table base_setting disable trigger money_settings_are_guarded`)
    await sql.query(`update base_setting set body = jsonb_set(body, '{withdraw,max}', '19999')`)
    await sql.query(`alter table base_setting enable trigger money_settings_are_guarded`)
    expect((await refusalOf(owner.call('approveProposal', { id }))).err).toBe('PROPOSAL_STALE')
    expect((await owner.call('getSettings')).money.withdraw).toEqual({ ...money.withdraw, max: 19_999 })
    await owner.call('rejectProposal', { id, decision: reason })
  })

  test('show how many members and requests they concern', async () => {
    const { money } = await owner.call('getSettings')
    const request = { withdraw: { ...money.withdraw, min: 15 }, reason }
    const { id } = await finance.call('proposeWithdrawLimits', request)
    const { rows } = await owner.call('getProposals', { state: 'open' })
    const { effect } = rows.find((row) => row.id === id)!
    expect(effect).toContainEqual({ field: 'withdraw.min', before: String(money.withdraw.min), after: '15' })
    // The member has the points of both the credit and the adjustment.
    expect(effect).toContainEqual({ field: 'members_below_min', before: '1', after: '1' })
    expect(effect).toContainEqual({ field: 'requests_four_eyes', before: '0', after: '0' })
    await owner.call('rejectProposal', { id, decision: reason })
  })

  test('prizes above the caps are refused, and caps below the prizes', async () => {
    const { caps } = await owner.call('getWheel')
    const content = staff.get('content')!
    const request = (await scenes.wheel_version.input()) as OperatorInput<'proposeWheel'>
    const costly = request.prizes.map((prize, index) => ({
      ...prize,
      points: index === 0 ? caps.prize + 1 : prize.points
    }))
    expect((await refusalOf(content.call('proposeWheel', { ...request, prizes: costly }))).err).toBe('WHEEL_CAP')
    const average = request.prizes.map((prize) => ({ ...prize, points: caps.average + 1 }))
    expect((await refusalOf(content.call('proposeWheel', { ...request, prizes: average }))).err).toBe('WHEEL_CAP')
    const low = { wheel_caps: { average: 5, prize: caps.prize }, reason }
    expect((await refusalOf(owner.call('proposeWheelCaps', low))).err).toBe('WHEEL_CAP')
    const today = { ...request, fromDay: site.context.siteTime.format(site.context.clock.now()).slice(0, 10) }
    expect((await refusalOf(content.call('proposeWheel', today))).err).toBe('TOO_SOON')
  })

  test('are not written by SQL without an approved proposal for them', async () => {
    for (const statement of [
      `update base_setting set body = jsonb_set(body, '{withdraw,min}', '1')`,
      `update base_setting set body = body - 'wheel_caps'`,
      `update base_setting set body = jsonb_set(body, '{return_min}', '85'), proposal_id = proposal_id + 1`,
      `update payment_channel set minor_per_point = 1 where id = 1`,
      `update payment_channel set max_units = max_units * 2`,
      `insert into wheel_version (from_day, rules, rules_hash, about) select 29990101, rules, rules_hash, about from wheel_version limit 1`
    ]) {
      await expect(sql.query(statement), statement).rejects.toThrow('two people')
    }
  })
})
