import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { inviteCodeFrom } from '../../src/domains/member/rules/invite-code.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { signUpAndIn, newMember, newName } from './sign-up-and-in.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const { owner } = opened
const { signUp } = signUpAndIn(site.origin)

const GUESSES = rounds(100_000)
const timeout = timeFor(GUESSES, 200)

/** Each test starts with no sign-ups counted against any address. */
beforeEach(() => owner.query('delete from attempt'))

type Left = { members: bigint; wallets: bigint; codes: bigint; used: bigint; sessions: bigint }

async function whatIsThere(): Promise<Left> {
  const { rows } = await owner.query<Left>(`
    select (select count(*) from member) as members, (select count(*) from wallet) as wallets,
           (select count(*) from invite_code) as codes, (select sum(used) from invite_code) as used,
           (select count(*) from session) as sessions`)
  return rows[0]!
}

async function addCode(code: string, details: { quota?: number; expires?: string } = {}): Promise<void> {
  await owner.query('insert into invite_code (code, quota, expires_at) values ($1, $2, $3)', [
    code,
    details.quota ?? null,
    details.expires ?? null
  ])
}

describe('signing up', () => {
  test('creates member, wallet, own code and session together, and signs in', async () => {
    const before = await whatIsThere()
    const username = newName()
    const { code, data } = await signUp({ ...newMember(username.toUpperCase()), code: 'welcome8' })
    expect(code).toBe(200)
    expect(data).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      tokensso: expect.stringMatching(/^[\w-]{22}$/),
      id: expect.any(Number),
      name: '',
      paypassword: '',
      expire_ts: expect.any(Number)
    })
    const after = await whatIsThere()
    const one = Object.fromEntries(Object.entries(before).map(([what, number]) => [what, number + 1n]))
    expect(after).toEqual(one)
    const info = await site.client(data)('getUserInfo')
    expect(info).toMatchObject({
      username,
      money: '0.00',
      money_value: 0,
      frozen: '0.00',
      status: 1,
      status_reason: ''
    })
    const invite = await site.client(data)('getInvite')
    expect(invite).toEqual({ code: info.invite, used: 0 })
    expect(invite.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  })

  test('by a member’s own code works for the next one, and is counted', async () => {
    const inviter = await site.signUp()
    const { code } = await inviter.call('getInvite')
    expect((await signUp({ ...newMember(newName()), code: code.toLowerCase() })).code).toBe(200)
    expect(await inviter.call('getInvite')).toEqual({ code, used: 1 })
  })

  test.each([
    ['username', { username: 'abc' }, 'FIELD_INVALID'],
    ['username', { username: 'no spaces here' }, 'FIELD_INVALID'],
    ['username', { username: '' }, 'FIELD_INVALID'],
    ['password', { password: 'Sh0rt!x' }, 'PASSWORD_WEAK'],
    ['password', { password: 'a'.repeat(20) }, 'PASSWORD_WEAK'],
    ['password', { password: 'iloveyou' }, 'PASSWORD_WEAK'],
    ['password', { password: 'Bamboo77hall'.repeat(6) }, 'PASSWORD_WEAK'],
    ['code', { code: '' }, 'INVITE_INVALID'],
    ['code', { code: 'NOSUCHCODE' }, 'INVITE_INVALID'],
    ['code', { code: '!' }, 'INVITE_INVALID'],
    ['birthday', { birthday: '17.05.1990' }, 'FIELD_INVALID'],
    ['birthday', { birthday: '1990-02-30' }, 'FIELD_INVALID'],
    ['birthday', { birthday: '2100-01-01' }, 'FIELD_INVALID'],
    ['agree', { agree: '0' }, 'TERMS_NOT_AGREED'],
    ['agree', { agree: '' }, 'TERMS_NOT_AGREED']
  ])(
    'with a wrong %s (%j) is refused by the name of the field and leaves nothing behind',
    async (field, wrong, err) => {
      const before = await whatIsThere()
      const answer = await signUp({ ...newMember(newName()), ...wrong })
      expect(answer).toMatchObject({ status: 200, code: 401, err, data: { field } })
      expect(await whatIsThere()).toEqual(before)
    }
  )

  test('with the username as the password is refused', async () => {
    const answer = await signUp({ ...newMember('walnutgrove7'), password: 'WalnutGrove7' })
    expect(answer).toMatchObject({ err: 'PASSWORD_WEAK', data: { field: 'password' } })
  })

  test('H10: is for those who are eighteen today in the site’s zone', async () => {
    const today = site.context.siteTime.day(site.context.clock.now())
    const born = (years: number, day: string) => `${Number(today.slice(0, 4)) - years}-${day}`
    const { rows } = await owner.query<{ tomorrow: string }>("select to_char($1::date + 1, 'MM-DD') as tomorrow", [
      today
    ])
    const turning = born(18, `${today.slice(4, 6)}-${today.slice(6)}`)
    const young = await signUp({ ...newMember(newName()), birthday: born(18, rows[0]!.tomorrow) })
    expect(young).toMatchObject({ err: 'AGE_TOO_LOW', data: { field: 'birthday' } })
    expect(young.msg).toContain('18')
    expect((await signUp({ ...newMember(newName()), birthday: turning })).code).toBe(200)
  })

  test('gives a username once, whatever its case and however many ask at once', async () => {
    const username = newName()
    const before = await whatIsThere()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => signUp(newMember(turn % 2 ? username : username.toUpperCase())))
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const taken = answers.filter(({ err }) => err === 'USERNAME_TAKEN')
    expect(taken).toHaveLength(11)
    expect(taken[0]!.data).toEqual({ field: 'username' })
    expect((await whatIsThere()).used).toBe(before.used + 1n)
  })

  test('T24: what a member may not set is not set by sending it', async () => {
    const fields = { id: '1', status: '4', money: '1000', available: '1000', role: 'owner', paypassword_hash: 'x' }
    const { data } = await signUp({
      ...newMember(newName()),
      ...fields,
      name: 'Nobody',
      header_img: 'https://x.example'
    })
    const { rows } = await owner.query(
      `select m.status, m.name, m.sex, m.paypassword_hash, m.header_img, w.available, w.held
         from member m join wallet w on w.member_id = m.id where m.id = $1`,
      [(data as { id: number }).id]
    )
    expect(rows[0]).toEqual({
      status: 1,
      name: null,
      sex: 0,
      paypassword_hash: null,
      header_img: '/images/head/1.png',
      available: 0n,
      held: 0n
    })
  })
})

describe('an invite code', () => {
  test('T15: that is unknown, used up or expired is refused with the same message', async () => {
    await addCode('USEDUP1', { quota: 1 })
    await addCode('OUTOFDATE', { expires: '2026-01-01' })
    expect((await signUp({ ...newMember(newName()), code: 'usedup1' })).code).toBe(200)
    const before = await whatIsThere()
    const answers = []
    for (const code of ['NEVERGIVEN', 'USEDUP1', 'OUTOFDATE']) {
      const { rid: _rid, headers: _headers, ...answer } = await signUp({ ...newMember(newName()), code })
      answers.push(answer)
    }
    expect(answers[0]).toMatchObject({ err: 'INVITE_INVALID', data: { field: 'code' } })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await whatIsThere()).toEqual(before)
  })

  test('T15: with one use left admits one of a hundred who use it at once', async () => {
    await addCode('ONLYONE', { quota: 1 })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => signUp({ ...newMember(newName()), code: 'ONLYONE' }))
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ err }) => err === 'INVITE_INVALID')).toHaveLength(99)
    const { rows } = await owner.query("select used from invite_code where code = 'ONLYONE'")
    expect(rows[0]).toEqual({ used: 1 })
  })

  test(
    'T15: cannot be guessed: an address waits after two hundred sign-ups, another does not',
    { timeout },
    async () => {
      const before = await whatIsThere()
      const member = () => ({ ...newMember(newName()), code: inviteCodeFrom(randomBytes(10)) })
      /** A busy machine answers some with 503, which are asked again. */
      const guess = async (): ReturnType<typeof signUp> => {
        const answer = await signUp(member(), '10.0.0.9')
        return answer.code === 503 ? guess() : answer
      }
      const answers = []
      while (answers.length < GUESSES) {
        answers.push(...(await Promise.all(Array.from({ length: 100 }, guess))))
        // Keep all attempts in one window, however slow the machine is.
        await owner.query('update attempt set since = now()')
      }
      const waiting = answers.filter(({ code }) => code === 429)
      expect(waiting).toHaveLength(GUESSES - 200)
      expect(answers.filter(({ err }) => err === 'INVITE_INVALID')).toHaveLength(200)
      expect(waiting[0]).toMatchObject({ status: 429, err: 'TOO_MANY_REQUESTS', data: null })
      expect(Number(waiting[0]!.headers.get('retry-after'))).toBeGreaterThan(540)
      expect(await whatIsThere()).toEqual(before)
      expect((await signUp(newMember(newName()), '10.0.0.10')).code).toBe(200)
    }
  )

  test('the wait of an address ends after ten minutes', async () => {
    expect((await signUp(newMember(newName()))).code).toBe(200)
    await owner.query("update attempt set count = 200, since = since - interval '9 minutes'")
    expect((await signUp(newMember(newName()))).code).toBe(429)
    await owner.query("update attempt set since = since - interval '1 minute'")
    expect((await signUp(newMember(newName()))).code).toBe(200)
  })
})
