import { describe, expect, it, vi } from 'vitest'
import { matchPersons } from '../../src/domains/limits/person/match-persons.ts'
import { newMember } from '../member/sign-up-and-in.ts'
import type { TestMember } from '../support/test-site.ts'
import { payOut } from '../withdrawal/withdrawal-fixture.ts'
import { changeProtected, endPlayBlocks, requestRecharge } from './limit-fixture.ts'
import { accountNumber, birthday, openPersonFixture, WAIT, type Joined } from './person-fixture.ts'

const { scene, support, join, signInAgain, expectBlocked, noticesOf, bindTo } = await openPersonFixture()
const { site, owner, testDatabase: database } = scene

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

  it('on a third account, by the bank account of the second, whatever order they came in', async () => {
    const account = accountNumber()
    const first = await join()
    const second = await join({ cookie: first.cookie })
    const before = await join()
    for (const member of [second, before]) await bindTo(member, account)
    await set(first)
    await vi.waitFor(() => expectBlocked(before), WAIT)
    const third = await join()
    await bindTo(third, account)
    await expectBlocked(third)
    const { rows } = await owner.query('select from play_block where member_id = $1', [first.id])
    expect(rows, 'the block does not come back to its origin').toHaveLength(1)
  })

  it('but not on those who share no more than a browser with the second account', async () => {
    const first = await join()
    const second = await join({ cookie: first.cookie })
    const housemate = await join()
    await signInAgain(second, housemate.cookie)
    await set(first)
    await vi.waitFor(() => expectBlocked(second), WAIT)
    await matchPersons(site.context)
    expect((await requestRecharge(site, housemate, '10')).code).toBe(200)
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
  expect(blocks).toMatchObject([{ matchedBy: [mark] }])
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
