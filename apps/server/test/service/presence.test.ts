import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeProtected } from '../limits/limit-fixture.ts'
import { join } from '../member/test-member.ts'
import { createOperator } from '../support/test-operator.ts'
import { answer, openInboxFixture, textsOf, write } from './inbox-fixture.ts'

const { opened, site, owner, mai, thao } = await openInboxFixture()
const finance = await createOperator(site, owner, 'finance')
const WAIT = { timeout: 20_000 }
const anyone = site.client()

/** Set all operators' last use of the console back by minutes. Those who use it meanwhile count again. */
const markAllAway = (minutes = 11) =>
  opened.owner.query(`update operator_session set seen_at = clock_timestamp() - make_interval(mins => $1)`, [minutes])

/** Set the site's hours to one day of the week, or to none. */
async function setHours(days: number[], hours = { from: '09:30', to: '18:00' }) {
  const { settings, version } = await owner.call('getSettings')
  const service = { ...hours, days, email: 'help@glasshouse.example' }
  await owner.call('saveSettings', { version, settings: { ...settings, service }, reason: 'other hours' })
  await vi.waitFor(async () => expect((await anyone('getBase')).service).toEqual(service), WAIT)
  await markAllAway()
}

const isOpen = async () => (await anyone('getServicePresence')).open

describe('staff are promised', () => {
  beforeEach(async () => {
    await markAllAway()
  })

  test('by no site without hours and without a signed-in operator, also to a visitor', async () => {
    const member = await join(site)
    expect((await anyone('getBase')).service).toMatchObject({ days: [] })
    const nobody = { open: 0, opens_time: '', opens_ts: 0 }
    expect(await anyone('getServicePresence')).toEqual({
      ...nobody,
      answers: expect.objectContaining({ n: 0 }) as object
    })
    expect(await member.call('getServiceState')).toMatchObject({ ...nobody, unread: 0, seen: '' })
  })

  test('while an operator who may answer uses the console, and for ten minutes after', async () => {
    expect(await isOpen()).toBe(0)
    expect((await mai.call('getServiceOverview')).open).toBe(true)
    expect(await isOpen()).toBe(1)
    await markAllAway(9)
    expect(await isOpen()).toBe(1)
    await markAllAway()
    expect(await isOpen()).toBe(0)
  })

  test('not by an operator who may not answer members', async () => {
    await finance.call('getOwnSessions')
    expect(await isOpen()).toBe(0)
  })

  test.each([
    ['has ended', 'ended_at = clock_timestamp()', 'ended_at = null'],
    [
      'has expired',
      `expires_at = clock_timestamp() - interval '1 second'`,
      `expires_at = clock_timestamp() + interval '8 hours'`
    ],
    ['waits for the second factor', `state = 'pending', continues = null`, `state = 'full'`]
  ])('not by a session that %s', async (_what, change, undo) => {
    const set = (what: string) =>
      changeProtected(
        opened,
        `update operator_session set ${what}, seen_at = clock_timestamp() where operator_id = ${thao.id}`
      )
    await set(undo)
    expect(await isOpen()).toBe(1)
    await set(change)
    expect(await isOpen()).toBe(0)
    await set(undo)
  })

  test('not by an operator who was switched off', async () => {
    const leaver = await createOperator(site, owner, 'support')
    await markAllAway()
    const seen = () =>
      changeProtected(
        opened,
        `update operator_session set seen_at = clock_timestamp(), ended_at = null where operator_id = ${leaver.id}`
      )
    await seen()
    expect(await isOpen()).toBe(1)
    await owner.call('switchOperator', { id: String(leaver.id), on: false, reason: 'has left' })
    await markAllAway()
    await seen()
    expect(await isOpen()).toBe(0)
  })

  test('in the hours that the operator has set; outside them the next opening is shown, and messages are stored', async () => {
    const member = await join(site)
    const now = site.context.siteTime.format(site.context.clock.now())
    const today = new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`)).getUTCDay()
    await setHours([1, 2, 3, 4, 5, 6, 7], { from: '00:00', to: '00:00' })
    expect(await member.call('getServiceState')).toMatchObject({ open: 1, opens_time: '', opens_ts: 0 })
    await setHours([(today % 7) + 1])
    const { open, opens_time, opens_ts } = await member.call('getServiceState')
    expect(open).toBe(0)
    expect(opens_time).toMatch(/ 09:30:00$/)
    expect(opens_ts * 1000 - site.context.clock.now()).toBeLessThanOrEqual(34 * 3_600_000)
    expect(await anyone('getServicePresence')).toMatchObject({ open, opens_time, opens_ts })
    await write(member, 'Late')
    expect(await textsOf(member)).toEqual(['me: Late'])
    await mai.call('getServiceOverview')
    expect(await member.call('getServiceState')).toMatchObject({ open: 1, opens_time: '', opens_ts: 0 })
  })

  test('with the measured response times, to anybody, also while nobody is there', async () => {
    const member = await join(site)
    const { answers: before } = await anyone('getServicePresence')
    await write(member, 'How long?')
    await pause(1100)
    await answer(mai, member, 'Not long')
    await setHours([])
    const { answers } = await anyone('getServicePresence')
    expect(answers.n).toBe(before.n + 1)
    expect(answers.p90_seconds).toBeGreaterThanOrEqual(1)
    expect(await isOpen()).toBe(0)
    expect((await member.call('getServiceState')).answers).toEqual(answers)
  })
})
