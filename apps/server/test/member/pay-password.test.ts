import { Agent, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { checkPayPassword, createMembers } from '../../src/domains/member/index.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'
import { delayOf, errOf, join, refusalOf, type Joined } from './test-member.ts'

const opened = await openTestDatabase()
const here = await startTestSite(opened)
const there = await startTestSite(opened)
const { owner } = opened

const RIGHT = '830274'
const WRONG = '111222'
const DAY_MINUTES = 24 * 60
/** Beyond the longest lock. */
const MAX_LOCK_MINUTES = 8 * DAY_MINUTES

async function withPayPassword(): Promise<Joined> {
  const member = await join(here)
  await member.call('setPayPassword', { paypassword: RIGHT })
  return member
}

const guess = (member: Joined, oldpaypwd: string) =>
  member.call('editPayPassword', { oldpaypwd, paypassword: '240860' })

const undo = (member: Joined) => member.call('editPayPassword', { oldpaypwd: '240860', paypassword: RIGHT })

/** Move earlier attempts back by minutes, as if the time had passed. */
async function backdateAttempts(member: Joined, minutes: number): Promise<void> {
  // The time is in the bits above the lowest 22 of an id.
  await owner.query(
    `update pay_password_gate set locked_until = locked_until - make_interval(mins => $2),
            tries = (select array_agg(id - ($2::bigint * 60000 << 22) order by id) from unnest(tries) id)
      where member_id = $1`,
    [member.id, minutes]
  )
}

describe('the payment password', () => {
  test('is set once, and the first one delays nothing', async () => {
    const member = await join(here)
    expect((await member.call('getUserInfo')).paypassword).toBe('')
    expect(await member.call('setPayPassword', { paypassword: RIGHT })).toBeNull()
    expect((await member.call('getUserInfo')).paypassword).toBe(1)
    expect(await errOf(member.call('setPayPassword', { paypassword: '240860' }))).toBe('PAYPASSWORD_SET')
    expect(await delayOf(owner, member.id)).toBeNull()
    await expect(guess(member, RIGHT)).resolves.toBeNull()
  })

  test('is stored as a hash that nobody can guess without the pepper', async () => {
    const { id } = await withPayPassword()
    const { rows } = await owner.query<{ hash: string }>('select paypassword_hash as hash from member where id = $1', [
      id
    ])
    expect(rows[0]!.hash).toMatch(/^[0-9a-f]{16}\$argon2id\$/)
  })

  test('is the first of twenty sent at once', async () => {
    const member = await join(here)
    const chosen = Array.from({ length: 20 }, (_, number) => `8302${String(number + 10)}`)
    const all = await Promise.allSettled(chosen.map((paypassword) => member.call('setPayPassword', { paypassword })))
    const first = all.findIndex(({ status }) => status === 'fulfilled')
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(guess(member, chosen[first]!)).resolves.toBeNull()
  })

  test.each([
    '',
    '12345',
    '1234567',
    '000000',
    '123456',
    '654321',
    '121212',
    '112233',
    '123123',
    '111222',
    '900517',
    '170590',
    'abcdef',
    '８３０２７４'
  ])('T13: cannot be %j', async (paypassword) => {
    const member = await join(here)
    const { err, data } = await refusalOf(member.call('setPayPassword', { paypassword }))
    expect([err, data]).toEqual(['FIELD_INVALID', { field: 'paypassword' }])
    expect((await member.call('getUserInfo')).paypassword).toBe('')
  })

  test('is changed with the old one: withdrawals wait a day, and the member is notified', async () => {
    const member = await withPayPassword()
    expect(await errOf(member.call('editPayPassword', { oldpaypwd: RIGHT, paypassword: '123456' }))).toBe(
      'FIELD_INVALID'
    )
    expect(await errOf(guess(member, WRONG))).toBe('PAYPASSWORD_WRONG')
    expect(await delayOf(owner, member.id)).toBeNull()
    expect(await guess(member, RIGHT)).toBeNull()
    expect(await delayOf(owner, member.id)).toBe(24)
    const [notice] = await member.call('getNoticeList')
    expect(notice).toMatchObject({ type: 'security', name: 'Payment password changed', is_read: 0 })
    expect(await errOf(guess(member, RIGHT))).toBe('PAYPASSWORD_WRONG')
    const other = await join(here)
    expect(await errOf(guess(other, RIGHT))).toBe('PAYPASSWORD_UNSET')
  })
})

describe('T13: five wrong payment passwords within an hour', () => {
  test('lock it for an hour, for the right one too, with the minutes left, on every node', async () => {
    const member = await withPayPassword()
    for (let number = 0; number < 5; number += 1) expect(await errOf(guess(member, WRONG))).toBe('PAYPASSWORD_WRONG')
    for (const call of [member.call, there.client(member.session)]) {
      const locked = await refusalOf(call('editPayPassword', { oldpaypwd: RIGHT, paypassword: '240860' }))
      expect(locked.err).toBe('PAYPASSWORD_LOCKED')
      expect(locked.data).toEqual({ minutes: 60 })
      expect(locked.message).toContain('60 minutes')
    }
    await backdateAttempts(member, 59)
    expect((await refusalOf(guess(member, RIGHT))).data).toEqual({ minutes: 1 })
    await backdateAttempts(member, 1)
    expect(await guess(member, RIGHT)).toBeNull()
  })

  test('lock it twice as long each time, until the right one is entered', async () => {
    const member = await withPayPassword()
    const hours: number[] = []
    const fiveWrong = async () => {
      for (let number = 0; number < 5; number += 1) expect(await errOf(guess(member, WRONG))).toBe('PAYPASSWORD_WRONG')
      const { minutes } = (await refusalOf(guess(member, RIGHT))).data as { minutes: number }
      hours.push(Math.round(minutes / 60))
    }
    for (let round = 0; round < 9; round += 1) {
      await fiveWrong()
      // Far enough for the ten attempts of a day, and as long as the lock requires.
      await backdateAttempts(member, Math.max(hours.at(-1)! * 60, DAY_MINUTES))
    }
    expect(hours).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 168])
    await guess(member, RIGHT)
    await member.call('editPayPassword', { oldpaypwd: '240860', paypassword: RIGHT })
    await fiveWrong()
    expect(hours.at(-1)).toBe(1)
  })

  test('and ten within 24 hours lock it until the first of the ten is a day old, right ones between them or not', async () => {
    const member = await withPayPassword()
    for (let number = 1; number <= 10; number += 1) {
      expect([number, await errOf(guess(member, WRONG))]).toEqual([number, 'PAYPASSWORD_WRONG'])
      await backdateAttempts(member, 65)
      if (number % 4 === 0) await guess(member, RIGHT).then(() => undo(member))
    }
    const locked = await refusalOf(guess(member, RIGHT))
    expect(locked.err).toBe('PAYPASSWORD_LOCKED')
    const { minutes } = locked.data as { minutes: number }
    expect(minutes).toBeGreaterThan(DAY_MINUTES - 10 * 65 - 5)
    expect(minutes).toBeLessThanOrEqual(DAY_MINUTES - 10 * 65)
    await backdateAttempts(member, minutes)
    expect(await errOf(guess(member, WRONG))).toBe('PAYPASSWORD_WRONG')
    expect(await errOf(guess(member, RIGHT))).toBe('PAYPASSWORD_LOCKED')
  })

  test('are counted over any sixty minutes', async () => {
    const member = await withPayPassword()
    expect(await errOf(guess(member, WRONG))).toBe('PAYPASSWORD_WRONG')
    await backdateAttempts(member, 50)
    for (let number = 0; number < 3; number += 1) await errOf(guess(member, WRONG))
    await backdateAttempts(member, 20)
    expect(await errOf(guess(member, WRONG))).toBe('PAYPASSWORD_WRONG')
    expect(await errOf(guess(member, WRONG))).toBe('PAYPASSWORD_WRONG')
    expect(await errOf(guess(member, RIGHT))).toBe('PAYPASSWORD_LOCKED')
  })

  test('do not include right ones, however many come at once', async () => {
    const member = await withPayPassword()
    const members = createMembers(here.context, {} as never)
    await Promise.all(Array.from({ length: 30 }, () => checkPayPassword(members, member.id, RIGHT)))
    for (let number = 0; number < 4; number += 1) await errOf(guess(member, WRONG))
    expect(await guess(member, RIGHT)).toBeNull()
  })

  test('are counted before they are checked: a rollback refunds none', async () => {
    const member = await withPayPassword()
    const members = createMembers(here.context, {} as never)
    for (let number = 0; number < 5; number += 1) {
      const work = inTransaction(here.context.database.main, async (tx) => {
        await tx.query('select 1')
        await checkPayPassword(members, member.id, WRONG)
      })
      await expect(work).rejects.toMatchObject({ code: 'PAYPASSWORD_WRONG' })
    }
    expect(await errOf(guess(member, RIGHT))).toBe('PAYPASSWORD_LOCKED')
  })

  const floods = rounds(500)
  const timeout = timeFor(floods, 120_000)
  test('are all that is checked of a thousand at once, on fifty connections and two nodes', { timeout }, async () => {
    const member = await withPayPassword()
    for (let round = 0; round < floods; round += 1) {
      const answers = (await Promise.all([flood(here, member, 500), flood(there, member, 500)])).flat()
      const looked = answers.filter((err) => err === 'PAYPASSWORD_WRONG').length
      expect(looked).toBeGreaterThan(0)
      expect(looked).toBeLessThanOrEqual(5)
      expect(new Set(answers)).toEqual(new Set(['PAYPASSWORD_WRONG', 'PAYPASSWORD_LOCKED']))
      const { rows } = await owner.query(
        'select cardinality(tries) as tries from pay_password_gate where member_id = $1',
        [member.id]
      )
      expect(rows[0]).toEqual({ tries: 5 })
      await backdateAttempts(member, MAX_LOCK_MINUTES)
    }
  })
})

/** Send this many attempts on 25 connections, each with different digits. */
async function flood({ origin }: TestSite, member: Joined, count: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 25 })
  const send = (number: number) =>
    new Promise<string>((resolve, reject) => {
      const body = `oldpaypwd=${String(number).padStart(6, '0')}&paypassword=240860`
      const headers = { ...member.headers, 'x-data-plain': '1', 'content-type': 'application/x-www-form-urlencoded' }
      const sent = request(`${origin}/api/member/editPayPassword`, { method: 'POST', agent, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve((JSON.parse(Buffer.concat(parts).toString()) as { err: string }).err))
      })
      sent.on('error', reject).end(body)
    })
  try {
    return await Promise.all(Array.from({ length: count }, (_, number) => send(number)))
  } finally {
    agent.destroy()
  }
}
