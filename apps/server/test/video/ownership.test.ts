import { describe, expect, test } from 'vitest'
import { sealGrant, openGrant } from '../../src/domains/video/media/access/grant.ts'
import { createVideos } from '../../src/domains/video/index.ts'
import { createMemberWith } from '../lottery/lottery-fixture.ts'
import { join, signIn } from '../member/test-member.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { addVideo, baseOf, getRaw, headersOf, mediaCookie, SEGMENTS } from './video-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened)
const other = await startTestSite(opened)
const video = await addVideo(site, opened, { subtitles: { en_us: 'WEBVTT\n\n00:01.000 --> 00:02.000\nhear\n' } })
const [buyer, second, thief] = [
  await createMemberWith(site, 100n),
  await createMemberWith(site, 100n),
  await site.signUp()
]
for (const member of [buyer, second]) await member.call('buyVideo', { id: video.id })

const baseFor = async (member: TestMember) => baseOf(await member.call('getVideoInfo', { id: video.id }))
const base = await baseFor(buyer)
const LAST = `480p/${String(SEGMENTS).padStart(5, '0')}.m4s`
const files = [
  'index.m3u8',
  '480p/index.m3u8',
  '480p/init.mp4',
  '480p/00001.m4s',
  LAST,
  'thumbs/0013.webp',
  'subtitles/en_us.vtt'
]

describe('T5: what a member has bought', () => {
  test('opens for this member, by the session’s headers and by the cookie alike', async () => {
    const cookie = await mediaCookie(site, buyer, video.id)
    for (const headers of [headersOf(buyer), { cookie }, { cookie: `a=b; ${cookie}; c=d` }]) {
      for (const file of files) {
        const { status, bytes } = await getRaw(site, `${base}/${file}`, headers)
        expect([file, status, bytes.length > 0]).toEqual([file, 200, true])
        const kept = video.files.get(file)
        if (kept) expect(bytes.equals(kept)).toBe(true)
      }
    }
  })

  const strangers: [string, () => Promise<Record<string, string>>][] = [
    ['nobody', async () => ({})],
    ['a member who has not bought it', async () => headersOf(thief)],
    ['a member who has bought it, too', async () => headersOf(second)],
    ['another member’s cookie', async () => ({ cookie: await mediaCookie(site, thief, video.id) })],
    ['another buyer’s cookie', async () => ({ cookie: await mediaCookie(site, second, video.id) })],
    [
      'the cookie of the buyer, with the headers of another',
      async () => ({
        ...headersOf(thief),
        cookie: await mediaCookie(site, buyer, video.id)
      })
    ],
    [
      'the buyer’s token with another’s session',
      async () => ({
        ...headersOf(buyer),
        tokensso: thief.session.tokensso
      })
    ],
    ['half of the buyer’s session', async () => ({ tokensso: buyer.session.tokensso })],
    ['a made-up token', async () => ({ token: btoa('0'.repeat(64)), tokensso: buyer.session.tokensso })],
    [
      'the buyer’s cookie for another member',
      async () => {
        const cookie = await mediaCookie(site, thief, video.id)
        return { cookie: cookie.replace(`=${thief.id}.`, `=${buyer.id}.`) }
      }
    ],
    [
      'the buyer’s cookie, kept longer',
      async () => {
        const cookie = await mediaCookie(site, buyer, video.id)
        return { cookie: cookie.replace(/\.(\d+)\./, (_all, until: string) => `.${Number(until) + 1}.`) }
      }
    ],
    ['a cookie without its mark', async () => ({ cookie: (await mediaCookie(site, buyer, video.id)).slice(0, -43) })],
    ['an empty cookie', async () => ({ cookie: 'media_proof=' })]
  ]

  test.each(strangers)('does not open for somebody who only has its address: %s', async (_who, headers) => {
    const sent = await headers()
    for (const file of files) {
      for (const range of ['', 'bytes=0-9']) {
        const { status, bytes } = await getRaw(site, `${base}/${file}`, range ? { ...sent, range } : sent)
        expect([file, status, bytes.length]).toEqual([file, 403, 0])
      }
    }
  })

  test('does not open any more once the session has ended', async () => {
    const member = await createMemberWith(site, 10n)
    await member.call('buyVideo', { id: video.id })
    const own = await baseFor(member)
    expect((await getRaw(site, `${own}/${LAST}`, headersOf(member))).status).toBe(200)
    await member.call('logout')
    await expect.poll(async () => (await getRaw(site, `${own}/${LAST}`, headersOf(member))).status).toBe(403)
  })
})

test('T5: addresses expire with the session they were issued to, for headers and cookie, on every node', async () => {
  const member = await join(site)
  await owner.query('update wallet set available = 100000 where member_id = $1', [member.id])
  await member.call('buyVideo', { id: video.id })
  const cookie = await mediaCookie(site, member, video.id)
  const [bought, again] = [await baseFor(member), await signIn(site, member.username)]
  const visitor = await join(site)
  const preview = baseOf(await visitor.call('getVideoInfo', { id: video.id }))
  for (const where of [site, other]) {
    expect((await getRaw(where, `${bought}/${LAST}`, { cookie })).status).toBe(200)
    expect((await getRaw(where, `${preview}/480p/00001.m4s`)).status).toBe(200)
  }
  await member.call('logout')
  await visitor.call('logout')
  for (const where of [site, other]) {
    for (const headers of [{ cookie }, headersOf(again), headersOf(member), {}]) {
      await expect.poll(async () => (await getRaw(where, `${bought}/${LAST}`, headers)).status).toBe(403)
    }
    await expect.poll(async () => (await getRaw(where, `${preview}/480p/00001.m4s`)).status).toBe(403)
    const later = await mediaCookie(where, again, video.id)
    expect((await getRaw(where, `${await baseFor(again)}/${LAST}`, { cookie: later })).status).toBe(200)
  }
})

test('T5: the address of one member’s preview is refused to another member', async () => {
  const preview = baseOf(await thief.call('getVideoInfo', { id: video.id }))
  expect((await getRaw(site, `${preview}/480p/00001.m4s`, headersOf(thief))).status).toBe(200)
  expect((await getRaw(site, `${preview}/480p/00001.m4s`, headersOf(buyer))).status).toBe(403)
  expect(
    (await getRaw(site, `${preview}/480p/00001.m4s`, { cookie: await mediaCookie(site, buyer, video.id) })).status
  ).toBe(403)
})

describe('T5: an address', () => {
  const { keys } = createVideos(site.context, { site: null as never, sessions: null as never })
  const grant = openGrant(keys.grant[0], base.split('/')[4]!)!
  const sealed = (change: Partial<typeof grant>) =>
    getRaw(
      site,
      `/media/video/${video.id}/${sealGrant(keys.grant[0], { ...grant, ...change })}/${LAST}`,
      headersOf(buyer)
    )

  test('expires two hours after it was issued', async () => {
    const { expires_ts } = await buyer.call('getVideoInfo', { id: video.id })
    expect(Math.abs(expires_ts - Date.now() / 1000 - 7200)).toBeLessThan(60)
    const now = site.context.clock.now()
    expect((await sealed({ expiresAt: now + 60_000 })).status).toBe(200)
    expect((await sealed({ expiresAt: now - 1 })).status).toBe(403)
    expect((await sealed({ expiresAt: 0 })).status).toBe(403)
  })

  test('of a missing package, or of another video, opens nothing', async () => {
    expect((await sealed({ mediaId: '0'.repeat(32) })).status).toBe(403)
    expect((await sealed({ videoId: video.id + 1 })).status).toBe(403)
    expect((await sealed({ memberId: thief.id })).status).toBe(403)
    expect((await sealed({ memberId: 0n })).status).toBe(403)
  })
})

test('the cookie is hidden from scripts and sent for media only, and lasts as long as the address', async () => {
  const response = await fetch(`${site.origin}/api/video/getVideoInfo?id=${video.id}`, { headers: headersOf(buyer) })
  const cookie = response.headers.get('set-cookie')!
  expect(cookie).toMatch(/^media_proof=[\w.-]+; Max-Age=7200; Path=\/media; HttpOnly; SameSite=Strict$/)
  expect((await fetch(`${site.origin}/api/video/getVideoInfo?id=${video.id}`)).headers.get('set-cookie')).toBeNull()
})

test('over TLS the cookie is bound to its host, and opens the same', async () => {
  const secure = await startTestSite(opened, { PUBLIC_URL: 'https://site.example' })
  const cookie = await mediaCookie(secure, buyer, video.id)
  expect(cookie).toMatch(/^__Host-media_proof=/)
  const response = await fetch(`${secure.origin}/api/video/getVideoInfo?id=${video.id}`, { headers: headersOf(buyer) })
  expect(response.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect((await getRaw(secure, `${base}/480p/00001.m4s`, { cookie })).status).toBe(200)
  expect((await getRaw(secure, `${base}/480p/00001.m4s`)).status).toBe(403)
  await secure.stop()
})

test('pages of another origin that may call the API may play, too; those of any other may not', async () => {
  const far = await startTestSite(opened, { CORS_ORIGINS: 'https://app.example', PUBLIC_URL: 'https://api.example' })
  const info = `${far.origin}/api/video/getVideoInfo?id=${video.id}`
  const response = await fetch(info, { headers: { ...headersOf(buyer), origin: 'https://app.example' } })
  expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example')
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-media_proof=.*; Path=\/; .*Secure; SameSite=None$/)
  const played = await getRaw(far, `${base}/480p/00001.m4s`, { ...headersOf(buyer), origin: 'https://app.example' })
  expect([played.status, played.headers['access-control-allow-origin']]).toEqual([200, 'https://app.example'])
  expect(played.headers['access-control-allow-credentials']).toBe('true')
  const answered = await getRaw(
    far,
    `${base}/480p/00001.m4s`,
    {
      origin: 'https://app.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'token,tokensso,range'
    },
    'OPTIONS'
  )
  expect(answered.status).toBe(204)
  expect(answered.headers['access-control-allow-headers']).toContain('tokensso')
  const foreign = await getRaw(far, `${base}/480p/00001.m4s`, { ...headersOf(buyer), origin: 'https://evil.example' })
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  const base_ = await fetch(`${far.origin}/api/system/base`, { headers: { origin: 'https://app.example' } })
  expect(base_.headers.get('access-control-allow-credentials')).toBeNull()
})
