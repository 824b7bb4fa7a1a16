import { randomInt } from 'node:crypto'
import type { Session } from '@glasshouse/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { recogniseAll } from '../../src/domains/limits/person/recognise.ts'
import { betOn, openInfo, place } from '../lottery/scene.ts'
import { newMember, newName } from '../member/entrance.ts'
import { ask, form } from '../support/ask.ts'
import { hire } from '../support/test-operator.ts'
import type { TestMember } from '../support/test-site.ts'
import { spin } from '../wheel/wheel-scene.ts'
import { NAME, payOut, setWithdrawalScene } from '../withdrawal/withdrawal-scene.ts'
import { endBars, recharge } from './limit-scene.ts'

const scene = await setWithdrawalScene()
const { site, owner, testDatabase: database } = scene
const support = await hire(site, scene.boss, 'support')
const auditor = await hire(site, scene.boss, 'auditor')
const PATIENCE = { timeout: 60_000, interval: 100 }

const accountNumber = () => `970436${randomInt(1_000_000, 9_999_999)}`
let day = 0
/** A birthday that no other member of these tests has. */
const birthday = () => `19${70 + Math.floor((day += 1) / 28)}-03-${String((day % 28) + 1).padStart(2, '0')}`

type Joined = TestMember & { cookie: string }

/** Sign up with a browser: its cookie, or a new one. */
async function join({ born = birthday(), cookie = '' } = {}): Promise<Joined> {
  const username = newName()
  const fields = { ...newMember(username), birthday: born } as Record<string, string>
  const answer = await ask(site.origin, '/member/doRegister', form(fields, cookie === '' ? {} : { cookie }))
  expect(answer.code).toBe(200)
  const { id, token, tokensso } = answer.data as Session & { id: number }
  const session = { token, tokensso }
  const [given] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { id: BigInt(id), username, session, call: site.client(session), cookie: given! }
}

/** Sign in with a browser that the member may not have used before. */
async function signInAgain({ username }: TestMember, cookie: string): Promise<void> {
  const { password } = newMember(username)
  const answer = await ask(site.origin, '/member/doLogin', form({ username, password }, { cookie }))
  expect(answer.code).toBe(200)
}

async function openToBind(member: TestMember): Promise<void> {
  await owner.query('update member set name = $2, paypassword_hash = $3 where id = $1', [member.id, NAME, scene.hash])
}

/** Every way to pay or play, refused for this reason; and nothing was charged. */
async function expectBlocked(member: TestMember): Promise<void> {
  expect((await recharge(site, member, '10')).err).toBe('PERSON_BLOCKED')
  const info = await openInfo(site, 'k3_15m', 5)
  expect((await place(site, member, betOn(info, member))).err).toBe('PERSON_BLOCKED')
  expect((await spin(site, member)).err).toBe('PERSON_BLOCKED')
}

async function noticesOf(member: TestMember, lang = 'en_us') {
  return (await site.client(member.session, lang)('getNoticeList')).filter(({ type }) => type === 'limits')
}

const bindTo = async (member: TestMember, bankid: string) => {
  await openToBind(member)
  await scene.bind(member, bankid)
}

describe.each(['exclude', 'timeout'] as const)('T53: %s holds for the person', (kind) => {
  const set = (member: TestMember) => member.call('setLimits', { [kind]: kind === 'exclude' ? '6m' : '24h' })

  it('on an account that signs up with the same browser', async () => {
    const first = await join()
    await set(first)
    const second = await join({ cookie: first.cookie })
    await expectBlocked(second)
    expect(await second.call('getLimits')).toMatchObject({ [kind]: { ts: (await first.call('getLimits'))[kind].ts } })
    await vi.waitFor(async () => expect(await noticesOf(second)).toHaveLength(1), PATIENCE)
    expect((await noticesOf(second))[0]).toMatchObject({ link: '/ServicePage', text: expect.stringContaining('Help') })
    expect((await noticesOf(second, 'zh_cn'))[0]!.name).toBe('账户已被限制游戏')
    expect((await recharge(site, await join(), '10')).code).toBe(200)
  })

  it('on an account that gets the same name, however it is written, and has the same birthday', async () => {
    const born = birthday()
    const [first, second, namesake] = [await join({ born }), await join({ born }), await join()]
    await first.call('setName', { name: 'Nguyễn Thị Đào' })
    await set(first)
    expect((await recharge(site, second, '10')).code).toBe(200)
    await second.call('setName', { name: 'NGUYEN  thi dao' })
    await expectBlocked(second)
    const third = await join({ born })
    await third.call('setName', { name: 'Dаo Nguyеn Thi' })
    await expectBlocked(third)
    await namesake.call('setName', { name: 'Nguyễn Thị Đào' })
    expect((await recharge(site, namesake, '10')).code).toBe(200)
  })

  it('on an account that binds the same bank account, which can still withdraw', async () => {
    const account = accountNumber()
    const [first, second] = [await join(), await join()]
    await scene.buy(second, 40)
    await bindTo(first, account)
    await set(first)
    await bindTo(second, account)
    await expectBlocked(second)
    const third = await join()
    await bindTo(third, `00${account}`)
    await expectBlocked(third)
    const { order_no } = await second.call('setUserWirhdraw', { money: '40', paypwd: '135790' })
    await payOut(order_no, [scene.finance, scene.second])
    await vi.waitFor(async () => expect((await second.call('getUserInfo')).money).toBe('0.00'), PATIENCE)
  })

  it('on accounts that the person had before, at once for recharges and within seconds for bets', async () => {
    const first = await join()
    const second = await join({ cookie: first.cookie })
    await set(first)
    expect((await recharge(site, second, '10')).err).toBe('PERSON_BLOCKED')
    await vi.waitFor(() => expectBlocked(second), PATIENCE)
  })

  it('after the first account was closed, for as long as it was set for', async () => {
    const born = birthday()
    const first = await join({ born })
    await first.call('setName', { name: 'Trần Văn Bình' })
    await set(first)
    await first.call('closeAccount', { password: newMember('x').password })
    const second = await join({ born })
    await second.call('setName', { name: 'Tran Van Binh' })
    await expectBlocked(second)
    await endBars(database, first)
    await endBars(database, second)
    await vi.waitFor(async () => expect((await recharge(site, second, '10')).code).toBe(200), PATIENCE)
    await vi.waitFor(async () => {
      const { rows } = await owner.query('select from member_mark where member_id = $1', [first.id])
      expect(rows).toEqual([])
    }, PATIENCE)
  })
})

describe('T53: a false match', () => {
  const matched = async () => {
    const first = await join()
    await first.call('setLimits', { exclude: '6m' })
    const second = await join({ cookie: first.cookie })
    await expectBlocked(second)
    const { bars } = await support.call('getMemberLimits', { id: `${second.id}` })
    expect(bars).toMatchObject([{ recognised_by: ['device'], recognised_member: Number(first.id) }])
    return { first, second, block: bars[0]!.id }
  }

  it('is lifted by two operators', async () => {
    const { first, second, block } = await matched()
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    const effectFor = async ({ call }: typeof support) =>
      (await call('getProposals', {})).rows.find((row) => row.id === id)!.effect
    expect(await effectFor(support)).toMatchObject([
      { field: 'member', after: second.username },
      { field: 'recognised_by', after: 'device' },
      { field: 'blocked_until', after: '' }
    ])
    expect(JSON.stringify(await effectFor(auditor)), 'an auditor sees no name').not.toContain(second.username)
    await expect(support.call('approveProposal', { id, decision: 'I agree with myself.' })).rejects.toMatchObject({
      err: 'PROPOSAL_OWN'
    })
    await expectBlocked(second)
    await scene.boss.call('approveProposal', { id, decision: 'Their papers were seen.' })
    expect((await recharge(site, second, '10')).code).toBe(200)
    expect((await second.call('getUserInfo')).status).toBe(1)
    expect((await recharge(site, first, '10')).err).toBe('ACCOUNT_EXCLUDED')
  })

  it('is not made again by the marks that were looked at, in either direction, whatever is set later', async () => {
    const { first, second, block } = await matched()
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    await scene.boss.call('approveProposal', { id, decision: 'Their papers were seen.' })
    const expectFree = async (member: TestMember) => {
      await recogniseAll(site.context)
      expect(await recharge(site, member, '10')).toMatchObject({ code: 200 })
    }
    await first.call('setLimits', { timeout: '24h' })
    await expectFree(second)
    await signInAgain(second, first.cookie)
    await bindTo(second, accountNumber())
    await expectFree(second)
    await endBars(database, first)
    await vi.waitFor(() => expectFree(first), PATIENCE)
    await second.call('setLimits', { timeout: '24h' })
    await expectFree(first)
    await endBars(database, second)
  })

  it('is a match again once they share a mark of a kind that nobody looked at: new evidence weighs more than the old mistake', async () => {
    const account = accountNumber()
    const { first, second, block } = await matched()
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    await scene.boss.call('approveProposal', { id, decision: 'Their papers were seen.' })
    await bindTo(first, account)
    await bindTo(second, account)
    await expectBlocked(second)
  })

  it('H10: is the only block that can be lifted, in the database as well', async () => {
    const { first, block } = await matched()
    const { bars } = await support.call('getMemberLimits', { id: `${first.id}` })
    await expect(
      support.call('proposeFalseMatch', { id: bars[0]!.id, reason: 'They want to play again.' })
    ).rejects.toMatchObject({ err: 'BLOCK_UNKNOWN' })
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    for (const bar of [bars[0]!.id, block]) {
      const lift = owner.query('insert into play_bar_release (bar_id, proposal_id) values ($1, $2)', [bar, id])
      await expect(lift).rejects.toMatchObject({ code: '23001' })
    }
  })
})
