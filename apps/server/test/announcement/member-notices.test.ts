import { describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { openLive } from '../live/live-client.ts'
import { inSeconds, notice, WAIT, publish, reason } from './announcement-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const content = await createOperator(site, owner, 'content')

const names = async (call = site.client()) => (await call('getNoticeList')).map(({ name }) => name)
const unread = async (call = site.client()) => (await call('getUserInfo')).notice_unread

describe('an operator’s notice', () => {
  test('is shown to nobody while it is a draft; published, it is there for all at once, in their language', async () => {
    const member = await site.signUp()
    const before = await unread(member.call)
    const saved = await content.call('saveNotice', notice)
    expect(await names()).not.toContain('Palm garden closed')
    expect(await unread(member.call)).toBe(before)
    await publish(content, 'notice', saved)
    const [newest] = await site.client(undefined, 'vn_vn')('getNoticeList')
    expect(newest).toMatchObject({ name: 'Nhà cọ đóng cửa', type: 'news', link: '/Game', is_read: 0 })
    expect((await site.client(undefined, 'ms_my')('getNoticeList'))[0]!.name).toBe('Palm garden closed')
    expect(await unread(member.call)).toBe(before + 1)
  })

  test('arrives over the stream with the number of unread ones, and is withdrawn over it', async () => {
    const member = await site.signUp()
    const live = await openLive(site.origin, { session: member.session })
    await vi.waitFor(() => expect(live.of('hello').length).toBeGreaterThan(0), WAIT)
    const before = await unread(member.call)
    const shown = await publish(content, 'notice', await content.call('saveNotice', notice))
    await vi.waitFor(() => expect(live.of('notice').at(-1)).toMatchObject({ unread: before + 1 }), WAIT)
    await content.call('endAnnouncement', { kind: 'notice', ...shown, reason })
    await vi.waitFor(() => expect(live.of('notice').at(-1)).toMatchObject({ unread: before }), WAIT)
    live.close()
  })

  test('starts and ends by the clock, to the second, together with the badge', async () => {
    const member = await site.signUp()
    const live = await openLive(site.origin, { session: member.session })
    const before = await unread(member.call)
    const [fromSeconds, untilSeconds] = [inSeconds(2), inSeconds(6)]
    const name = { en_us: 'For four seconds' }
    const saved = await content.call('saveNotice', { ...notice, name, fromSeconds, untilSeconds })
    await publish(content, 'notice', saved)
    expect((await content.call('getNotices', { state: 'scheduled' })).rows[0]).toMatchObject({ id: saved.id })
    expect(await names()).not.toContain('For four seconds')
    await vi.waitFor(async () => expect(await names()).toContain('For four seconds'), WAIT)
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(fromSeconds - 0.5)
    const seen = (await site.client()('getNoticeList')).find((row) => row.name === 'For four seconds')!
    expect(seen.create_ts).toBe(fromSeconds)
    await vi.waitFor(() => expect(live.of('notice')).toContainEqual({ unread: before + 1 }), WAIT)
    await vi.waitFor(async () => expect(await names()).not.toContain('For four seconds'), WAIT)
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(untilSeconds - 0.5)
    await vi.waitFor(() => expect(live.of('notice').at(-1)).toEqual({ unread: before }), WAIT)
    expect((await content.call('getNotices', { state: 'ended' })).rows).toContainEqual(
      expect.objectContaining({ id: saved.id })
    )
    live.close()
  })

  test('is for its audience only: everybody, members, visitors, or those of a language', async () => {
    const member = await site.signUp()
    const put = async (name: string, showing: Partial<typeof notice>) =>
      publish(content, 'notice', await content.call('saveNotice', { ...notice, name: { en_us: name }, ...showing }))
    await put('To members', { audience: 'member' })
    await put('To visitors', { audience: 'guest' })
    await put('To readers of Spanish', { langs: ['es_spa'] })
    const chosen = (list: string[]) => list.filter((name) => name.startsWith('To '))
    expect(chosen(await names(member.call))).toEqual(['To members'])
    expect(chosen(await names())).toEqual(['To visitors'])
    expect(chosen(await names(site.client(undefined, 'es_spa')))).toEqual(['To readers of Spanish', 'To visitors'])
    const inSpanish = site.client(member.session, 'es_spa')
    expect(await unread(inSpanish)).toBe((await unread(member.call)) + 1)
    expect((await inSpanish('checkLoginOut')) as object).toMatchObject({ notice_unread: await unread(inSpanish) })
  })

  test('that was published after the last visit stays unread, although it was written earlier', async () => {
    const member = await site.signUp()
    const early = await content.call('saveNotice', { ...notice, name: { en_us: 'Written first' } })
    await publish(content, 'notice', await content.call('saveNotice', { ...notice, name: { en_us: 'Shown first' } }))
    const [seen] = await member.call('getNoticeList')
    await publish(content, 'notice', early)
    expect(await member.call('readNotices', { until: seen!.id })).toEqual({ notice_unread: 1 })
    expect((await member.call('getNoticeList'))[0]).toMatchObject({ name: 'Written first', is_read: 0 })
  })

  test('that a member cannot see is not marked as read by its id', async () => {
    const member = await site.signUp()
    const { id } = await content.call('saveNotice', notice)
    await member.call('readNotices', { id })
    await member.call('readNotices', { until: id })
    const { rowCount } = await opened.owner.query('select from notice_read where member_id = $1', [member.id])
    expect(rowCount).toBe(0)
  })

  test('is in Home’s bar when it should be, for its audience and its time', async () => {
    const member = await site.signUp()
    const text = { en_us: 'A line for members' }
    const saved = await content.call('saveNotice', { ...notice, text, inBar: true, audience: 'member' })
    const shown = await publish(content, 'notice', saved)
    const bar = async (call = site.client()) => (await call('getBase')).notice_bar
    await vi.waitFor(async () => expect((await bar(member.call))[0]).toBe('A line for members'), WAIT)
    expect(await bar()).not.toContain('A line for members')
    const long = {
      ...notice,
      ...shown,
      name: { en_us: 'In short' },
      text: { en_us: 'Words. '.repeat(60) },
      inBar: true
    }
    Object.assign(shown, { revision: (await content.call('saveNotice', { ...long, audience: 'member' })).revision })
    await vi.waitFor(async () => expect((await bar(member.call))[0]).toBe('In short'), WAIT)
    await content.call('endAnnouncement', { kind: 'notice', ...shown, reason })
    await vi.waitFor(async () => expect(await bar(member.call)).not.toContain('In short'), WAIT)
  })
})

describe('operators', () => {
  test('see no member’s own notices, and cannot change them', async () => {
    const member = await site.signUp()
    const { rows } = await opened.owner.query<{ id: bigint }>(
      `insert into notice (member_id, type, name, text) values ($1, 'test', '{"en_us":"Mine"}', '{"en_us":"Mine"}')
       returning id`,
      [member.id]
    )
    const id = String(rows[0]!.id)
    const listed = await content.call('getNotices', { limit: 100 })
    expect(listed.rows.map((row) => String(row.id))).not.toContain(id)
    const refused = { err: 'RECORD_UNKNOWN' }
    await expect(content.call('saveNotice', { ...notice, id, revision: 1 })).rejects.toMatchObject(refused)
    const ending = content.call('endAnnouncement', { kind: 'notice', id, revision: 1, reason })
    await expect(ending).rejects.toMatchObject(refused)
    expect((await member.call('getNoticeList'))[0]!.name).toBe('Mine')
  })

  test('change published notices, and each change is recorded with the previous text', async () => {
    const saved = await content.call('saveNotice', notice)
    const { id, revision } = await publish(content, 'notice', saved)
    const better = { ...notice, id, revision, name: { en_us: 'Palm garden open again' } }
    const changed = await content.call('saveNotice', better)
    expect((await site.client()('getNoticeList'))[0]!.name).toBe('Palm garden open again')
    await expect(content.call('saveNotice', better)).rejects.toMatchObject({ err: 'ANNOUNCEMENT_CHANGED' })
    await owner.call('endAnnouncement', { kind: 'notice', id, revision: changed.revision, reason })
    const state = { kind: 'notice' as const, id, revision: changed.revision + 1 }
    await expect(content.call('endAnnouncement', { ...state, reason })).rejects.toMatchObject({
      err: 'ANNOUNCEMENT_STATE'
    })
    await expect(content.call('publishAnnouncement', state)).rejects.toMatchObject({ err: 'ANNOUNCEMENT_STATE' })
    const { rows } = await owner.call('getAudit', { limit: 3 })
    expect(rows.map(({ act, operator }) => [act, operator?.name])).toEqual([
      ['endAnnouncement', owner.name],
      ['saveNotice', content.name],
      ['publishAnnouncement', content.name]
    ])
    expect(rows[0]).toMatchObject({ reason, subject: { kind: 'notice', id } })
    expect(rows[1]).toMatchObject({
      before: { name: { en_us: 'Palm garden closed' } },
      after: { name: { en_us: 'Palm garden open again' } }
    })
  })

  test.each([
    [{ name: { en_us: ' ' } }, 'name.en_us'],
    [{ name: { vn_vn: 'Chỉ tiếng Việt' } }, 'name.en_us'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '//evil.example' }, 'link'],
    [{ langs: ['en_us', 'en_us'] }, 'langs'],
    [{ audience: 'winners' }, 'audience'],
    [{ fromSeconds: 4_000, untilSeconds: 3_000 }, 'untilSeconds']
  ])('cannot save %j, and nothing is saved', async (wrong, field) => {
    const { total } = await content.call('getNotices')
    const saving = content.call('saveNotice', { ...notice, ...wrong } as typeof notice)
    await expect(saving).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field } })
    expect((await content.call('getNotices')).total).toBe(total)
  })

  test('publish nothing that has already ended', async () => {
    const saved = await content.call('saveNotice', { ...notice, untilSeconds: 1_700_000_000 })
    await expect(publish(content, 'notice', saved)).rejects.toMatchObject({ data: { field: 'untilSeconds' } })
  })
})
