import { createECDH } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { addPersonalNotice } from '../../src/domains/announcement/index.ts'
import { PATIENCE } from '../announcement/announcement-scene.ts'
import { startTestSite } from '../support/test-site.ts'
import { arrived, EVERYTHING, openPushScene, secret } from './push-scene.ts'
import { open, startPushService, type Device } from './push-service.ts'

const { service, opened, site, subscribed, tell, devicesOf, waiting } = await openPushScene()

test('the test’s own reading of RFC 8291 opens the message of its appendix', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(open(Buffer.from(body, 'base64url'), { pair, auth }).toString()).toBe(
    'When I grow up, I want to be a watermelon'
  )
})

describe('what is a member’s own', () => {
  test('goes to the member’s devices, sealed, and says on a locked screen neither amounts nor accounts', async () => {
    const { member, device } = await subscribed()
    await tell(member)
    await arrived(device)
    const [{ message, headers, claims }] = device.received as [Device['received'][number]]
    expect(message).toEqual({
      title: 'Glasshouse',
      body: 'There’s news about your points. Open the app to read it.',
      tag: expect.stringMatching(/^notice-\d+$/),
      url: '/Notice',
      lang: 'en_us'
    })
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:house@example.org' })
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
    expect(Number(headers['ttl'])).toBeGreaterThan(0)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE)
  })

  test('goes in the language in which the device has subscribed', async () => {
    const { member, device } = await subscribed('money', 'zh_cn')
    await tell(member)
    await arrived(device)
    expect(device.received[0]!.message).toMatchObject({ lang: 'zh_cn', body: '您的积分有新消息，请打开应用查看。' })
  })

  test('goes to nobody else, and only where its kind is wanted', async () => {
    const [{ member, device }, stranger] = [await subscribed('account'), await subscribed()]
    await tell(member, 'withdrawal')
    await tell(member, 'security')
    await arrived(device)
    expect(device.received[0]!.message['body']).toContain('account')
    expect([stranger.device.asked, device.asked]).toEqual([0, 1])
  })

  test('that was rolled back is not sent', async () => {
    const { member, device } = await subscribed()
    const facts = { memberId: member.id, type: 'withdrawal', link: '', name: secret, text: secret }
    const failing = inTransaction(site.context.database.main, async (tx) => {
      await addPersonalNotice(tx, site.context, facts)
      throw new Error('the act failed')
    })
    await expect(failing).rejects.toThrow('the act failed')
    await tell(member)
    await arrived(device)
    await pause(300)
    expect(device.asked).toBe(1)
  })
})

describe('a device', () => {
  test.each([404, 410])('that its push service knows no more (%i) is forgotten', async (status) => {
    const { member, device } = await subscribed()
    device.answers = { status }
    await tell(member)
    await vi.waitFor(async () => expect(await devicesOf(member)).toBe(0), PATIENCE)
    expect([device.asked, await waiting()]).toEqual([1, 0])
  })

  test('whose push service is busy is tried again when it asks for that, and told once', async () => {
    const { member, device } = await subscribed()
    device.answers = { status: 429, headers: { 'retry-after': '1' } }
    await tell(member)
    await vi.waitFor(() => expect(device.asked).toBe(1), PATIENCE)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENCE)
    device.answers = { status: 201 }
    await vi.waitFor(() => expect(device.received).toHaveLength(1), { timeout: 40_000 })
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE)
    expect(await devicesOf(member)).toBe(1)
  })

  test('is not followed to where its push service points', async () => {
    const [{ member, device }, elsewhere] = [await subscribed(), service.device()]
    device.answers = { status: 307, headers: { location: elsewhere.subscription.endpoint } }
    await tell(member)
    await vi.waitFor(async () => expect([device.asked, await waiting()]).toEqual([1, 0]), PATIENCE)
    expect(elsewhere.asked).toBe(0)
  })

  test('on which the member has signed out is sent nothing, and forgotten', async () => {
    const { member, device } = await subscribed()
    await member.call('logout')
    await tell(member)
    await vi.waitFor(async () => expect(await devicesOf(member)).toBe(0), PATIENCE)
    expect(device.asked).toBe(0)
  })

  test('is told anew what it wants, and says so; without a wish it is forgotten', async () => {
    const { member, device } = await subscribed('money,news')
    const { endpoint } = device.subscription
    expect((await member.call('getPush', { endpoint })).kinds).toEqual(['money', 'news'])
    await member.call('subscribePush', { ...device.subscription, kinds: 'answers' })
    expect((await member.call('getPush', { endpoint })).kinds).toEqual(['answers'])
    expect(await devicesOf(member)).toBe(1)
    await member.call('unsubscribePush', { endpoint })
    expect((await member.call('getPush', { endpoint })).kinds).toEqual([])
    await tell(member)
    await pause(300)
    expect(device.asked).toBe(0)
  })

  test('T23: of another member is neither seen nor forgotten; who subscribes on it takes it over', async () => {
    const { member, device } = await subscribed()
    const other = await site.signUp()
    const { endpoint } = device.subscription
    expect((await other.call('getPush', { endpoint })).kinds).toEqual([])
    await other.call('unsubscribePush', { endpoint })
    expect(await devicesOf(member)).toBe(1)
    await other.call('subscribePush', { ...device.subscription, kinds: EVERYTHING })
    expect([await devicesOf(member), await devicesOf(other)]).toEqual([0, 1])
  })

  test('T8: elsewhere than at a push service is refused, whatever is written', async () => {
    const { member, device } = await subscribed()
    const hostile = [
      'http://169.254.169.254/latest',
      'http://127.0.0.1:5432/x',
      'https://evil.example/',
      'file:///etc/x'
    ]
    for (const endpoint of hostile) {
      const asked = member.call('subscribePush', { ...device.subscription, endpoint, kinds: 'news' })
      await expect(asked, endpoint).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field: 'endpoint' } })
    }
    for (const wrong of [{ p256dh: 'x' }, { auth: 'x' }, { kinds: '' }, { kinds: 'news,news' }, { kinds: 'gossip' }]) {
      const asked = member.call('subscribePush', { ...device.subscription, kinds: 'news', ...wrong })
      const [field] = Object.keys(wrong)
      await expect(asked, field).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field } })
    }
  })

  test('T8: at a service that the site sends to no more is not asked, and forgotten', async () => {
    const [{ member }, elsewhere] = [await subscribed(), await startPushService()]
    const stranger = elsewhere.device()
    await opened.owner.query('update push_subscription set endpoint = $2 where member_id = $1', [
      member.id,
      stranger.subscription.endpoint
    ])
    await tell(member)
    await vi.waitFor(async () => expect(await devicesOf(member)).toBe(0), PATIENCE)
    expect(stranger.asked).toBe(0)
  })

  test('beyond a member’s fifth takes the place of the oldest', async () => {
    const { member } = await subscribed()
    for (let more = 0; more < 6; more += 1) {
      await member.call('subscribePush', { ...service.device().subscription, kinds: 'news' })
    }
    expect(await devicesOf(member)).toBe(5)
  })
})

test('the key under which browsers subscribe is the site’s, the same after a start', async () => {
  const again = await startTestSite(opened)
  const { member } = await subscribed()
  const { key } = await member.call('getPush')
  expect((await again.client(member.session)('getPush')).key).toBe(key)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  await again.stop()
})
