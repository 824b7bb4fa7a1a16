import { randomInt } from 'node:crypto'
import type { Session } from '@glasshouse/contract/client'
import { describe, expect, it, vi } from 'vitest'
import { matchPersons } from '../../src/domains/limits/person/match-persons.ts'
import { betOf, waitForOpenPeriod, sendOrder } from '../lottery/lottery-fixture.ts'
import { newMember, newName } from '../member/sign-up-and-in.ts'
import { callApi, form } from '../support/call-api.ts'
import { createOperator } from '../support/test-operator.ts'
import type { TestMember } from '../support/test-site.ts'
import { spin } from '../wheel/wheel-fixture.ts'
import { NAME, payOut, openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'
import { changeProtected, endPlayBlocks, requestRecharge } from './limit-fixture.ts'

const scene = await openWithdrawalFixture()
const { site, owner, testDatabase: database } = scene
const support = await createOperator(site, scene.siteOwner, 'support')
const auditor = await createOperator(site, scene.siteOwner, 'auditor')
const WAIT = { timeout: 60_000, interval: 100 }

const accountNumber = () => `970436${randomInt(1_000_000, 9_999_999)}`
let day = 0
/** Return a birthday that no other member of these tests has. */
const birthday = () => `19${70 + Math.floor((day += 1) / 28)}-03-${String((day % 28) + 1).padStart(2, '0')}`

type Joined = TestMember & { cookie: string }

/** Sign up with a browser's cookie or a new one. */
async function join({ born = birthday(), cookie = '' } = {}): Promise<Joined> {
  const username = newName()
  const fields = { ...newMember(username), birthday: born } as Record<string, string>
  const response = await callApi(site.origin, '/member/doRegister', form(fields, cookie === '' ? {} : { cookie }))
  expect(response.code).toBe(200)
  const { id, token, tokensso } = response.data as Session & { id: number }
  const session = { token, tokensso }
  const [given] = (response.headers.get('set-cookie') ?? '').split(';')
  return { id: BigInt(id), username, session, call: site.client(session), cookie: given! }
}

/** Sign in with a browser that the member may not have used before. */
async function signInAgain({ username }: TestMember, cookie: string): Promise<void> {
  const { password } = newMember(username)
  const response = await callApi(site.origin, '/member/doLogin', form({ username, password }, { cookie }))
  expect(response.code).toBe(200)
}

async function openToBind(member: TestMember): Promise<void> {
  await owner.query('update member set name = $2, paypassword_hash = $3 where id = $1', [member.id, NAME, scene.hash])
}

/** Expect every way to pay or play to be refused for this reason, and nothing to be charged. */
async function expectBlocked(member: TestMember): Promise<void> {
  expect((await requestRecharge(site, member, '10')).err).toBe('PERSON_BLOCKED')
  const info = await waitForOpenPeriod(site, 'k3_15m', 5)
  expect((await sendOrder(site, member, betOf(info, member))).err).toBe('PERSON_BLOCKED')
  expect((await spin(site, member)).err).toBe('PERSON_BLOCKED')
}

async function noticesOf(member: TestMember, lang = 'en_us') {
  return (await site.client(member.session, lang)('getNoticeList')).filter(({ type }) => type === 'limits')
}

const bindTo = async (member: TestMember, bankid: string) => {
  await openToBind(member)
  await scene.bind(member, bankid)
}

// Each test has members of its own, and most wait for the job.
describe.concurrent.each(['exclude', 'timeout'] as const)('T53: %s applies to the person', (kind) => {
  const set = (member: TestMember) => member.call('setLimits', { [kind]: kind === 'exclude' ? '6m' : '24h' })

  it('on an account that signs up with the same browser', async () => {
    const first = await join()
    await set(first)
    const second = await join({ cookie: first.cookie })
    await expectBlocked(second)
    expect(await second.call('getLimits')).toMatchObject({ [kind]: { ts: (await first.call('getLimits'))[kind].ts } })
    await vi.waitFor(async () => expect(await noticesOf(second)).toHaveLength(1), WAIT)
    expect((await noticesOf(second))[0]).toMatchObject({ link: '/ServicePage', text: expect.stringContaining('Help') })
    expect((await noticesOf(second, 'zh_cn'))[0]!.name).toBe('账户已被限制游戏')
    expect((await requestRecharge(site, await join(), '10')).code).toBe(200)
  })

  it('on an account that gets the same name, however it is written, and has the same birthday', async () => {
    const born = birthday()
    const [first, second, namesake] = [await join({ born }), await join({ born }), await join()]
    await first.call('setName', { name: 'Nguyễn Thị Đào' })
    await set(first)
    expect((await requestRecharge(site, second, '10')).code).toBe(200)
    await second.call('setName', { name: 'NGUYEN  thi dao' })
    await expectBlocked(second)
    const third = await join({ born })
    await third.call('setName', { name: 'Dаo Nguyеn Thi' })
    await expectBlocked(third)
    await namesake.call('setName', { name: 'Nguyễn Thị Đào' })
    expect((await requestRecharge(site, namesake, '10')).code).toBe(200)
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
    await vi.waitFor(async () => expect((await second.call('getUserInfo')).money).toBe('0.00'), WAIT)
  })

  it('on accounts that the person had before, at once for recharges and within seconds for bets', async () => {
    const first = await join()
    const second = await join({ cookie: first.cookie })
    await set(first)
    expect((await requestRecharge(site, second, '10')).err).toBe('PERSON_BLOCKED')
    await vi.waitFor(() => expectBlocked(second), WAIT)
  })

  it('after the first account was closed, for the rest of its time', async () => {
    const born = birthday()
    const first = await join({ born })
    await first.call('setName', { name: 'Trần Văn Bình' })
    await set(first)
    await first.call('closeAccount', { password: newMember('x').password })
    const second = await join({ born })
    await second.call('setName', { name: 'Tran Van Binh' })
    await expectBlocked(second)
    await endPlayBlocks(database, first)
    await endPlayBlocks(database, second)
    await vi.waitFor(async () => expect((await requestRecharge(site, second, '10')).code).toBe(200), WAIT)
    await vi.waitFor(async () => {
      const { rows } = await owner.query('select from member_mark where member_id = $1', [first.id])
      expect(rows).toEqual([])
    }, WAIT)
  })
})

const marks = ['device', 'person', 'account'] as const
type Mark = (typeof marks)[number]

type Shared = { browser: string; account: string }

/** Return one account of a person, a way to get another, and what both can share. */
async function accountsOfOne(mark: Mark) {
  const born = birthday()
  const first = await join({ born })
  const shared: Shared = { browser: first.cookie, account: accountNumber() }
  return { first, shared, another: () => join(mark === 'person' ? { born } : {}) }
}

/** Give an account a mark of the person: sign in with their browser, set their name, or bind their account. */
const give: Record<Mark, (member: Joined, shared: Shared) => Promise<unknown>> = {
  device: (member, { browser }) => signInAgain(member, browser),
  person: (member) => member.call('setName', { name: 'Lý Thị Hoa' }),
  account: (member, { account }) => bindTo(member, account)
}

async function expectMatchedBy(mark: Mark, member: Joined): Promise<void> {
  await expectBlocked(member)
  const { blocks } = await support.call('getMemberLimits', { id: `${member.id}` })
  expect(blocks).toMatchObject([{ matched_by: [mark] }])
}

describe.concurrent.each(marks)('T53: an excluded person, by the mark “%s” alone, is matched', (mark) => {
  it('on an account that signs up later, as soon as it has the mark', async () => {
    const { first, another, shared } = await accountsOfOne(mark)
    await give[mark](first, shared)
    await first.call('setLimits', { exclude: '6m' })
    // Only a browser is known at sign-up: name and account come after it, and stop the account in the same call.
    const second = await (mark === 'device' ? join({ cookie: first.cookie }) : another())
    if (mark !== 'device') await give[mark](second, shared)
    await expectMatchedBy(mark, second)
  })

  it('on an account of before, when it binds a bank account', async () => {
    const { first, another, shared } = await accountsOfOne(mark)
    const second = await another()
    await give[mark](first, shared)
    await first.call('setLimits', { exclude: '6m' })
    expect((await requestRecharge(site, second, '10')).code).toBe(200)
    await give[mark](second, shared)
    if (mark === 'device') await bindTo(second, accountNumber())
    if (mark === 'person') {
      await second.call('setPayPassword', { paypassword: '135790' })
      await scene.bind(second, accountNumber(), 'Lý Thị Hoa')
    }
    await expectMatchedBy(mark, second)
  })

  it('on an account that had the mark before, when it recharges, whatever the job has done', async () => {
    const { first, another, shared } = await accountsOfOne(mark)
    const second = await another()
    for (const member of [first, second]) await give[mark](member, shared)
    expect((await requestRecharge(site, second, '10')).code).toBe(200)
    await first.call('setLimits', { exclude: '6m' })
    expect((await requestRecharge(site, second, '10')).err).toBe('PERSON_BLOCKED')
    // Bets do not check tags: the job stops them within seconds.
    await vi.waitFor(() => expectMatchedBy(mark, second), WAIT)
  })
})

describe.concurrent('T53: a false match', () => {
  const matched = async () => {
    const first = await join()
    await first.call('setLimits', { exclude: '6m' })
    const second = await join({ cookie: first.cookie })
    await expectBlocked(second)
    const { blocks } = await support.call('getMemberLimits', { id: `${second.id}` })
    expect(blocks).toMatchObject([{ matched_by: ['device'], matched_member: Number(first.id) }])
    return { first, second, block: blocks[0]!.id }
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
    await scene.siteOwner.call('approveProposal', { id, decision: 'Their papers were seen.' })
    expect((await requestRecharge(site, second, '10')).code).toBe(200)
    expect((await second.call('getUserInfo')).status).toBe(1)
    expect((await requestRecharge(site, first, '10')).err).toBe('ACCOUNT_EXCLUDED')
  })

  it('is not made again by the marks that were checked, in either direction, whatever is set later', async () => {
    const { first, second, block } = await matched()
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    await scene.siteOwner.call('approveProposal', { id, decision: 'Their papers were seen.' })
    const expectFree = async (member: TestMember) => {
      await matchPersons(site.context)
      expect(await requestRecharge(site, member, '10')).toMatchObject({ code: 200 })
    }
    await first.call('setLimits', { timeout: '24h' })
    await expectFree(second)
    await signInAgain(second, first.cookie)
    await bindTo(second, accountNumber())
    await expectFree(second)
    await endPlayBlocks(database, first)
    await vi.waitFor(() => expectFree(first), WAIT)
    await second.call('setLimits', { timeout: '24h' })
    await expectFree(first)
    await endPlayBlocks(database, second)
  })

  it('is a match again once they share a mark of a kind that nobody checked: new evidence outweighs the old mistake', async () => {
    const account = accountNumber()
    const { first, second, block } = await matched()
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    await scene.siteOwner.call('approveProposal', { id, decision: 'Their papers were seen.' })
    await bindTo(first, account)
    await bindTo(second, account)
    await expectBlocked(second)
  })

  it('H10: is the only block that can be lifted, in the database as well', async () => {
    const { first, block } = await matched()
    const { blocks } = await support.call('getMemberLimits', { id: `${first.id}` })
    await expect(
      support.call('proposeFalseMatch', { id: blocks[0]!.id, reason: 'They want to play again.' })
    ).rejects.toMatchObject({ err: 'BLOCK_UNKNOWN' })
    const { id } = await support.call('proposeFalseMatch', { id: block, reason: 'Brothers who share a phone.' })
    for (const each of [blocks[0]!.id, block]) {
      const lift = owner.query('insert into play_block_release (block_id, proposal_id) values ($1, $2)', [each, id])
      await expect(lift).rejects.toMatchObject({ code: '23001' })
    }
  })
})

it('T53: a match is found however many closed accounts have blocks of their own', async () => {
  // Each closed account shares a mark with one other, and both are excluded.
  await changeProtected(
    database,
    `with closed as (
       insert into member (username, password_hash, birthday, status)
       select 'closed' || n, 'x', '1990-01-01', 3 from generate_series(1, 130) n returning id
     ), blocked as (
       insert into play_block (member_id, kind, length, ends_at)
       select id, 'exclude', '6m', now() + interval '6 months' from closed
     )
     insert into member_mark (member_id, kind, mark, pepper)
     select id, 'device', sha256(((row_number() over (order by id) - 1) / 2)::text::bytea), 1 from closed`
  )
  const first = await join()
  const second = await join({ cookie: first.cookie })
  await first.call('setLimits', { exclude: '6m' })
  await matchPersons(site.context)
  expect((await owner.query('select from play_block where member_id = $1', [second.id])).rowCount).toBe(1)
})
