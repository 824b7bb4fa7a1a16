import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../support/call-api.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { signUpAndIn, newMember, newName, PASSWORD } from './sign-up-and-in.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const { owner } = opened
const { join, signUp, signIn } = signUpAndIn(site.origin)

const GUESSES = rounds(10_000, 200)
const timeout = timeFor(GUESSES, 200)

const HOME = '10.0.0.1'
const THIEF = '10.6.6.6'

let username: string

beforeAll(async () => {
  username = newName()
  await join(username, HOME)
})

/** Each test starts with no failed attempts counted. */
beforeEach(() => owner.query('delete from attempt'))

async function guessWrong(times: number, address: string): Promise<ApiResponse[]> {
  const answers = []
  for (let guess = 0; guess < times; guess += 1) answers.push(await signIn(username, `wrong guess ${guess}`, address))
  return answers
}

const setStatus = (status: number) =>
  owner.query('update member set status = $1 where username = $2', [status, username])

/** Return the parts of a response that an attacker can compare. */
const comparable = ({ status, code, msg, err, data }: ApiResponse) => ({ status, code, msg, err, data })

describe('signing in', () => {
  test('returns a session of its own, whatever the case of the name', async () => {
    const first = await signIn(username)
    const second = await signIn(` ${username.toUpperCase()} `)
    expect([first.code, second.code]).toEqual([200, 200])
    expect(first.data).not.toEqual(second.data)
    expect((await site.client(second.data)('getUserInfo')).username).toBe(username)
  })

  test('with a phone number is the same with and without its plus', async () => {
    await signUp(newMember('+84912345678'))
    expect((await signIn('84912345678')).code).toBe(200)
    expect((await signIn('+84912345678')).code).toBe(200)
  })

  test.each(['84900000000', 'nobody@example.com', 'x', 'no name at all', 'Ünïcode', '☃'.repeat(80)])(
    'as %s, who does not exist, gets the response of a wrong password',
    async (nobody) => {
      const wrong = await signIn(username, 'not the password')
      const unknown = await signIn(nobody, 'not the password')
      expect(wrong).toMatchObject({ status: 200, code: 401, err: 'LOGIN_WRONG', data: null })
      expect(comparable(unknown)).toEqual(comparable(wrong))
    }
  )

  test('T14: takes as long for an unknown name as for a wrong password', async () => {
    const timed = async (name: string, round: number) => {
      const start = performance.now()
      await signIn(name, 'not the password', `10.1.${round}.1`)
      return performance.now() - start
    }
    const ratios: number[] = []
    // In pairs with alternating order, because other load slows both.
    for (let round = 0; round < 24; round += 1) {
      const names = [username, `nobody${round}`]
      if (round % 2 === 1) names.reverse()
      const [first, second] = [await timed(names[0]!, round), await timed(names[1]!, round)]
      ratios.push(round % 2 === 1 ? second / first : first / second)
      await owner.query('delete from attempt')
    }
    const ratio = ratios.toSorted((one, other) => one - other)[ratios.length >> 1]!
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })

  test('of a hundred devices at once with the right password accepts every one', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(username)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(100)
    const { rows } = await owner.query<{ live: bigint }>(
      `select count(*) as live from session s join member m on m.id = s.member_id
        where m.username = $1 and s.ended_at is null`,
      [username]
    )
    expect(rows[0]!.live).toBe(5n)
  })

  test('is open to the frozen and the self-excluded, and closed only to closed accounts', async () => {
    try {
      for (const status of [2, 4]) {
        await setStatus(status)
        const { code, data } = await signIn(username)
        expect(code).toBe(200)
        await expect.poll(async () => (await site.client(data)('getUserInfo')).status, { timeout: 15_000 }).toBe(status)
      }
      await setStatus(3)
      expect(await signIn(username)).toMatchObject({ code: 401, err: 'ACCOUNT_CLOSED' })
      expect(await signIn(username, 'not the password')).toMatchObject({ code: 401, err: 'LOGIN_WRONG' })
    } finally {
      await setStatus(1)
    }
  })
})

describe('guessing a password', () => {
  test('T14: is refused from the eleventh wrong attempt on, with the minutes left, even when it is then right', async () => {
    const guesses = await guessWrong(12, THIEF)
    expect(guesses.map(({ err }) => err)).toEqual([...Array(10).fill('LOGIN_WRONG'), 'LOGIN_LOCKED', 'LOGIN_LOCKED'])
    const { msg, data } = guesses[10]!
    expect(data).toEqual({ minutes: 15 })
    expect(msg).toContain('15 minutes')
    expect(await signIn(username, PASSWORD, THIEF)).toMatchObject({ err: 'LOGIN_LOCKED' })
  })

  test('T14: does not lock the member out at another address, and there a wrong one has to wait too', async () => {
    await guessWrong(40, THIEF)
    expect(await signIn(username, 'not the password', HOME)).toMatchObject({ err: 'LOGIN_LOCKED' })
    expect(await signIn(username, PASSWORD, HOME)).toMatchObject({ code: 200 })
  })

  test('T14: of many attempts, two hundred at a time, ten are checked', { timeout }, async () => {
    const guess = () => signIn(username, randomUUID(), THIEF)
    const answers = []
    while (answers.length < GUESSES) {
      answers.push(...(await Promise.all(Array.from({ length: 200 }, guess))))
      // Keep all attempts in one window, however slow the machine is.
      await owner.query('update attempt set since = now()')
    }
    expect(answers.filter(({ err }) => err === 'LOGIN_WRONG')).toHaveLength(10)
    expect(answers.filter(({ err }) => err === 'LOGIN_LOCKED')).toHaveLength(GUESSES - 10)
  })

  test('T14: from everywhere is stopped at a hundred, but not for the member at a known address', async () => {
    for (let address = 0; address < 11; address += 1) await guessWrong(10, `10.9.${address}.1`)
    expect(await signIn(username, PASSWORD, '10.8.8.8')).toMatchObject({ err: 'LOGIN_LOCKED' })
    expect(await signIn(username, PASSWORD, HOME)).toMatchObject({ code: 200 })
  })

  test('T14: is counted by every node, and across restarts', async () => {
    await guessWrong(10, THIEF)
    const other = await startTestSite(opened, { TRUST_PROXY: '1' })
    expect(await signUpAndIn(other.origin).signIn(username, PASSWORD, THIEF)).toMatchObject({ err: 'LOGIN_LOCKED' })
    await other.stop()
  })

  test('is possible again when the window is over', async () => {
    await guessWrong(11, THIEF)
    await owner.query("update attempt set since = since - interval '14 minutes'")
    expect(await signIn(username, PASSWORD, THIEF)).toMatchObject({ err: 'LOGIN_LOCKED', data: { minutes: 1 } })
    await owner.query("update attempt set since = since - interval '1 minute'")
    expect(await signIn(username, PASSWORD, THIEF)).toMatchObject({ code: 200 })
  })

  test('is cleared by the right password', async () => {
    await guessWrong(9, THIEF)
    expect(await signIn(username, PASSWORD, THIEF)).toMatchObject({ code: 200 })
    const again = await guessWrong(10, THIEF)
    expect(again.map(({ err }) => err)).toEqual(Array(10).fill('LOGIN_WRONG'))
  })

  test('on many accounts makes the address wait, after two hundred attempts at least, and no other address', async () => {
    await signIn('somebody1', 'not the password', THIEF)
    await owner.query('update attempt set count = 199')
    expect(await signIn('somebody2', 'not the password', THIEF)).toMatchObject({ code: 401, err: 'LOGIN_WRONG' })
    await owner.query('update attempt set count = 300')
    const waiting = await signIn('somebody3', 'not the password', THIEF)
    expect(waiting).toMatchObject({ status: 429, code: 429, err: 'TOO_MANY_REQUESTS' })
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await signIn('somebody3', 'not the password', HOME)).toMatchObject({ err: 'LOGIN_WRONG' })
  })

  test('T14: counts an IPv6 address as its whole network', async () => {
    await guessWrong(10, '2001:db8:1:2::1')
    expect(await signIn(username, PASSWORD, '2001:db8:1:2:ffff::9')).toMatchObject({ err: 'LOGIN_LOCKED' })
    expect(await signIn(username, PASSWORD, '2001:db8:1:3::1')).toMatchObject({ code: 200 })
  })

  test('T31: that cannot be checked in good time is asked to retry, and not kept waiting', async () => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, guess) => signIn(username, `guess ${guess}`, THIEF))
    )
    const busy = answers.filter(({ code }) => code === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]).toMatchObject({ status: 503, err: 'OVERLOADED', data: null })
    expect(Number(busy[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers.filter(({ err }) => err === 'LOGIN_WRONG')).toHaveLength(10)
  })

  test('leaves no trace of what was typed as a name', async () => {
    await signIn('MyPasswordByMistake', 'whatever it is', THIEF)
    const { rows } = await owner.query<{ subject: Buffer }>('select subject from attempt')
    expect(rows).toHaveLength(3)
    for (const { subject } of rows) expect(subject.toString('latin1').toLowerCase()).not.toContain('mypassword')
  })
})
