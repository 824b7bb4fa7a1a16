import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { errOf, join } from '../member/test-member.ts'
import { picture, sending, type Kind } from './test-pictures.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const member = await join(site)
const send = sending(site, member)

const fetched = async (path: string) => {
  const answer = await fetch(site.origin + path, { headers: member.headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const PATH = /^\/uploads\/[a-z0-9/]+\.webp$/

describe('a picture', () => {
  test.each<Kind>(['jpeg', 'png', 'webp'])('that is %s becomes WebP at a path of its own', async (kind) => {
    const sent = await send.part(await picture(kind, 64, 48), 'application/octet-stream', 'whatever.exe')
    expect(sent).toMatchObject({ code: 200, data: expect.stringMatching(PATH) })
    const { answer, bytes } = await fetched(sent.data)
    expect(answer.status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
  })

  test('can be sent as a part, as a data URL, as bare base64 and as JSON', async () => {
    const bytes = await picture('png')
    const responses = [
      await send.partToBase64(bytes),
      await send.dataUrl(bytes),
      await send.text(bytes.toString('base64')),
      await send.json(`data:image/png;base64,${bytes.toString('base64')}`),
      // A client that does not escape the pluses sends spaces.
      await callApi(site.origin, '/system/uploadsbase64', {
        method: 'POST',
        body: `other=1&file=data:image/png;base64,${bytes.toString('base64')}&more=2`,
        headers: { ...member.headers, 'content-type': 'application/x-www-form-urlencoded' }
      })
    ]
    expect(responses.map(({ code, err }) => [code, err])).toEqual(responses.map(() => [200, '']))
    expect(new Set(responses.map(({ data }) => data)).size).toBe(responses.length)
  })

  test('of one pixel is accepted', async () => {
    const { data } = await send.dataUrl(await picture('png', 1, 1))
    expect(await sharp((await fetched(data)).bytes).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  test('is scaled down where it is larger than 1600 pixels, and upright, without any of its metadata', async () => {
    const sideways = await sharp(await picture('jpeg', 2400, 1200))
      .withExif({ IFD0: { Copyright: 'canary-zq81' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(sideways.includes('Exif')).toBe(true)
    const { data } = await send.part(sideways)
    const { bytes } = await fetched(data)
    const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 800, height: 1600 })
    expect(bytes.includes('canary-zq81')).toBe(false)
  })

  test('T10: is served as a picture and nothing else; to anyone, for ever, once it is an avatar', async () => {
    const { data } = await send.part(await picture('png'))
    await member.call('uploadHeaderImg', { header_img: data })
    const answer = await fetch(site.origin + data)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable'
    })
  })

  test('T57: is only for its sender until it is an avatar, and is not cached', async () => {
    const { data } = await send.part(await picture('png'))
    const other = await join(site)
    for (const headers of [{}, other.headers, { cookie: `token=${member.session.token}` }] as Record<
      string,
      string
    >[]) {
      const refused = await fetch(site.origin + data, { headers })
      expect([refused.status, (await refused.arrayBuffer()).byteLength]).toEqual([403, 0])
    }
    const { answer } = await fetched(data)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await member.call('uploadHeaderImg', { header_img: data })
    expect((await fetch(site.origin + data)).status).toBe(200)
    await member.call('uploadHeaderImg', { header_img: '/images/head/1.png' })
    expect((await fetch(site.origin + data)).status, 'a replaced avatar').toBe(403)
  })

  test('can be the avatar of its sender, and of nobody else', async () => {
    const { data: header_img } = await send.part(await picture('png'))
    expect(await member.call('uploadHeaderImg', { header_img })).toEqual({ header_img })
    expect((await member.call('getUserInfo')).header_img).toBe(header_img)
    const other = await join(site)
    expect(await errOf(other.call('uploadHeaderImg', { header_img }))).toBe('FIELD_INVALID')
  })

  test('is accepted from members alone, and no more than two hundred a day', async () => {
    const stranger = await join(site)
    const bytes = await picture('png')
    expect(await sending(site, { headers: {} }).part(bytes)).toMatchObject({ err: 'AUTH_REQUIRED' })
    await opened.owner.query('insert into upload_day (member_id, day, count) values ($1, $2, 199)', [
      stranger.id,
      Number(site.context.siteTime.day(site.context.clock.now()))
    ])
    const both = await Promise.all([sending(site, stranger).part(bytes), sending(site, stranger).part(bytes)])
    expect(both.map(({ err }) => err).toSorted()).toEqual(['', 'UPLOAD_QUOTA'])
  })
})

describe('a missing picture', () => {
  test.each([
    '/uploads/',
    '/uploads/aa',
    `/uploads/aa/${'a'.repeat(24)}.webp`,
    '/uploads/..%2f..%2fsecrets%2fpepper',
    '/uploads/aa/%00.webp'
  ])('at %s, T11: is not found', async (path) => {
    const answer = await fetch(site.origin + path)
    expect([400, 404]).toContain(answer.status)
  })
})

describe('a file that is not a picture', () => {
  test.each([
    ['nothing', ''],
    ['no base64', 'data:image/png;base64,####'],
    ['text', Buffer.from('hello').toString('base64')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')],
    ['half of its base64', 'data:image/png;base64,iVBORw0KGgo'],
    ['a picture’s beginning alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')]
  ])('as %s is refused', async (_what, file) => {
    expect(await send.text(file)).toMatchObject({ err: 'FIELD_INVALID', data: { field: 'file' } })
  })

  test('is refused where the field is missing, is another, or is no text', async () => {
    expect(await send.json({ file: 1 })).toMatchObject({ err: 'FIELD_INVALID' })
    expect(await send.json(null)).toMatchObject({ err: 'FIELD_INVALID' })
    const body = new FormData()
    body.set('image', new File([new Uint8Array(await picture('png'))], 'a.png'))
    const other = await callApi(site.origin, '/system/uploadimg', { method: 'POST', body, headers: member.headers })
    expect(other).toMatchObject({ err: 'FIELD_INVALID' })
    const bare = await callApi(site.origin, '/system/uploadimg', { method: 'POST', headers: member.headers })
    expect(bare).toMatchObject({ err: 'FIELD_INVALID' })
  })

  test('or is larger than eight megabytes is refused with that reason', async () => {
    const large = Buffer.alloc(8 * 1024 * 1024 + 1, 0xff)
    expect(await send.part(large)).toMatchObject({ code: 413, err: 'TOO_LARGE' })
    // Slashes need no escaping, which would take the client longer than everything else.
    const body = `file=data:image/png;base64,${large.toString('base64')}`
    const headers = { ...member.headers, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await callApi(site.origin, '/system/uploadsbase64', { method: 'POST', body, headers })
    expect(answer).toMatchObject({ code: 413, err: 'TOO_LARGE' })
  })
})
