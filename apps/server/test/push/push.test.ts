import { createECDH } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { addPersonalNotice } from '../../src/domains/announcement/index.ts'
import { WAIT } from '../announcement/announcement-fixture.ts'
import { startTestSite } from '../support/test-site.ts'
import { arrived, EVERYTHING, openPushFixture, secret } from './push-fixture.ts'
import { decrypt, startPushService, type Device } from './push-service.ts'

const { service, opened, site, subscribed, notify, devicesOf, waiting } = await openPushFixture()

test('the test’s own implementation of RFC 8291 decrypts the message of its appendix', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(decrypt(Buffer.from(body, 'base64url'), { pair, auth }).toString()).toBe(
    'When I grow up, I want to be a watermelon'
  )
})

describe('a message to one member', () => {
  test('goes to the member’s devices, encrypted, and shows neither amounts nor accounts on a locked screen', async () => {
    const { member, device } = await subscribed()
    await notify(member)
    await arrived(device)
    const [{ message, headers, claims }] = device.received as [Device['received'][number]]
    expect(message).toEqual({
      title: 'Glasshouse',
      body: 'There’s news about your points. Open the app to read it.',
      tag: expect.stringMatching(/^notice-\d+$/),
      url: '/Notice',
      lang: 'en_us'
    })
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:garden@example.org' })
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
    expect(Number(headers['ttl'])).toBeGreaterThan(0)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), WAIT)
  })

  test('goes in the language in which the device has subscribed', async () => {
    const { member, device } = await subscribed('money', 'zh_cn')
    await notify(member)
    await arrived(device)
    expect(device.received[0]!.message).toMatchObject({ lang: 'zh_cn', body: '您的积分有新消息，请打开应用查看。' })
  })

  test('goes to nobody else, and only where its kind is wanted', async () => {
    const [{ member, device }, stranger] = [await subscribed('account'), await subscribed()]
    await notify(member, 'withdrawal')
    await notify(member, 'security')
    await arrived(device)
    expect(device.received[0]!.message['body']).toContain('account')
    expect([stranger.device.requested, device.requested]).toEqual([0, 1])
  })

  test('is not sent when its transaction was rolled back', async () => {
    const { member, device } = await subscribed()
    const facts = { memberId: member.id, type: 'withdrawal', link: '', name: secret, text: secret }
    const failing = inTransaction(site.context.database.main, async (tx) => {
      await addPersonalNotice(tx, site.context, facts)
      throw new Error('the transaction failed')
    })
    await expect(failing).rejects.toThrow('the transaction failed')
    await notify(member)
    await arrived(device)
    await pause(300)
    expect(device.requested).toBe(1)
  })
})

describe('a device', () => {
  test.each([404, 410])('that its push service does not know any more (%i) is deleted', async (status) => {
    const { member, device } = await subscribed()
    device.answers = { status }
    await notify(member)
    await vi.waitFor(async () => expect(await devicesOf(member)).toBe(0), WAIT)
    expect([device.requested, await waiting()]).toEqual([1, 0])
  })

  test('with a busy push service is retried when the service asks for it, and gets one message', async () => {
    const { member, device } = await subscribed()
    device.answers = { status: 429, headers: { 'retry-after': '1' } }
    await notify(member)
    await vi.waitFor(() => expect(device.requested).toBe(1), WAIT)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), WAIT)
    device.answers = { status: 201 }
    await vi.waitFor(() => expect(device.received).toHaveLength(1), { timeout: 40_000 })
    await vi.waitFor(async () => expect(await waiting()).toBe(0), WAIT)
    expect(await devicesOf(member)).toBe(1)
  })

  test('is not followed to where its push service redirects', async () => {
    const [{ member, device }, otherEndpoint] = [await subscribed(), service.device()]
    device.answers = { status: 307, headers: { location: otherEndpoint.subscription.endpoint } }
    await notify(member)
    await vi.waitFor(async () => expect([device.requested, await waiting()]).toEqual([1, 0]), WAIT)
    expect(otherEndpoint.requested).toBe(0)
  })

  test('on which the member has signed out gets nothing, and is deleted', async () => {
    const { member, device } = await subscribed()
    await member.call('logout')
    await notify(member)
    await vi.waitFor(async () => expect(await devicesOf(member)).toBe(0), WAIT)
    expect(device.requested).toBe(0)
  })

  test('can change its kinds, and shows them; without any it is deleted', async () => {
    const { member, device } = await subscribed('money,news')
    const { endpoint } = device.subscription
    expect((await member.call('getPush', { endpoint })).kinds).toEqual(['money', 'news'])
    await member.call('subscribePush', { ...device.subscription, kinds: 'answers' })
    expect((await member.call('getPush', { endpoint })).kinds).toEqual(['answers'])
    expect(await devicesOf(member)).toBe(1)
    await member.call('unsubscribePush', { endpoint })
    expect((await member.call('getPush', { endpoint })).kinds).toEqual([])
    await notify(member)
    await pause(300)
    expect(device.requested).toBe(0)
  })

  test('T23: of another member is neither seen nor deleted; subscribing on it takes it over', async () => {
    const { member, device } = await subscribed()
    const other = await site.signUp()
    const { endpoint } = device.subscription
    expect((await other.call('getPush', { endpoint })).kinds).toEqual([])
    await other.call('unsubscribePush', { endpoint })
    expect(await devicesOf(member)).toBe(1)
    await other.call('subscribePush', { ...device.subscription, kinds: EVERYTHING })
    expect([await devicesOf(member), await devicesOf(other)]).toEqual([0, 1])
  })

  test('T8: with any other address than a push service is refused, however it is written', async () => {
    const { member, device } = await subscribed()
    const hostile = [
      'http://169.254.169.254/latest',
      'http://127.0.0.1:5432/x',
      'https://evil.example/',
      'file:///etc/x'
    ]
    for (const endpoint of hostile) {
      const request = member.call('subscribePush', { ...device.subscription, endpoint, kinds: 'news' })
      await expect(request, endpoint).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field: 'endpoint' } })
    }
    for (const wrong of [{ p256dh: 'x' }, { auth: 'x' }, { kinds: '' }, { kinds: 'news,news' }, { kinds: 'gossip' }]) {
      const request = member.call('subscribePush', { ...device.subscription, kinds: 'news', ...wrong })
      const [field] = Object.keys(wrong)
      await expect(request, field).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field } })
    }
  })

  test('T8: at a service that the site no longer uses is not called, and deleted', async () => {
    const [{ member }, otherEndpoint] = [await subscribed(), await startPushService()]
    const stranger = otherEndpoint.device()
    await opened.owner.query('update push_subscription set endpoint = $2 where member_id = $1', [
      member.id,
      stranger.subscription.endpoint
    ])
    await notify(member)
    await vi.waitFor(async () => expect(await devicesOf(member)).toBe(0), WAIT)
    expect(stranger.requested).toBe(0)
  })

  test('beyond a member’s fifth replaces the oldest', async () => {
    const { member } = await subscribed()
    for (let more = 0; more < 6; more += 1) {
      await member.call('subscribePush', { ...service.device().subscription, kinds: 'news' })
    }
    expect(await devicesOf(member)).toBe(5)
  })
})

test('the key under which browsers subscribe is the site’s, the same after a restart', async () => {
  const again = await startTestSite(opened)
  const { member } = await subscribed()
  const { key } = await member.call('getPush')
  expect((await again.client(member.session)('getPush')).key).toBe(key)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  await again.stop()
})
