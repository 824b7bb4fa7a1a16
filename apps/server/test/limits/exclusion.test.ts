import type { CallRefused } from '@glasshouse/contract/client'
import { expect, it } from 'vitest'
import { betOf, waitForOpenPeriod, sendOrder } from '../lottery/lottery-fixture.ts'
import type { TestMember, TestSite } from '../support/test-site.ts'
import { addVideo } from '../video/video-fixture.ts'
import { spin, waitForSeeds } from '../wheel/wheel-fixture.ts'
import { openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'
import { requestRecharge, requestLimits } from './limit-fixture.ts'

const scene = await openWithdrawalFixture()
const { site, owner, testDatabase: database } = scene
const videos = await Promise.all(Array.from({ length: 6 }, () => addVideo(site, database, { price: 1n })))
const WAIT_MS = 240_000

type Activity = Record<'orders' | 'recharges' | 'purchases' | 'spins', number>

/** Return what a member has played, bought and requested so far. */
async function readActivity(memberId: bigint): Promise<Activity> {
  const { rows } = await owner.query<Activity>(
    `select (select count(*)::int from orders where member_id = $1) as orders,
            (select count(*)::int from recharge where member_id = $1) as recharges,
            (select count(*)::int from video_purchase where member_id = $1) as purchases,
            (select count(*)::int from wheel_spin where member_id = $1) as spins`,
    [memberId]
  )
  return rows[0]!
}

/** Buy one of the videos, and return the code of a refusal. */
async function buy(node: TestSite, { session }: Pick<TestMember, 'session'>, turn: number): Promise<{ err: string }> {
  const bought = node.client(session)('buyVideo', { id: String(videos[turn % videos.length]!.id) })
  return bought.then(
    () => ({ err: '' }),
    (error: CallRefused) => ({ err: error.err })
  )
}

it.each(['exclude', 'timeout'] as const)(
  'H10: once %s is answered on one device, no pending play, purchase or recharge on another succeeds',
  async (kind) => {
    const other = await scene.startNode()
    await waitForSeeds(site)
    const member = await scene.drawer(1000)
    const info = await waitForOpenPeriod(site, 'k3_15m', 60)
    const begin = (turn: number) => {
      const node = turn % 2 === 0 ? site : other
      return [
        sendOrder(node, member, betOf(info, member)),
        sendOrder(node, member, betOf(info, member)),
        ...(turn % 8 === 0 ? [requestRecharge(node, member, '10')] : []),
        ...(turn % 4 === 0 ? [spin(node, member)] : []),
        ...(turn % 4 === 1 ? [buy(node, member, turn >> 2)] : [])
      ]
    }
    const rain = Array.from({ length: 12 }, (_, turn) => begin(turn)).flat()
    const excluding = requestLimits(site, member, { [kind]: kind === 'exclude' ? '6m' : '24h' })
    const more = Array.from({ length: 12 }, (_, turn) => begin(turn)).flat()
    expect(await excluding).toMatchObject({ code: 200 })
    const left = await readActivity(member.id)
    // Nobody bought this round's video before: an owned one succeeds and costs nothing.
    const late = await Promise.all([begin(0), begin(13)].flat())
    expect(new Set(late.map(({ err }) => err))).toEqual(
      new Set([kind === 'exclude' ? 'ACCOUNT_EXCLUDED' : 'TIMED_OUT'])
    )
    await Promise.all([...rain, ...more])
    expect(await readActivity(member.id)).toEqual(left)
    await other.stop()
  },
  WAIT_MS
)

it('H10: exclusion never blocks records, service, the own account and signing out', async () => {
  const member = await scene.drawer(100)
  await member.call('setLimits', { exclude: '6m' })
  const open = [
    member.call('getMoneylog', {}),
    member.call('getUserGameList', {}),
    member.call('getUserRechargeList', {}),
    member.call('getUserWithdrawList', {}),
    member.call('getPersonalreport'),
    member.call('getUserBankInfo'),
    member.call('getNoticeList', {}),
    member.call('getSessions'),
    member.call('getLimits'),
    member.call('setLimits', { deposit_day: '10' }),
    member.call('getWheelRule'),
    member.call('sendService', { text: 'I would like to talk to somebody.' }),
    member.call('sendTicket', { kind: 'question', topic: 'limits', text: 'When does it end?' }),
    member.call('getOwnTickets', {}),
    member.call('setSex', { sex: '2' })
  ]
  const answers = await Promise.allSettled(open)
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await member.withdraw(100)).toMatchObject({ status: 1 })
  expect(await member.points()).toEqual(['0.00', '100.00'])
  const everything = await fetch(`${site.origin}/api/member/exportData`, {
    headers: { token: btoa(member.session.token), tokensso: member.session.tokensso }
  })
  expect(everything.headers.get('content-type')).toBe('application/zip')
  expect((await everything.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})
