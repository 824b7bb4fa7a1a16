import { describe, expect, test } from 'vitest'
import { memberWith } from '../lottery/scene.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { addFilm } from './video-scene.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })

type Report = { position?: number; played?: number }

const report = (member: TestMember, id: number, { position = 1, played = 0 }: Report = {}) =>
  member.call('setProgress', { id, position: String(position), played: String(played) })

/** Lets time pass between a member's reports: what was written down becomes so much older. */
const letPass = (member: TestMember, seconds: number) =>
  owner.query(
    `update video_progress set updated_at = updated_at - make_interval(secs => $2),
            viewed_at = viewed_at - make_interval(secs => $2) where member_id = $1`,
    [member.id, seconds]
  )

const countOf = async (id: number) => (await site.client()('getVideoInfo', { id })).count

describe('H6: a play count', () => {
  test('is of views that were really had: five seconds of play, by the player’s word and by the server’s clock', async () => {
    const film = await addFilm(site, opened)
    const member = await site.signUp()
    expect((await report(member, film.id, { played: 60 })).count).toBe(0)
    // Nobody can have played a minute in no time.
    expect((await report(member, film.id, { played: 60 })).count).toBe(0)
    await letPass(member, 3)
    expect((await report(member, film.id, { played: 60 })).count).toBe(0)
    // Time alone is no play.
    await letPass(member, 60)
    expect((await report(member, film.id, { played: 0 })).count).toBe(0)
    await letPass(member, 3)
    expect((await report(member, film.id, { played: 3 })).count).toBe(1)
    expect(await countOf(film.id)).toBe(1)
  })

  test('does not take for play what lies before a long silence', async () => {
    const film = await addFilm(site, opened)
    const member = await site.signUp()
    await report(member, film.id)
    await letPass(member, 3600)
    expect((await report(member, film.id, { played: 3600 })).count).toBe(0)
    await letPass(member, 5)
    expect((await report(member, film.id, { played: 5 })).count).toBe(1)
  })

  test('counts a member once per half hour', async () => {
    const film = await addFilm(site, opened)
    const member = await site.signUp()
    const watch = async () => {
      await report(member, film.id)
      await letPass(member, 10)
      return (await report(member, film.id, { played: 10 })).count
    }
    expect(await watch()).toBe(1)
    for (let times = 0; times < 5; times += 1) expect(await watch()).toBe(1)
    await letPass(member, 1800)
    expect(await watch()).toBe(2)
    expect(await watch()).toBe(2)
    const { rows } = await owner.query('select from video_view where video_id = $1', [film.id])
    expect(rows).toHaveLength(2)
  })

  test('of many members at once, each with many reports at once, is how many members watched', async () => {
    const film = await addFilm(site, opened)
    const members = await Promise.all(Array.from({ length: 8 }, () => site.signUp()))
    await Promise.all(members.map((member) => report(member, film.id)))
    await Promise.all(members.map((member) => letPass(member, 10)))
    const reports = members.flatMap((member) =>
      Array.from({ length: 6 }, () => report(member, film.id, { played: 10 }))
    )
    await Promise.all(reports)
    expect(await countOf(film.id)).toBe(members.length)
    const [card] = await site.client()('getVideoList', { kw: 'a film', limit: '1' })
    expect(card!.id).toBe(film.id)
    expect(card!.count).toBe(members.length)
  })

  test('is nothing that a client can say', async () => {
    const film = await addFilm(site, opened)
    const member = await site.signUp()
    const call = member.call as (name: string, fields: object) => Promise<{ count: number }>
    await call('setProgress', { id: film.id, position: '1', count: '500', plays: '500', viewed_at: '0' })
    expect(await countOf(film.id)).toBe(0)
  })
})

describe('where a member is', () => {
  test('is remembered, also across devices, and never lies beyond the end', async () => {
    const film = await addFilm(site, opened)
    const member = await site.signUp()
    expect((await report(member, film.id, { position: 41.25 })).position).toBe(41.25)
    expect((await site.client(member.session)('getVideoInfo', { id: film.id })).position).toBe(41.25)
    expect((await report(member, film.id, { position: 99_999 })).position).toBe(63)
    expect((await site.client()('getVideoInfo', { id: film.id })).position).toBe(0)
    expect((await (await site.signUp()).call('getVideoInfo', { id: film.id })).position).toBe(0)
  })

  test.each(['-1', 'x', 'NaN', 'Infinity', '1e99'])('cannot be %j', async (position) => {
    const film = await addFilm(site, opened)
    const member = await site.signUp()
    const refused = member.call('setProgress', { id: film.id, position })
    await expect(refused).rejects.toMatchObject({ err: 'FIELD_INVALID' })
    expect((await member.call('getVideoInfo', { id: film.id })).position).toBe(0)
  })

  test('makes what is begun and not finished a list, the last one first', async () => {
    const member = await memberWith(site, 100n)
    const films = await Promise.all(Array.from({ length: 4 }, () => addFilm(site, opened)))
    const [first, second, finished, notBegun] = films as [(typeof films)[0], ...typeof films]
    await report(member, first.id, { position: 10 })
    await report(member, finished!.id, { position: 62 })
    await report(member, notBegun!.id, { position: 0 })
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
