import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyRecords } from '../../src/domains/anchor/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, type TestOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { addVideo } from './video-fixture.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const editor = await createOperator(site, owner, 'content')
const reviewer = await createOperator(site, owner, 'content')
const app = opened.database.main

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n'
let id: number
let submitted: number

async function wordsOf(video: number, money: string) {
  const { video: shown, titles, about } = await editor.call('getVideo', { id: video })
  const texts = { titles: JSON.stringify(titles), about: JSON.stringify({ en_us: '', ...about }) }
  const { category, previewSeconds } = shown
  return { id: video, category: category.id, ...texts, money, previewSeconds, rightsNote: 'Ours.' }
}

const problems = async () => (await verifyRecords(app, site.context.config)).problems

/** Approve and publish, by SQL, a pending change that needs another operator. */
async function approveBySql(client: PoolClient, by: TestOperator): Promise<void> {
  await client.query(
    `update video_change set state = 'approved', decided_by = $2, decided_at = now() where video_id = $1 and state = 'open'`,
    [id, by.id]
  )
  await client.query(
    `update video v set price_units = c.price_units, approved_by = $2, approved_at = now()
       from video_change c where c.video_id = v.id and v.id = $1 and c.decided_in = pg_current_xact_id()`,
    [id, by.id]
  )
}

/** Forge with the application's role, audit, and undo it. */
async function auditAfter(forge: (client: PoolClient) => Promise<unknown>): Promise<string[]> {
  const client = await app.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await forge(client)
    return (await verifyRecords(client, site.context.config)).problems
  } finally {
    await client.query('rollback')
    client.release()
  }
}

beforeAll(async () => {
  for (const money of ['12', '7']) {
    const { id: draft } = await addVideo(site, opened, { state: 'draft', subtitles: { en_us: VTT } })
    await editor.call('changeVideo', await wordsOf(draft, money))
    await editor.call('submitVideo', { id: draft })
    if (money === '12') id = draft
    else submitted = draft
  }
  await reviewer.call('reviewVideo', { id, decision: 'approve' })
  await editor.call('publishVideo', { id })
})

describe('T50: an approval in another operator’s name', () => {
  test('is none of those that were made in the console', async () => {
    expect(await problems()).toEqual([])
    await editor.call('changeVideo', await wordsOf(id, '11'))
    await editor.call('removeVideoSubtitles', { id, lang: 'en_us' })
    const { pending } = await reviewer.call('getVideo', { id })
    await reviewer.call('reviewVideo', { id, decision: 'approve', revision: String(pending!.revision) })
    await editor.call('setVideoSubtitles', { id, lang: 'en_us', vtt: VTT })
    expect(await problems()).toEqual([])
  })

  test('is reported by the audit, no matter who is named', async () => {
    await editor.call('changeVideo', await wordsOf(id, '9'))
    const asReviewer = await auditAfter((client) => approveBySql(client, reviewer))
    expect(asReviewer).toEqual([`video ${id}: it is not as it was approved`])
    const asOwner = await auditAfter((client) => approveBySql(client, owner))
    expect(asOwner).toEqual([`video ${id}: somebody else approved it than it names`])
    expect(await problems()).toEqual([])
  })

  test('is reported for a draft, too', async () => {
    const forged = await auditAfter((client) =>
      client.query('update video set approved_by = $2, approved_at = now() where id = $1', [submitted, reviewer.id])
    )
    expect(forged).toEqual([`video ${submitted}: no approval of it is on record`])
  })

  test('is no way around: a site with videos of its own is given no demonstration', async () => {
    const asDemo = app.query(
      `insert into video (category_id, media_id, titles, price_units, state, publish_at, is_demo)
       select category_id, media_id, titles, 1, 'published', now(), true from video where id = $1`,
      [id]
    )
    await expect(asDemo).rejects.toMatchObject({ code: '23001' })
  })
})

describe('T49: a video submitted by SQL', () => {
  const refusedFor = async (video: number, revision?: bigint) => {
    const request = { id: video, decision: 'approve', ...(revision ? { revision: String(revision) } : {}) } as const
    await expect(reviewer.call('reviewVideo', request)).rejects.toMatchObject({ err: 'ACT_NOT_RECORDED' })
  }
  const stateOf = async (video: number) => (await editor.call('getVideo', { id: video })).video.state

  test('without anyone who worked on it is not approved, no matter who is named', async () => {
    const { id: forged } = await addVideo(site, opened, { state: 'draft', subtitles: { en_us: VTT } })
    for (const named of [reviewer.id, editor.id, null]) {
      await app.query(`update video set state = 'review', submitted_by = $2, submitted_at = now() where id = $1`, [
        forged,
        named
      ])
      await refusedFor(forged)
      expect(await stateOf(forged)).toBe('review')
    }
    await reviewer.call('reviewVideo', { id: forged, decision: 'return', note: 'nobody submitted it' })
    expect(await stateOf(forged), 'sending it back needs no record').toBe('draft')
  })

  test('or changed after it was submitted is not approved', async () => {
    await app.query(`update video set price_units = price_units - 10000 where id = $1`, [submitted])
    await refusedFor(submitted)
    expect(await stateOf(submitted)).toBe('review')
    await app.query(`update video set price_units = price_units + 10000 where id = $1`, [submitted])
    await reviewer.call('reviewVideo', { id: submitted, decision: 'approve' })
  })

  test('as another operator’s change of a published one is not approved', async () => {
    await editor.call('changeVideo', await wordsOf(id, '8'))
    const genuine = (await reviewer.call('getVideo', { id })).pending!
    await app.query(
      `update video_change set state = 'dropped', decided_by = $2, decided_at = now() where revision = $1`,
      [genuine.revision, editor.id]
    )
    const { rows } = await app.query<{ revision: bigint }>(
      `insert into video_change (video_id, titles, about, price_units, preview_seconds, subtitles, made_by, made_at)
       select video_id, titles, about, 10000, preview_seconds, subtitles, made_by, now() from video_change where revision = $1
       returning revision`,
      [genuine.revision]
    )
    await refusedFor(id, rows[0]!.revision)
    expect((await editor.call('getVideo', { id })).video.money).not.toBe('1.00')
    await editor.call('discardVideoChange', { id, revision: String(rows[0]!.revision) })
  })
})

test('T50: a published video that a superuser changed is reported by the audit', async () => {
  const superuser = await opened.owner.connect()
  try {
    for (const forgery of [
      `update video set price_units = 1 where id = ${id}`,
      `update video set titles = '{"en_us":"Forged"}' where id = ${id}`,
      `insert into video_subtitle (video_id, lang, vtt) values (${id}, 'zh_cn', 'WEBVTT')`
    ]) {
      await superuser.query('begin isolation level repeatable read; set local session_replication_role = replica')
      await superuser.query(forgery)
      const found = (await verifyRecords(superuser, site.context.config)).problems
      await superuser.query('rollback')
      expect(found, forgery).toEqual([`video ${id}: it is not as it was approved`])
    }
  } finally {
    await superuser.query('rollback')
    superuser.release()
  }
})
