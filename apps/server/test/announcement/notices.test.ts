import { languageCodes } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const { owner } = opened

async function addNotice(memberId: bigint | null, name: object): Promise<bigint> {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into notice (member_id, type, name, text) values ($1, 'test', $2, $2) returning id`,
    [memberId, JSON.stringify(name)]
  )
  return rows[0]!.id
}

describe('notices', () => {
  test('are open to all, newest first, and never marked as read without a session', async () => {
    const list = await site.client()('getNoticeList')
    expect(list.map(({ type }) => type)).toEqual(['demo', 'fair', 'safety'])
    expect(list.map(({ is_read }) => is_read)).toEqual([0, 0, 0])
    for (const { create_time, create_ts } of list) {
      expect(create_time).toBe(site.context.siteTime.format(create_ts * 1000))
    }
  })

  test('H7: state in every language that staff never ask for a password', async () => {
    const names = await Promise.all(
      languageCodes.map(async (lang) => (await site.client(undefined, lang)('getNoticeList')).at(-1)!.text)
    )
    expect(new Set(names).size).toBe(languageCodes.length)
  })

  test('are in the request’s language, else in English', async () => {
    const id = await addNotice(null, { en_us: 'Greenhouse closed', vn_vn: 'Nhà kính đóng cửa' })
    const newest = async (lang: string) => (await site.client(undefined, lang)('getNoticeList', { limit: 1 }))[0]!.name
    expect(await newest('vn_vn')).toBe('Nhà kính đóng cửa')
    expect(await newest('ms_my')).toBe('Greenhouse closed')
    await owner.query('delete from notice where id = $1', [id])
  })

  test('are read by those who have read them, and counted until then', async () => {
    const [member, other] = [await site.signUp(), await site.signUp()]
    const [newest] = await member.call('getNoticeList')
    await owner.query('insert into notice_read (member_id, notice_id) values ($1, $2)', [member.id, newest!.id])
    expect((await member.call('getNoticeList')).map(({ is_read }) => is_read)).toEqual([1, 0, 0])
    expect((await member.call('getUserInfo')).notice_unread).toBe(2)
    expect(await member.call('checkLoginOut')).toMatchObject({ notice_unread: 2 })
    expect((await other.call('getUserInfo')).notice_unread).toBe(3)
  })

  test('are marked as read one by one, or all up to the newest one seen', async () => {
    const member = await site.signUp()
    const [newest, second] = await member.call('getNoticeList')
    expect(await member.call('readNotices', { id: second!.id })).toEqual({ notice_unread: 2 })
    expect((await member.call('getNoticeList')).map(({ is_read }) => is_read)).toEqual([0, 1, 0])
    const later = await addNotice(null, { en_us: 'Came in the meantime' })
    expect(await member.call('readNotices', { until: newest!.id })).toEqual({ notice_unread: 1 })
    expect((await member.call('getNoticeList')).map(({ is_read }) => is_read)).toEqual([0, 1, 1, 1])
    await owner.query('delete from notice where id = $1', [later])
  })

  test('T23: of another member cannot be marked, and nobody marks without a session', async () => {
    const [member, other] = [await site.signUp(), await site.signUp()]
    const id = Number(await addNotice(member.id, { en_us: 'For you' }))
    await other.call('readNotices', { id })
    const { rows } = await owner.query('select from notice_read where notice_id = $1', [id])
    expect(rows).toEqual([])
    await expect(site.client()('readNotices', { id })).rejects.toMatchObject({ err: 'AUTH_REQUIRED' })
  })

  test('T23: for one member are seen and counted by that member alone', async () => {
    const [member, other] = [await site.signUp(), await site.signUp()]
    const id = await addNotice(member.id, { en_us: 'For you' })
    expect((await member.call('getNoticeList'))[0]).toMatchObject({ id: Number(id), name: 'For you' })
    expect((await member.call('getUserInfo')).notice_unread).toBe(4)
    for (const request of [other.call, site.client()]) {
      expect((await request('getNoticeList')).map((notice) => notice.name)).not.toContain('For you')
    }
    expect((await other.call('getUserInfo')).notice_unread).toBe(3)
  })

  test('come in pages of at most fifty', async () => {
    const pages = [
      await site.client()('getNoticeList', { limit: 2 }),
      await site.client()('getNoticeList', { limit: 2, page: 2 })
    ]
    expect(pages.map((page) => page.length)).toEqual([2, 1])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(3)
    for (const wrong of ['limit=51', 'limit=0', 'limit=x', 'page=0', 'page=-1', 'page=1.5', 'limit=1&limit=2']) {
      expect(await callApi(site.origin, `/notice/getNoticeList?${wrong}`), wrong).toMatchObject({
        err: 'FIELD_INVALID'
      })
    }
  })
})
