import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, createOperatorNow, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { POINT } from '../lottery/lottery-fixture.ts'
import { postTransfer } from '../../src/domains/wallet/index.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { h264, makeVideo, picture } from './make-video.ts'
import { addDraft, uploadVideo } from './upload-video.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const editor = await createOperator(site, owner, 'content')
const reviewer = await createOperator(site, owner, 'content')
const auditor = await createOperator(site, owner, 'auditor')
const support = await createOperator(site, owner, 'support')
const film = await makeVideo('film.mp4', ...picture('160x90', 7), ...h264)

const PATIENCE = { timeout: 50_000, interval: 200 }

/** Create a draft with an encoded video. */
async function addFilmed(rightsNote = 'Made by the test.'): Promise<number> {
  const id = await addDraft(editor, { rightsNote })
  expect((await uploadVideo(site, editor, { video: id, file: film })).status).toBe(204)
  await vi.waitFor(async () => expect((await editor.call('getVideo', { id })).video.job?.state).toBe('done'), PATIENCE)
  return id
}

async function addApproved(): Promise<number> {
  const id = await addFilmed()
  await editor.call('submitVideo', { id })
  await reviewer.call('reviewVideo', { id, decision: 'approve', note: 'Seen.' })
  return id
}

const stateOf = async (id: number) => (await owner.call('getVideo', { id })).video.state
const isShown = async (id: number) =>
  (await site.client()('getVideoList', { limit: 50 })).some((card) => card.id === id)

/** Return another description with another price. */
async function otherWords(id: number) {
  const { video } = await editor.call('getVideo', { id })
  const words = { titles: '{"en_us":"Other"}', about: '{"en_us":"Another."}', rightsNote: 'Ours.' }
  return { category: video.category.id, money: '999', ...words }
}

const refused = (err: string) => ({ err })

describe('a video is published', () => {
  test('described, encoded, submitted by one operator, approved by another, and published', async () => {
    const id = await addFilmed('')
    await expect(editor.call('submitVideo', { id })).rejects.toMatchObject({
      ...refused('VIDEO_INCOMPLETE'),
      data: { missing: ['rightsNote'] }
    })
    const { video } = await editor.call('getVideo', { id })
    const changed = { category: video.category.id, titles: JSON.stringify({ en_us: 'Named' }), about: '{"en_us":""}' }
    await editor.call('changeVideo', { id, ...changed, money: '0', rightsNote: 'Ours.', previewSeconds: 3 })
    await expect(editor.call('publishVideo', { id })).rejects.toMatchObject(refused('VIDEO_STATE'))
    await editor.call('submitVideo', { id })
    expect(await stateOf(id)).toBe('review')
    await expect(editor.call('reviewVideo', { id, decision: 'approve' })).rejects.toMatchObject(refused('FOUR_EYES'))
    await reviewer.call('reviewVideo', { id, decision: 'return', note: 'The title is too short.' })
    expect((await editor.call('getVideo', { id })).review.note).toBe('The title is too short.')
    await editor.call('submitVideo', { id })
    await owner.call('reviewVideo', { id, decision: 'approve' })
    expect(await stateOf(id)).toBe('approved')
    expect(await isShown(id)).toBe(false)
    await editor.call('publishVideo', { id })
    expect(await isShown(id)).toBe(true)
    const { vod_name, is_see, duration } = await site.client()('getVideoInfo', { id })
    expect([vod_name, is_see, duration]).toEqual(['Named', 1, 7])
    expect((await uploadVideo(site, editor, { video: id, file: film })).status).toBe(409)
  })

  test('T49: approved neither by an operator who worked on it nor by one they invited within 72 hours', async () => {
    const id = await addFilmed()
    await owner.call('submitVideo', { id })
    const newcomer = await createOperatorNow(site, owner, 'content')
    for (const [who, err] of [
      [editor, 'FOUR_EYES'],
      [owner, 'FOUR_EYES'],
      [newcomer, 'NOT_SECOND_PERSON']
    ] as const) {
      await expect(who.call('reviewVideo', { id, decision: 'approve' })).rejects.toMatchObject({ err })
      expect((await who.call('getVideo', { id })).review.mayReview).toBe(false)
    }
    await reviewer.call('reviewVideo', { id, decision: 'approve' })
    expect((await owner.call('getVideo', { id })).video.state).toBe('approved')
  })

  test('at a scheduled time, which can be changed or cancelled until it comes', async () => {
    const id = await addApproved()
    const upcoming = Math.floor(Date.now() / 1000) + 3600
    expect(await editor.call('publishVideo', { id, atSeconds: upcoming })).toEqual({ publishAtSeconds: upcoming })
    expect(await stateOf(id)).toBe('scheduled')
    expect(await isShown(id)).toBe(false)
    await expect(site.client()('getVideoInfo', { id })).rejects.toMatchObject({ err: 'VIDEO_UNKNOWN' })
    await editor.call('publishVideo', { id, atSeconds: upcoming + 60 })
    await editor.call('unpublishVideo', { id })
    expect(await stateOf(id)).toBe('approved')
    const inAMoment = Math.floor(Date.now() / 1000) + 2
    await editor.call('publishVideo', { id, atSeconds: inAMoment })
    await vi.waitFor(async () => expect(await isShown(id)).toBe(true), PATIENCE)
    expect(site.context.clock.now()).toBeGreaterThanOrEqual(inAMoment * 1000)
    await expect(editor.call('unpublishVideo', { id })).rejects.toMatchObject(refused('VIDEO_STATE'))
  })

  test('and another file, or another description, has to be approved again', async () => {
    const id = await addApproved()
    const { video, media } = await editor.call('getVideo', { id })
    expect((await uploadVideo(site, editor, { video: id, file: film })).status).toBe(204)
    await vi.waitFor(
      async () => expect((await editor.call('getVideo', { id })).media?.id).not.toBe(media!.id),
      PATIENCE
    )
    expect(await stateOf(id)).toBe('draft')
    expect(await open(owner, `${media!.id}/poster.webp`)).toBe(404)
    await editor.call('submitVideo', { id })
    const words = { titles: '{"en_us":"Other"}', about: '{"en_us":""}', money: '3', rightsNote: 'Ours.' }
    await editor.call('changeVideo', { id, category: video.category.id, ...words })
    expect(await stateOf(id)).toBe('draft')
  })

  test('T50: a change after scheduling makes it a draft again, and it is never published', async () => {
    const id = await addApproved()
    await editor.call('setVideoSubtitles', { id, lang: 'en_us', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne' })
    expect(await stateOf(id)).toBe('draft')
    await editor.call('submitVideo', { id })
    await reviewer.call('reviewVideo', { id, decision: 'approve' })
    await editor.call('publishVideo', { id, atSeconds: Math.floor(Date.now() / 1000) + 3600 })
    await editor.call('removeVideoSubtitles', { id, lang: 'en_us' })
    expect(await stateOf(id)).toBe('draft')
    await editor.call('submitVideo', { id })
    await reviewer.call('reviewVideo', { id, decision: 'approve' })
    await editor.call('publishVideo', { id, atSeconds: Math.floor(Date.now() / 1000) + 3600 })
    await editor.call('changeVideo', { id, ...(await otherWords(id)) })
    expect(await stateOf(id)).toBe('draft')
    expect((await editor.call('getVideo', { id })).video.publish.ts).toBe(0)
    await expect(editor.call('publishVideo', { id })).rejects.toMatchObject(refused('VIDEO_STATE'))
    await expect(site.client()('getVideoInfo', { id })).rejects.toMatchObject({ err: 'VIDEO_UNKNOWN' })
  })

  test('T50: title, text, price and preview of a published video change once another operator approves them', async () => {
    const id = await addApproved()
    await editor.call('publishVideo', { id })
    const shown = async () => {
      const { vod_name, about, money } = await site.client()('getVideoInfo', { id })
      return { vod_name, about, money }
    }
    const before = await shown()
    await editor.call('changeVideo', { id, ...(await otherWords(id)), previewSeconds: 4 })
    expect(await shown()).toEqual(before)
    const { video, pending } = await editor.call('getVideo', { id })
    expect(video).toMatchObject({ state: 'published', money: '10.00', previewSeconds: 15, pending: true })
    const proposed = { titles: { en_us: 'Other' }, about: { en_us: 'Another.' }, money: '999.00', previewSeconds: 4 }
    expect(pending).toMatchObject(proposed)
    const first = String(pending!.revision)
    const approve = { id, decision: 'approve', revision: first } as const
    await expect(editor.call('reviewVideo', approve)).rejects.toMatchObject(refused('FOUR_EYES'))
    // A newer change is not approved in place of the one that was read.
    await editor.call('changeVideo', { id, ...(await otherWords(id)), money: '998' })
    await expect(reviewer.call('reviewVideo', approve)).rejects.toMatchObject(refused('VIDEO_STATE'))
    await expect(reviewer.call('reviewVideo', { id, decision: 'approve' })).rejects.toMatchObject(
      refused('VIDEO_STATE')
    )
    expect(await shown()).toEqual(before)
    const second = async () => String((await reviewer.call('getVideo', { id })).pending!.revision)
    await reviewer.call('reviewVideo', { id, decision: 'return', note: 'Too dear.', revision: await second() })
    expect(await shown()).toEqual(before)
    expect((await editor.call('getVideo', { id })).pending).toBeNull()
    await editor.call('changeVideo', { id, ...(await otherWords(id)) })
    await reviewer.call('reviewVideo', { id, decision: 'approve', revision: await second() })
    expect(await shown()).toEqual({ vod_name: 'Other', about: 'Another.', money: '999.00' })
    expect((await editor.call('getVideo', { id })).pending).toBeNull()
    const again = { id, decision: 'approve', revision: first } as const
    await expect(reviewer.call('reviewVideo', again)).rejects.toMatchObject(refused('VIDEO_STATE'))
  })
})

test('H10: a withdrawal shows its cost first, refunds that, and never more than shown', async () => {
  const id = await addApproved()
  await editor.call('publishVideo', { id })
  const buyers = [await site.signUp(), await site.signUp()]
  for (const { id: memberId } of buyers) {
    await inTransaction(site.context.database.main, (tx) =>
      postTransfer(tx, site.context.ids, {
        template: 'recharge',
        memberId,
        ref: site.context.ids.next(),
        amount: 50n * POINT
      })
    )
  }
  await buyers[0]!.call('buyVideo', { id, req_id: randomUUID() })
  const shown = await editor.call('getVideoWithdrawal', { id })
  expect(shown).toEqual({ refunds: 1, money: '10.00', kept: 0 })
  await buyers[1]!.call('buyVideo', { id, req_id: randomUUID() })
  expect((await owner.call('getVideo', { id })).video).toMatchObject({ sales: 2, revenue: '20.00' })
  const request = { id, reason: 'The rights ended.' }
  await expect(editor.call('withdrawVideo', { ...request, money: shown.money })).rejects.toMatchObject({
    ...refused('VIDEO_COST_CHANGED'),
    data: { money: '20.00' }
  })
  expect(await stateOf(id)).toBe('published')
  expect(await editor.call('withdrawVideo', { ...request, money: '20.00' })).toEqual({ refunds: 2, money: '20.00' })
  expect(await stateOf(id)).toBe('withdrawn')
  for (const { call } of buyers) {
    const [row] = await call('getMyVideos')
    expect(row).toMatchObject({ id, refunded: 1 })
  }
  const { video, refunds } = await owner.call('getVideo', { id })
  expect([video.sales, refunds]).toEqual([0, { count: 2, money: '20.00' }])
  await expect(editor.call('withdrawVideo', { ...request, money: '0' })).rejects.toMatchObject(refused('VIDEO_STATE'))
  await expect(editor.call('submitVideo', { id })).rejects.toMatchObject(refused('VIDEO_STATE'))
})

test('T9: subtitles are stored as cues and nothing else, and a file that is not WebVTT is refused', async () => {
  const id = await addDraft(editor)
  const vtt = `WEBVTT - a title\r\n\r\nSTYLE\r\n::cue{background:url(https://evil.example)}\r\n\r\nNOTE the end is sad\r\n
1\r\n00:01.000 --> 00:02.500 align:start evil:yes\r\n<c.x><b>One</b> <script>alert(1)</script>\r\n\r\n00:03.000 --> 00:04.000\r\nTwo --> three`
  expect(await editor.call('setVideoSubtitles', { id, lang: 'en_us', vtt })).toEqual({ cues: 2, pending: false })
  const kept = await editor.call('getVideoSubtitles', { id, lang: 'en_us' })
  expect(kept.vtt).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start\n<b>One</b> alert(1)\n\n00:00:03.000 --> 00:00:04.000\nTwo → three\n'
  )
  expect((await editor.call('getVideo', { id })).subtitles).toMatchObject([{ lang: 'en_us', cues: 2 }])
  for (const wrong of [
    '1\n00:01.000 --> 00:02.000\nx',
    'WEBVTT',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nx',
    'WEBVTT\n\n0 --> x\nx'
  ]) {
    const answer = editor.call('setVideoSubtitles', { id, lang: 'es_spa', vtt: wrong })
    await expect(answer).rejects.toMatchObject(refused('SUBTITLES_INVALID'))
  }
  await editor.call('removeVideoSubtitles', { id, lang: 'en_us' })
  expect((await editor.call('getVideo', { id })).subtitles).toEqual([])
})

/** Return the status of an operator's request for the encoded files. */
async function open({ browser }: TestOperator, path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${site.origin}/api/operator/video/media/${path}`, {
    headers: { cookie: browser.cookie, ...headers }
  })
  await answer.arrayBuffer()
  return answer.status
}

test('T23: an unpublished video opens for those who may review it, and for nobody else', async () => {
  const id = await addFilmed()
  const { media } = await editor.call('getVideo', { id })
  const files = ['poster.webp', 'index.m3u8', '480p/index.m3u8', '480p/init.mp4', '480p/00003.m4s', 'thumbs/0001.webp']
  for (const file of files) {
    const path = `${media!.id}/${file}`
    expect([file, await open(editor, path), await open(auditor, path), await open(support, path)]).toEqual([
      file,
      200,
      200,
      403
    ])
    expect(await open(editor, path, { cookie: '' })).toBe(403)
    expect(await open(editor, path, { origin: 'https://evil.example' })).toBe(403)
  }
  expect(await open(editor, `${media!.id}/manifest.json`)).toBe(404)
  expect(await open(editor, `${media!.id}/../${media!.id}/480p/00009.m4s`)).toBe(404)
  const poster = await fetch(`${site.origin}/media/poster/${media!.id}.webp`)
  expect(poster.status).toBe(404)
})

test('a category is removed only when it is empty', async () => {
  const { id } = await editor.call('saveVideoCategory', { names: '{"en_us":"Empty"}', position: 9 })
  await editor.call('saveVideoCategory', { id, names: '{"en_us":"Renamed","zh_cn":"改名"}' })
  const found = (await auditor.call('getVideoCategories')).find((one) => one.id === id)
  expect(found).toMatchObject({ names: { en_us: 'Renamed', zh_cn: '改名' }, position: 0, videos: 0 })
  await editor.call('createVideo', { category: id, titles: '{"en_us":"In it"}', about: '{"en_us":""}', money: '1' })
  await expect(editor.call('removeVideoCategory', { id })).rejects.toMatchObject(refused('CATEGORY_USED'))
  const { rows } = await auditor.call('getVideos', { q: 'in it', sort: '-plays' })
  expect(rows.map(({ title, category, state }) => [title, category.id, state])).toEqual([['In it', id, 'draft']])
  const other = await editor.call('saveVideoCategory', { names: '{"en_us":"Other"}' })
  await editor.call('removeVideoCategory', { id: other.id })
  await expect(editor.call('removeVideoCategory', { id: other.id })).rejects.toMatchObject(refused('CATEGORY_UNKNOWN'))
})
