import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallRefused, type Session } from '@glasshouse/contract/client'
import { describe, expect, test } from 'vitest'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'
import { signUpAndIn, newName, PASSWORD } from './sign-up-and-in.ts'

const opened = await openTestDatabase()
const here = await startTestSite(opened)
const there = await startTestSite(opened)
const { owner } = opened
const { join: signUp, signIn } = signUpAndIn(here.origin)

async function join(): Promise<{ username: string; session: Session }> {
  const username = newName()
  const { data } = await signUp(username)
  return { username, session: data }
}

const info = (site: TestSite, session: Session) => site.client(session)('getUserInfo')
const check = (site: TestSite, session: Session) => site.client(session)('checkLoginOut')

async function errOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason
  )
  expect(error).toBeInstanceOf(CallRefused)
  return (error as CallRefused).err
}

/** Return whether a condition holds on another node within a time far shorter than its cache lives. */
async function isSeenInTime(condition: () => Promise<boolean>): Promise<boolean> {
  for (let wait = 0; wait < 100; wait += 1) {
    if (await condition()) return true
    await pause(10)
  }
  return false
}

describe('a session', () => {
  test('T3: is stored as the hash of its token, and nobody signs in with that hash', async () => {
    const { session } = await join()
    const { rows } = await owner.query<{ token_hash: Buffer }>('select token_hash from session where id = $1', [
      session.tokensso
    ])
    const hash = createHash('sha256').update(session.token).digest()
    expect(rows[0]!.token_hash).toEqual(hash)
    expect(await errOf(info(here, { ...session, token: hash.toString('hex') }))).toBe('AUTH_REQUIRED')
  })

  test('is accepted with its token in base64 or plain', async () => {
    const { session } = await join()
    for (const token of [session.token, btoa(session.token)]) {
      const response = await callApi(here.origin, '/member/getUserInfo', {
        headers: { token, tokensso: session.tokensso }
      })
      expect(response.code).toBe(200)
    }
  })

  test('T23: needs both of its halves: halves of two sessions do not match', async () => {
    const [mine, other] = [await join(), await join()]
    await info(here, mine.session)
    const mixed = { token: mine.session.token, tokensso: other.session.tokensso }
    expect(await errOf(info(here, mixed))).toBe('AUTH_REQUIRED')
    for (const headers of [{ token: mine.session.token }, { tokensso: mine.session.tokensso }]) {
      expect(await callApi(here.origin, '/member/getUserInfo', { headers })).toMatchObject({ err: 'AUTH_REQUIRED' })
    }
    expect(await check(here, mixed)).toEqual({ login: 0, reason: 'none' })
  })

  test('ends when somebody signs in under it, and not when that is refused', async () => {
    const { username, session } = await join()
    const { token, tokensso } = session
    const again = (password: string) =>
      callApi(here.origin, '/member/doLogin', form({ username, password }, { token, tokensso }))
    expect(await again('not the password')).toMatchObject({ err: 'LOGIN_WRONG' })
    expect(await check(here, session)).toMatchObject({ login: 1 })
    const { data } = await again(PASSWORD)
    expect(await errOf(info(here, session))).toBe('AUTH_REQUIRED')
    expect(await check(here, data as Session)).toMatchObject({ login: 1 })
  })

  test('lives thirty days from its last use, written down once an hour at most', async () => {
    const { session } = await join()
    const seen = async () => {
      const { rows } = await owner.query<{ seen_at: Date; days: number }>(
        `select seen_at, extract(epoch from expires_at - seen_at)::int / 86400 as days from session where id = $1`,
        [session.tokensso]
      )
      return rows[0]!
    }
    const first = await seen()
    expect(first.days).toBe(30)
    await info(here, session)
    expect(await seen()).toEqual(first)
    await owner.query(
      `update session set seen_at = seen_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where id = $1`,
      [session.tokensso]
    )
    await info(there, session)
    const later = await seen()
    expect(later.seen_at.getTime()).toBeGreaterThanOrEqual(first.seen_at.getTime())
    expect(later.days).toBe(30)
  })

  test('ends 90 days after it started, however often it is used, and the database lets none last longer', async () => {
    const { session } = await join()
    const daysAgo = (created: number) =>
      owner.query(
        `update session set created_at = now() - make_interval(days => $2), seen_at = now() - interval '2 hours',
                expires_at = now() + interval '1 minute' where id = $1`,
        [session.tokensso, created]
      )
    await daysAgo(80)
    await info(there, session)
    const { rows } = await owner.query<{ days: number }>(
      `select extract(epoch from expires_at - created_at)::int / 86400 as days from session where id = $1`,
      [session.tokensso]
    )
    expect(rows[0]!.days).toBe(90)
    await expect(
      owner.query(`update session set expires_at = created_at + interval '91 days' where id = $1`, [session.tokensso])
    ).rejects.toThrow('session_bounded')
  })

  test('T2: is not extended by the check whether it is valid, which changes nothing', async () => {
    const { session } = await join()
    await owner.query(`update session set seen_at = seen_at - interval '2 days' where id = $1`, [session.tokensso])
    const row = async () => (await owner.query('select * from session where id = $1', [session.tokensso])).rows[0]
    const before = await row()
    expect(await check(here, session)).toEqual({
      login: 1,
      reason: '',
      notice_unread: 3,
      service_unread: 0,
      server_ts: expect.any(Number)
    })
    expect(await row()).toEqual(before)
  })

  test('that has expired is refused with this reason', async () => {
    const { session } = await join()
    await owner.query(`update session set expires_at = now() - interval '1 minute' where id = $1`, [session.tokensso])
    expect(await errOf(info(here, session))).toBe('AUTH_REQUIRED')
    expect(await check(here, session)).toEqual({ login: 0, reason: 'expired' })
  })

  test('of a closed account is refused with this reason', async () => {
    const { session, username } = await join()
    await owner.query(`update member set status = 3 where username = $1`, [username])
    expect(await errOf(info(here, session))).toBe('AUTH_REQUIRED')
    expect(await check(here, session)).toEqual({ login: 0, reason: 'disabled' })
  })

  test.each(['password_changed', 'disabled', 'other_device', 'expired'])(
    'ended as %s is refused with this reason',
    async (reason) => {
      const { session } = await join()
      await owner.query(`update session set ended_at = now(), end_reason = $2 where id = $1`, [
        session.tokensso,
        reason
      ])
      expect(await check(here, session)).toEqual({ login: 0, reason })
    }
  )

  test('ends by signing out, at once here and on every node', async () => {
    const { session } = await join()
    await Promise.all([info(here, session), info(there, session)])
    expect(await here.client(session)('logout')).toBeNull()
    expect(await errOf(info(here, session))).toBe('AUTH_REQUIRED')
    expect(await isSeenInTime(async () => (await check(there, session)).login === 0)).toBe(true)
    expect(await check(here, session)).toEqual({ login: 0, reason: 'none' })
  })

  test('of the oldest of six devices ends when the sixth signs in, and of no other', async () => {
    const { session, username } = await join()
    await info(there, session)
    const more: Session[] = []
    for (let device = 2; device <= 5; device += 1) more.push((await signIn(username)).data)
    expect((await check(here, session)).login).toBe(1)
    more.push((await signIn(username, PASSWORD)).data)
    expect(await check(here, session)).toEqual({ login: 0, reason: 'other_device' })
    expect(await isSeenInTime(async () => (await check(there, session)).login === 0)).toBe(true)
    for (const device of more) expect((await check(here, device)).login).toBe(1)
  })

  test('is never one of more than five, however many devices sign in at once', async () => {
    const { username } = await join()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(username)))
    const alive = await Promise.all(answers.map(({ data }) => check(here, data)))
    expect(alive.filter(({ login }) => login === 1)).toHaveLength(5)
  })

  test('is read once when many calls use it at once', async () => {
    const { session } = await join()
    const answers = await Promise.all(Array.from({ length: 100 }, () => info(here, session)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  })
})

describe('the list of devices', () => {
  test('shows the member’s own, the newest first and the current one among them', async () => {
    const { session, username } = await join()
    const phone = await callApi(here.origin, '/member/doLogin', {
      method: 'POST',
      body: new URLSearchParams({ username, password: PASSWORD }),
      headers: { 'user-agent': 'Pocket telephone' }
    })
    await join()
    const list = await here.client(session)('getSessions')
    expect(list.map(({ id, current }) => [id, current])).toEqual([
      [(phone.data as Session).tokensso, 0],
      [session.tokensso, 1]
    ])
    expect(list[0]).toMatchObject({ device: 'Pocket telephone', address: '127.0.0.1' })
    expect(list[0]!.create_time).toBe(here.context.siteTime.format(list[0]!.create_ts * 1000))
    expect(JSON.stringify(list)).not.toContain(session.token)
  })

  test('ends one of them, which is given the reason that another device did it', async () => {
    const { session, username } = await join()
    const { data: other } = (await signIn(username)) as { data: Session }
    await info(there, other)
    expect(await here.client(session)('delSession', { id: other.tokensso })).toBeNull()
    expect(await check(here, other)).toEqual({ login: 0, reason: 'other_device' })
    expect(await isSeenInTime(async () => (await check(there, other)).login === 0)).toBe(true)
    expect((await check(here, session)).login).toBe(1)
    expect(await errOf(here.client(session)('delSession', { id: other.tokensso }))).toBe('SESSION_UNKNOWN')
  })

  test('T23: ends nobody else’s', async () => {
    const [mine, other] = [await join(), await join()]
    expect(await errOf(here.client(mine.session)('delSession', { id: other.session.tokensso }))).toBe('SESSION_UNKNOWN')
    expect((await check(here, other.session)).login).toBe(1)
    const list = await here.client(mine.session)('getSessions')
    expect(list.map(({ id }) => id)).toEqual([mine.session.tokensso])
  })
})

test('a visitor without a session gets that as a result, not as a refusal', async () => {
  expect(await here.client()('checkLoginOut')).toEqual({ login: 0, reason: 'none' })
  const madeUp = { token: 'ab'.repeat(32), tokensso: 'abcdefghijklmnopqrst' }
  expect(await check(here, madeUp)).toEqual({ login: 0, reason: 'none' })
})
