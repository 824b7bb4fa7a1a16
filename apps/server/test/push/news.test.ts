import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { notice, WAIT, publish } from '../announcement/announcement-fixture.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { arrived, openPushFixture } from './push-fixture.ts'

const { opened, site, subscribed, notify, waiting } = await openPushFixture()
const operator = await createFirstOwner(site)

describe('the operator’s news', () => {
  test('goes with its text to those who want it, of its audience, once, when its time has come', async () => {
    const [wants, wantsNot, speaksChinese] = [
      await subscribed('news'),
      await subscribed('money'),
      await subscribed('news', 'zh_cn')
    ]
    const saved = await operator.call('saveNotice', { ...notice, pushed: true, langs: ['en_us'] })
    expect(wants.device.requested).toBe(0)
    await publish(operator, 'notice', saved)
    await arrived(wants.device)
    expect(wants.device.received[0]!.message).toMatchObject({
      title: 'Palm garden closed',
      body: 'The palm garden is closed on Monday.',
      url: '/Notice'
    })
    await pause(2500)
    expect([wants, wantsNot, speaksChinese].map(({ device }) => device.requested)).toEqual([1, 0, 0])
  })

  test('without push, or for visitors, goes to no device', async () => {
    const { device } = await subscribed('news')
    await publish(operator, 'notice', await operator.call('saveNotice', { ...notice, pushed: false }))
    await publish(operator, 'notice', await operator.call('saveNotice', { ...notice, pushed: true, audience: 'guest' }))
    await pause(500)
    expect(device.requested).toBe(0)
  })

  test('H10: calls nobody back who is excluded from play or in a time-out; their own messages still arrive', async () => {
    const { member, device } = await subscribed()
    await opened.owner.query('update member set status = 4 where id = $1', [member.id])
    const rests = await subscribed('news')
    await opened.owner.query(
      `insert into play_block (member_id, kind, length, ends_at) values ($1, 'timeout', '24h', now() + interval '24 hours')`,
      [rests.member.id]
    )
    await publish(operator, 'notice', await operator.call('saveNotice', { ...notice, pushed: true }))
    await notify(member)
    await arrived(device)
    await pause(300)
    expect(device.received.map(({ message }) => message['title'])).toEqual(['Glasshouse'])
    expect(rests.device.requested).toBe(0)
  })
})

test('H10: that waits for a busy push service is dropped for a member who leaves the games meanwhile', async () => {
  const { member, device } = await subscribed('news')
  device.answers = { status: 429, headers: { 'retry-after': '1' } }
  await publish(operator, 'notice', await operator.call('saveNotice', { ...notice, pushed: true }))
  await vi.waitFor(() => expect(device.requested).toBeGreaterThan(0), WAIT)
  await member.call('setLimits', { timeout: '24h' })
  device.answers = { status: 201 }
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 40_000 })
  expect(device.received).toEqual([])
})
