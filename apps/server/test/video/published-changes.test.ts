import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { addVideo } from './video-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const editor = await createOperator(site, owner, 'content')
const colleague = await createOperator(site, owner, 'content')
const reviewer = await createOperator(site, owner, 'content')
const app = opened.database.main

const vttOf = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n`
const refused = (err: string) => ({ err })
const guarded = { code: '23001' }

/** Return a change of a video as the console sends it. */
async function wordsOf(operator: TestOperator, id: number, changed: Record<string, string> = {}) {
  const { video, titles, about } = await operator.call('getVideo', { id })
  const texts = { titles: JSON.stringify(titles), about: JSON.stringify({ en_us: '', ...about }) }
  const { money, previewSeconds } = video
  return { id, category: video.category.id, ...texts, money, previewSeconds, rightsNote: 'Ours.', ...changed }
}

const revisionOf = async (id: number) => String((await owner.call('getVideo', { id })).pending!.revision)
const approve = async (operator: TestOperator, id: number) =>
  operator.call('reviewVideo', { id, decision: 'approve', revision: await revisionOf(id) })

/** Return what members see of a video, and its price for them. */
async function shown(id: number) {
  const { vod_name, money, free_see_time, about } = await site.client()('getVideoInfo', { id })
  const { rows } = await app.query('select lang, vtt from video_subtitle where video_id = $1 order by lang', [id])
  return { vod_name, money, free_see_time, about, subtitles: rows }
}

describe('T50: subtitles of a published video', () => {
  test('change once somebody approves them who worked on none of it', async () => {
    const { id } = await addVideo(site, opened, { subtitles: { en_us: vttOf('One'), zh_cn: vttOf('一') } })
    const before = await shown(id)
    const set = await editor.call('setVideoSubtitles', { id, lang: 'en_us', vtt: vttOf('Changed') })
    expect(set).toEqual({ cues: 1, pending: true })
    expect(await colleague.call('removeVideoSubtitles', { id, lang: 'zh_cn' })).toEqual({ pending: true })
    expect(await shown(id)).toEqual(before)
    const { pending, video } = await reviewer.call('getVideo', { id })
    expect(video.pending).toBe(true)
    expect(pending!.subtitles).toEqual([
      { lang: 'en_us', cues: 1 },
      { lang: 'zh_cn', cues: null }
    ])
    const revision = await revisionOf(id)
    const read = (more: object) => reviewer.call('getVideoSubtitles', { id, lang: 'en_us', ...more })
    expect((await read({})).vtt).toBe(vttOf('One'))
    expect((await read({ revision })).vtt).toBe(vttOf('Changed'))
    for (const maker of [editor, colleague]) {
      await expect(approve(maker, id)).rejects.toMatchObject(refused('FOUR_EYES'))
    }
    expect(await shown(id)).toEqual(before)
    await approve(reviewer, id)
    expect((await shown(id)).subtitles).toEqual([{ lang: 'en_us', vtt: vttOf('Changed') }])
  })

  test('wait together with texts and price; what is public already is no change', async () => {
    const { id } = await addVideo(site, opened, { subtitles: { en_us: vttOf('One') } })
    await editor.call('changeVideo', await wordsOf(editor, id, { money: '12' }))
    await colleague.call('setVideoSubtitles', { id, lang: 'vn_vn', vtt: vttOf('Một') })
    const { pending } = await owner.call('getVideo', { id })
    expect(pending).toMatchObject({ money: '12.00', subtitles: [{ lang: 'vn_vn', cues: 1 }] })
    await colleague.call('removeVideoSubtitles', { id, lang: 'vn_vn' })
    const { pending: left } = await owner.call('getVideo', { id })
    expect(left).toMatchObject({ money: '12.00', subtitles: [] })
    expect(await editor.call('changeVideo', await wordsOf(editor, id))).toEqual({ pending: false })
    expect((await owner.call('getVideo', { id })).pending).toBeNull()
    const nothing = editor.call('removeVideoSubtitles', { id, lang: 'vn_vn' })
    await expect(nothing).rejects.toMatchObject(refused('VIDEO_STATE'))
  })
})

test('T50: a category and a place on Home change at once, and nothing else does', async () => {
  const { id } = await addVideo(site, opened)
  const before = await shown(id)
  const { id: category } = await editor.call('saveVideoCategory', { names: '{"en_us":"Moved"}' })
  const moved = { ...(await wordsOf(editor, id)), category, recommended: true }
  expect(await editor.call('changeVideo', moved)).toEqual({ pending: false })
  const changed = { ...moved, money: '0', previewSeconds: 3600 }
  expect(await editor.call('changeVideo', changed)).toEqual({ pending: true })
  const { video } = await owner.call('getVideo', { id })
  expect([video.category.id, video.recommended]).toEqual([category, true])
  expect(await shown(id)).toEqual(before)
})

test('T50: a pending change is marked in the list, found there, and taken back by name', async () => {
  const [{ id }, { id: other }] = [await addVideo(site, opened), await addVideo(site, opened)]
  await editor.call('changeVideo', await wordsOf(editor, id, { money: '12' }))
  const listed = async (state: 'changed' | 'published') =>
    (await owner.call('getVideos', { state, limit: 100 })).rows.map((row) => [row.id, row.pending])
  expect(await listed('published')).toEqual(
    expect.arrayContaining([
      [id, true],
      [other, false]
    ])
  )
  expect(await listed('changed')).toContainEqual([id, true])
  expect(await listed('changed')).not.toContainEqual([other, false])
  const first = await revisionOf(id)
  await editor.call('changeVideo', await wordsOf(editor, id, { money: '13' }))
  const stale = editor.call('discardVideoChange', { id, revision: first })
  await expect(stale).rejects.toMatchObject(refused('VIDEO_STATE'))
  await editor.call('discardVideoChange', { id, revision: await revisionOf(id) })
  expect((await owner.call('getVideo', { id })).pending).toBeNull()
  expect(await listed('changed')).not.toContainEqual([id, true])
  await editor.call('changeVideo', await wordsOf(editor, id, { money: '14' }))
  await editor.call('withdrawVideo', { id, reason: 'The rights ended.', money: '0' })
  expect(await listed('changed')).not.toContainEqual([id, true])
})

describe('T50: with the application’s own role', () => {
  test('nothing that members are shown or pay is changed, added or removed', async () => {
    const { id, mediaId } = await addVideo(site, opened, { subtitles: { en_us: vttOf('One') } })
    const { mediaId: otherMedia } = await addVideo(site, opened)
    const before = await shown(id)
    const changes = [
      'price_units = 1',
      'preview_seconds = 3600',
      `titles = '{"en_us":"Forged"}'`,
      `about = '{"en_us":"Forged"}'`,
      `media_id = '${otherMedia}'`,
      `state = 'draft'`,
      `state = 'review', publish_at = null`,
      `publish_at = now() + interval '1 day'`,
      `is_demo = true`,
      `state = 'withdrawn', withdrawn_at = now(), price_units = 1`
    ]
    for (const change of changes) {
      await expect(app.query(`update video set ${change} where id = $1`, [id]), change).rejects.toMatchObject(guarded)
    }
    const statements = [
      `update video_subtitle set vtt = 'WEBVTT' where video_id = ${id}`,
      `delete from video_subtitle where video_id = ${id}`,
      `insert into video_subtitle values (${id}, 'zh_cn', 'WEBVTT')`,
      `update media set manifest = manifest || '{"durationMs":1}' where id = '${mediaId}'`,
      `insert into video (category_id, media_id, titles, price_units, state, publish_at)
       select category_id, media_id, titles, 1, 'published', now() from video where id = ${id}`
    ]
    for (const statement of statements) {
      await expect(app.query(statement), statement).rejects.toMatchObject(guarded)
    }
    expect(await shown(id)).toEqual(before)
  })

  test('no change is approved by its author, twice, or in another version than was read', async () => {
    const { id } = await addVideo(site, opened)
    const decide = (by: TestOperator) =>
      app.query(
        `update video_change set state = 'approved', decided_by = $2, decided_at = now()
          where video_id = $1 and state = 'open'`,
        [id, by.id]
      )
    await editor.call('changeVideo', await wordsOf(editor, id, { money: '12' }))
    await expect(decide(editor)).rejects.toMatchObject(guarded)
    await expect(app.query('update video_change set price_units = 1 where video_id = $1', [id])).rejects.toThrow(
      'denied'
    )
    await expect(app.query('delete from video_change where video_id = $1', [id])).rejects.toThrow('denied')
    const born = app.query(
      `insert into video_change (video_id, titles, about, price_units, preview_seconds, made_by, made_at, state)
       values ($1, '{}', '{}', 1, 15, $2, now(), 'approved')`,
      [id, editor.id]
    )
    await expect(born).rejects.toThrow('denied')
    await approve(reviewer, id)
    await expect(decide(reviewer)).resolves.toMatchObject({ rowCount: 0 })
    const again = app.query('update video_change set state = $2 where video_id = $1', [id, 'returned'])
    await expect(again).rejects.toMatchObject(guarded)
    // An approval is valid in its own transaction: a later one cannot bring its price back.
    await colleague.call('changeVideo', await wordsOf(colleague, id, { money: '9' }))
    await approve(owner, id)
    const replayed = app.query('update video set price_units = 120000, approved_by = $2 where id = $1', [
      id,
      reviewer.id
    ])
    await expect(replayed).rejects.toMatchObject(guarded)
    expect((await shown(id)).money).toBe('9.00')
  })

  test('a draft that was approved is published as it was approved', async () => {
    const { id } = await addVideo(site, opened, { state: 'draft' })
    const publish = () => app.query(`update video set state = 'published', publish_at = now() where id = $1`, [id])
    await expect(publish()).rejects.toMatchObject(guarded)
    await editor.call('changeVideo', await wordsOf(editor, id, { money: '12' }))
    await editor.call('submitVideo', { id })
    await reviewer.call('reviewVideo', { id, decision: 'approve' })
    await expect(app.query('update video set price_units = 1 where id = $1', [id])).rejects.toMatchObject(guarded)
    const added = app.query(`insert into video_subtitle values ($1, 'zh_cn', 'WEBVTT')`, [id])
    await expect(added).rejects.toMatchObject(guarded)
    await editor.call('publishVideo', { id })
    expect((await shown(id)).money).toBe('12.00')
  })
})
