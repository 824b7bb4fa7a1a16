import { describe, expect, test } from 'vitest'
import { createMemberWith } from '../lottery/lottery-fixture.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { addVideo } from './video-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })

type Report = { position?: number; played?: number }

const report = (member: TestMember, id: number, { position = 1, played = 0 }: Report = {}) =>
  member.call('setProgress', { id, position: String(position), played: String(played) })

/** Make time pass between a member's reports: stored times become older. */
const backdateReports = (member: TestMember, seconds: number) =>
  owner.query(
    `update video_progress set updated_at = updated_at - make_interval(secs => $2),
            viewed_at = viewed_at - make_interval(secs => $2) where member_id = $1`,
    [member.id, seconds]
  )

const countOf = async (id: number) => (await site.client()('getVideoInfo', { id })).count

describe('H6: a play count', () => {
  test('counts real views: five seconds of play, by the player’s report and by the server’s clock', async () => {
    const video = await addVideo(site, opened)
    const member = await site.signUp()
    expect((await report(member, video.id, { played: 60 })).count).toBe(0)
    // Nobody can play a minute in no time.
    expect((await report(member, video.id, { played: 60 })).count).toBe(0)
    await backdateReports(member, 3)
    expect((await report(member, video.id, { played: 60 })).count).toBe(0)
    // Time alone is not play.
    await backdateReports(member, 60)
    expect((await report(member, video.id, { played: 0 })).count).toBe(0)
    await backdateReports(member, 3)
    expect((await report(member, video.id, { played: 3 })).count).toBe(1)
    expect(await countOf(video.id)).toBe(1)
  })

  test('does not count time before a long silence as play', async () => {
    const video = await addVideo(site, opened)
    const member = await site.signUp()
    await report(member, video.id)
    await backdateReports(member, 3600)
    expect((await report(member, video.id, { played: 3600 })).count).toBe(0)
    await backdateReports(member, 5)
    expect((await report(member, video.id, { played: 5 })).count).toBe(1)
  })

  test('counts a member once per half hour', async () => {
    const video = await addVideo(site, opened)
    const member = await site.signUp()
    const watch = async () => {
      await report(member, video.id)
      await backdateReports(member, 10)
      return (await report(member, video.id, { played: 10 })).count
    }
    expect(await watch()).toBe(1)
    for (let times = 0; times < 5; times += 1) expect(await watch()).toBe(1)
    await backdateReports(member, 1800)
    expect(await watch()).toBe(2)
    expect(await watch()).toBe(2)
    const { rows } = await owner.query('select from video_view where video_id = $1', [video.id])
    expect(rows).toHaveLength(2)
  })

  test('of many members at once, each with many reports at once, is the number of members who watched', async () => {
    const video = await addVideo(site, opened)
    const members = await Promise.all(Array.from({ length: 8 }, () => site.signUp()))
    await Promise.all(members.map((member) => report(member, video.id)))
    await Promise.all(members.map((member) => backdateReports(member, 10)))
    const reports = members.flatMap((member) =>
      Array.from({ length: 6 }, () => report(member, video.id, { played: 10 }))
    )
    await Promise.all(reports)
    expect(await countOf(video.id)).toBe(members.length)
    const [card] = await site.client()('getVideoList', { kw: 'a film', limit: '1' })
    expect(card!.id).toBe(video.id)
    expect(card!.count).toBe(members.length)
  })

  test('cannot be set by a client', async () => {
    const video = await addVideo(site, opened)
    const member = await site.signUp()
    const call = member.call as (name: string, fields: object) => Promise<{ count: number }>
    await call('setProgress', { id: video.id, position: '1', count: '500', plays: '500', viewed_at: '0' })
    expect(await countOf(video.id)).toBe(0)
  })
})

describe('the position of a member', () => {
  test('is stored, also across devices, and never beyond the end', async () => {
    const video = await addVideo(site, opened)
    const member = await site.signUp()
    expect((await report(member, video.id, { position: 41.25 })).position).toBe(41.25)
    expect((await site.client(member.session)('getVideoInfo', { id: video.id })).position).toBe(41.25)
    expect((await report(member, video.id, { position: 99_999 })).position).toBe(63)
    expect((await site.client()('getVideoInfo', { id: video.id })).position).toBe(0)
    expect((await (await site.signUp()).call('getVideoInfo', { id: video.id })).position).toBe(0)
  })

  test.each(['-1', 'x', 'NaN', 'Infinity', '1e99'])('cannot be %j', async (position) => {
    const video = await addVideo(site, opened)
    const member = await site.signUp()
    const refused = member.call('setProgress', { id: video.id, position })
    await expect(refused).rejects.toMatchObject({ err: 'FIELD_INVALID' })
    expect((await member.call('getVideoInfo', { id: video.id })).position).toBe(0)
  })

  test('makes a list of started and unfinished videos, the last one first', async () => {
    const member = await createMemberWith(site, 100n)
    const videos = await Promise.all(Array.from({ length: 4 }, () => addVideo(site, opened)))
    const [first, second, finished, notStarted] = videos as [(typeof videos)[0], ...typeof videos]
    await report(member, first.id, { position: 10 })
    await report(member, finished!.id, { position: 62 })
    await report(member, notStarted!.id, { position: 0 })
    await report(member, second!.id, { position: 12.5 })
    const list = await member.call('getContinue')
    expect(list.map(({ id, position, duration }) => [id, position, duration])).toEqual([
      [second!.id, 12.5, 63],
      [first.id, 10, 63]
    ])
    expect(await member.call('getContinue', { page: '2', limit: '1' })).toMatchObject([{ id: first.id, is_see: 0 }])
    expect(await (await site.signUp()).call('getContinue')).toEqual([])
  })
})
