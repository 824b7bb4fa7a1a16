import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner } from '../support/test-operator.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'
import { banner, inSeconds, WAIT, popup, publish, reason } from './announcement-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)

const base = (node: TestSite = site, lang = 'en_us') => node.client(undefined, lang)('getBase')

describe('banners', () => {
  test('are shown on every node in their order, in the requested language, until they are ended', async () => {
    const other = await startTestSite(opened)
    await base(other)
    const shown = await publish(owner, 'banner', await owner.call('saveBanner', banner))
    for (const node of [site, other]) {
      await vi.waitFor(async () => expect((await base(node)).banner[0]!.title).toBe('Read the rules'), WAIT)
      expect((await base(node, 'zh_cn')).banner[0]).toMatchObject({ title: '请阅读规则', link: '/Rules' })
    }
    const later = await owner.call('saveBanner', { ...banner, ...shown, sort: 9000 })
    await vi.waitFor(async () => expect((await base()).banner.at(-1)!.title).toBe('Read the rules'), WAIT)
    await owner.call('endAnnouncement', { kind: 'banner', id: shown.id, revision: later.revision, reason })
    const titles = async () => (await base(other)).banner.map(({ title }) => title)
    await vi.waitFor(async () => expect(await titles()).not.toContain('Read the rules'), WAIT)
    await other.stop()
  })

  test('start and end by the clock on every node, notified or not', async () => {
    const [fromSeconds, untilSeconds] = [inSeconds(2), inSeconds(5)]
    const title = { en_us: 'For three seconds' }
    await publish(owner, 'banner', await owner.call('saveBanner', { ...banner, title, fromSeconds, untilSeconds }))
    const titles = async () => (await base()).banner.map((one) => one.title)
    expect(await titles()).not.toContain('For three seconds')
    await vi.waitFor(async () => expect(await titles()).toContain('For three seconds'), WAIT)
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(fromSeconds - 0.5)
    await vi.waitFor(async () => expect(await titles()).not.toContain('For three seconds'), WAIT)
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(untilSeconds - 0.5)
  })

  test('T10: have re-encoded pictures; a file that is not a picture is refused and not stored', async () => {
    const sent = await sharp({ create: { width: 2400, height: 900, channels: 3, background: '#14503b' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .png()
      .toBuffer()
    const { path } = await owner.call('uploadPicture', { file: sent.toString('base64') })
    const response = await fetch(site.origin + path)
    const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1600, height: 600 })
    expect(kept.exif).toBeUndefined()
    const shown = await publish(owner, 'banner', await owner.call('saveBanner', { ...banner, image: path, sort: 1 }))
    await vi.waitFor(async () => expect((await base()).banner.map(({ image }) => image)).toContain(path), WAIT)
    await owner.call('endAnnouncement', { kind: 'banner', ...shown, reason })
    for (const hostile of ['<svg onload="x()"/>', '<html>', 'GIF89a']) {
      const file = Buffer.from(hostile).toString('base64')
      await expect(owner.call('uploadPicture', { file })).rejects.toMatchObject({ data: { field: 'file' } })
    }
  })

  test.each([
    [{ image: '//evil.example/x.png' }, 'image'],
    [{ image: 'https://evil.example/x.png' }, 'image'],
    [{ link: '' }, 'link'],
    [{ link: '//evil.example' }, 'link']
  ])('cannot be %j', async (wrong, field) => {
    const saving = owner.call('saveBanner', { ...banner, ...wrong })
    await expect(saving).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field } })
  })
})

describe('popups', () => {
  test('T9: are stored without anything that could run, and members see them without it', async () => {
    const html = '<p onclick="x()">Open <b>today</b><script>x()</script><a href="javascript:x()">here</a></p>'
    const saved = await owner.call('savePopup', { ...popup, html: { en_us: html, vn_vn: '<img src=x onerror=x()>Mở' } })
    const safe = { en_us: '<p>Open <b>today</b><a>here</a></p>', vn_vn: 'Mở' }
    expect((await owner.call('getPopups')).rows[0]).toMatchObject({ id: saved.id, html: safe, state: 'draft' })
    const preview = { kind: 'popup' as const, title: popup.title, text: { en_us: html } }
    expect(await owner.call('previewAnnouncement', { ...preview, lang: 'id_id' })).toEqual({
      title: 'News',
      text: safe.en_us
    })
    await publish(owner, 'popup', saved)
    await vi.waitFor(async () => expect((await base()).popup).toMatchObject({ show: 1, html: safe.en_us }), WAIT)
    expect((await base(site, 'vn_vn')).popup.html).toBe('Mở')
  })

  test('of several active ones, the one that started last is shown; when it ends, the one before', async () => {
    const first = await owner.call('savePopup', { ...popup, title: { en_us: 'First' } })
    await publish(owner, 'popup', first)
    await vi.waitFor(async () => expect((await base()).popup.title).toBe('First'), WAIT)
    const second = await owner.call('savePopup', { ...popup, title: { en_us: 'Second' }, untilSeconds: inSeconds(4) })
    await publish(owner, 'popup', second)
    await vi.waitFor(async () => expect((await base()).popup.title).toBe('Second'), WAIT)
    await vi.waitFor(async () => expect((await base()).popup.title).toBe('First'), WAIT)
  })

  test('with new texts count as another popup, with another rule as the same', async () => {
    const saved = await owner.call('savePopup', { ...popup, title: { en_us: 'Words' } })
    const shown = await publish(owner, 'popup', saved)
    await vi.waitFor(async () => expect((await base()).popup.title).toBe('Words'), WAIT)
    const { id: mark } = (await base()).popup
    const again = await owner.call('savePopup', { ...popup, ...shown, title: { en_us: 'Words' }, once: 'session' })
    await vi.waitFor(async () => expect((await base()).popup).toMatchObject({ id: mark, once: 'session' }), WAIT)
    await owner.call('savePopup', { ...popup, id: shown.id, revision: again.revision, title: { en_us: 'Other words' } })
    await vi.waitFor(async () => expect((await base()).popup.title).toBe('Other words'), WAIT)
    expect((await base()).popup.id).toBeGreaterThan(mark)
  })

  test('are for their audience: members do not see those of visitors', async () => {
    const member = await site.signUp()
    const toMembers = { ...popup, title: { en_us: 'To members' }, audience: 'member' as const }
    await publish(owner, 'popup', await owner.call('savePopup', toMembers))
    await vi.waitFor(async () => expect((await member.call('getBase')).popup.title).toBe('To members'), WAIT)
    expect((await base()).popup.title).not.toBe('To members')
  })
})
