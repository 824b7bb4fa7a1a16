import { randomBytes, randomUUID } from 'node:crypto'
import { calls, type RefusalCode } from '@glasshouse/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { callApi, form } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, createOperatorNow, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { PASSWORD } from './sign-up-and-in.ts'
import { backdateRecovery } from './backdate-recovery.ts'
import { delayOf, errOf, join, signIn } from './test-member.ts'
import { ACCOUNT, recoveriesOf, right, wrong } from './test-recovery.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const siteOwner = await createFirstOwner(site)
let [first, second]: [TestOperator, TestOperator] = [siteOwner, siteOwner]

const NEW = 'Orangery-lantern-8'

/** Operators count as independent 72 hours after one invited the other. */
beforeAll(async () => {
  ;[first, second] = [
    await createOperator(site, siteOwner, 'support'),
    await createOperator(site, siteOwner, 'support')
  ]
})

const { memberWithFacts, begin, start } = recoveriesOf(site, siteOwner)
const read = async (secret: string) => (await site.client()('readRecovery', { secret })).state
const finish = (secret: string, password = NEW) => site.client()('finishRecovery', { secret, password })

const hoursPass = (id: string, hours: number) => backdateRecovery(owner, id, hours)

describe('T51: the recovery of an account', () => {
  test('is started by the member, confirmed by two operators, waits 24 hours, and is finished by the device alone', async () => {
    const member = await memberWithFacts()
    const { secret, id } = await start(member)
    expect(await read(secret)).toBe('started')
    expect(await errOf(finish(secret))).toBe('RECOVERY_STATE')

    expect(await first.call('confirmRecovery', { id, ...right })).toEqual({ matches: true, state: 'started' })
    await expect(first.call('confirmRecovery', { id, ...right })).rejects.toMatchObject({ err: 'RECOVERY_CONFIRMED' })
    expect(await second.call('confirmRecovery', { id, ...right })).toEqual({ matches: true, state: 'confirmed' })
    const notices = await member.call('getNoticeList')
    expect(notices.slice(0, 2).map(({ name, link }) => [name, link])).toEqual([
      ['Account recovery confirmed', '/Recovery'],
      ['Account recovery started', '/Recovery']
    ])

    expect(await errOf(finish(secret))).toBe('RECOVERY_WAITS')
    await hoursPass(id, 23)
    expect(await errOf(finish(secret))).toBe('RECOVERY_WAITS')
    await hoursPass(id, 2)
    expect(await read(secret)).toBe('ready')
    const guest = randomBytes(32).toString('hex')
    const asGuest = site.client()
    await asGuest('sendGuestMessage', { secret: guest, text: 'I am locked out', req_id: randomUUID() })
    expect(await errOf(finish(randomBytes(32).toString('hex')))).toBe('RECOVERY_UNKNOWN')
    expect(await errOf(asGuest('finishRecovery', { secret, password: 'password', guest }))).toBe('PASSWORD_WEAK')
    expect(
      (await asGuest('getGuestChat', { secret: guest })).rows,
      'a refused password hands nothing over'
    ).toHaveLength(1)
    expect(await asGuest('finishRecovery', { secret, password: NEW, guest })).toBeNull()
    expect(await errOf(asGuest('getGuestChat', { secret: guest }))).toBe('GUEST_UNKNOWN')

    expect(await member.call('checkLoginOut')).toEqual({ login: 0, reason: 'password_changed' })
    expect(await errOf(signIn(site, member.username))).toBe('LOGIN_WRONG')
    const back = await signIn(site, member.username, NEW)
    expect((await back.call('getServiceList')).map(({ text, as_guest }) => [text, as_guest])).toEqual([
      ['I am locked out', 1]
    ])
    expect(await delayOf(owner, member.id)).toBe(24)
    expect(await errOf(finish(secret, PASSWORD))).toBe('RECOVERY_STATE')
    expect(await read(secret)).toBe('finished')
  })

  test('T17: a lost reply, every refusal of the contract, a retry: the recovery is finished once', async () => {
    const member = await memberWithFacts()
    const { secret, id } = await start(member)
    const status = (to: number) => owner.query('update member set status = $2 where id = $1', [member.id, to])
    const raised: RefusalCode[] = []
    const expectRefused = async (err: RefusalCode, refused: Promise<unknown>) => {
      expect(await errOf(refused)).toBe(err)
      raised.push(err)
    }
    await expectRefused('RECOVERY_UNKNOWN', finish(randomBytes(32).toString('hex')))
    await expectRefused('RECOVERY_STATE', finish(secret))
    await first.call('confirmRecovery', { id, ...right })
    await second.call('confirmRecovery', { id, ...right })
    await expectRefused('RECOVERY_WAITS', finish(secret))
    await hoursPass(id, 25)
    await expectRefused('PASSWORD_WEAK', finish(secret, 'password'))
    await status(3)
    await expectRefused('ACCOUNT_CLOSED', finish(secret))
    await status(1)
    expect(await Promise.all([finish(secret), finish(secret)]), 'sent again while under way').toEqual([null, null])
    const back = await signIn(site, member.username, NEW)
    expect(await finish(secret), 'the same again').toBeNull()
    expect((await back.call('checkLoginOut')).login, 'and nothing was done twice').toBe(1)
    await status(3)
    await expectRefused('ACCOUNT_CLOSED', finish(secret))
    await status(1)
    await expectRefused('RECOVERY_STATE', finish(secret, 'Another-lantern-9'))
    expect(await finish(secret)).toBeNull()
    expect(await errOf(finish(secret)), 'the sixth try: it serves nobody to guess the password').toBe('RECOVERY_STATE')
    expect([...new Set(raised)].toSorted()).toEqual([...calls.finishRecovery.refusals].toSorted())
  })

  test('is cancelled by any signed-in device of the member until the last moment, and by nobody else’s', async () => {
    const member = await memberWithFacts()
    const stranger = await join(site)
    const { secret, id } = await start(member)
    await first.call('confirmRecovery', { id, ...right })
    await second.call('confirmRecovery', { id, ...right })
    await hoursPass(id, 25)
    const [shown] = await member.call('getRecoveries')
    expect(shown).toMatchObject({ id, state: 'ready' })
    expect(await stranger.call('getRecoveries')).toEqual([])
    expect(await errOf(stranger.call('cancelRecovery', { id }))).toBe('RECOVERY_UNKNOWN')
    expect(await member.call('cancelRecovery', { id })).toBeNull()
    expect(await errOf(finish(secret))).toBe('RECOVERY_STATE')
    expect(await member.call('getRecoveries')).toEqual([])
    expect((await member.call('checkLoginOut')).login).toBe(1)
  })

  test('T49: is not confirmed by a second operator invited by the first within 72 hours', async () => {
    const puppet = await createOperatorNow(site, siteOwner, 'support')
    const { id } = await start(await memberWithFacts())
    await siteOwner.call('confirmRecovery', { id, ...right })
    await expect(puppet.call('confirmRecovery', { id, ...right })).rejects.toMatchObject({ err: 'NOT_SECOND_PERSON' })
    const { rows } = await siteOwner.call('getMemberRecoveries')
    expect(rows.find((row) => row.id === id)).toMatchObject({
      state: 'started',
      confirmedBy: [{ name: siteOwner.name }]
    })
  })

  test('is refused by the third wrong answer, without saying what was wrong', async () => {
    const member = await memberWithFacts()
    const { secret, id } = await start(member)
    const answers: object[] = []
    for (const typed of [wrong, { ...right, name: 'someone else', account: '1' }, { ...right, birthday: '' }]) {
      answers.push(await first.call('confirmRecovery', { id, ...typed }))
    }
    expect(answers).toEqual([
      { matches: false, state: 'started' },
      { matches: false, state: 'started' },
      { matches: false, state: 'refused' }
    ])
    await expect(second.call('confirmRecovery', { id, ...right })).rejects.toMatchObject({ err: 'RECOVERY_STATE' })
    expect(await read(secret)).toBe('refused')
    const { rows } = await owner.query<{ body: string }>(`select body from audit where body like '%confirmRecovery%'`)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { body } of rows) for (const fact of ['1990-05-17', 'binh', ACCOUNT]) expect(body).not.toContain(fact)
  })

  test('gets the same response for any account, and a nonexistent one is shown to nobody', async () => {
    const member = await join(site)
    const known = await begin(member.username)
    const unknown = await begin(`nobody${Date.now()}`)
    const shape = async ({ secret }: { secret: string }) => {
      const { reference, expire_ts, expire_time, ...rest } = await site.client()('readRecovery', { secret })
      return {
        ...rest,
        isReference: /^[2-9A-HJ-NP-Z]{8}$/.test(reference),
        expires: expire_ts > 0 && expire_time !== ''
      }
    }
    expect(await shape(unknown)).toEqual(await shape(known))
    const { rows } = await siteOwner.call('getMemberRecoveries', { state: 'all', limit: 100 })
    expect(rows.some(({ reference }) => reference === unknown.reference)).toBe(false)
    expect(rows.some(({ reference }) => reference === known.reference)).toBe(true)
  })

  test('is started ten times an hour from one address at most, and three times a day for one account', async () => {
    const member = await join(site)
    const references: string[] = []
    for (let number = 0; number < 4; number += 1) references.push((await begin(member.username)).reference)
    const { rows } = await siteOwner.call('getMemberRecoveries', { limit: 100 })
    expect(rows.filter(({ reference }) => references.includes(reference))).toHaveLength(3)
    const codes: number[] = []
    for (let number = 0; number < 11; number += 1) {
      const key = randomBytes(32).toString('hex')
      const headers = { 'x-forwarded-for': '10.250.0.1' }
      codes.push((await callApi(site.origin, '/member/startRecovery', form({ account: 'anyone1', key }, headers))).code)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('is protected by the database: nobody shortens it, confirms it alone, or removes a check', async () => {
    const member = await memberWithFacts()
    const { id } = await start(member)
    const app = site.context.database.main
    const set = (what: string) => app.query(`update recovery set ${what} where id = $1`, [id])
    await expect(set(`first_operator = ${siteOwner.id}`)).rejects.toThrow('matched the facts')
    await first.call('confirmRecovery', { id, ...right })
    const alone = `second_operator = ${first.id}, confirmed_at = now(), ready_at = now() + interval '24 hours'`
    await expect(set(`state = 'confirmed', ${alone}`)).rejects.toThrow()
    const short = `second_operator = ${second.id}, confirmed_at = now(), ready_at = now() + interval '1 hour'`
    await expect(set(`state = 'confirmed', ${short}`)).rejects.toThrow()
    await second.call('confirmRecovery', { id, ...right })
    await expect(set(`ready_at = now() - interval '1 hour'`)).rejects.toThrow()
    await expect(set(`state = 'finished', ended_at = now()`)).rejects.toThrow('waits 24 hours')
    await expect(set(`member_id = ${Number(member.id) - 1}`)).rejects.toThrow('does not change')
    await expect(app.query('update recovery_check set matched = true')).rejects.toThrow()
    await expect(app.query('delete from recovery')).rejects.toThrow()
  })
})

test('T51: without mail, support is informed that no link can be sent', async () => {
  const member = await join(site)
  const refused = first.call('resetMemberPassword', { id: String(member.id), reason: 'asked on the phone' })
  await expect(refused).rejects.toMatchObject({ err: 'MEMBER_NO_MAIL' })
})
