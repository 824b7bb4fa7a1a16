import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { refundWithdrawn, withdrawVideo } from '../../src/domains/video/index.ts'
import { credit } from '../lottery/lottery-fixture.ts'
import { PASSWORD } from '../member/sign-up-and-in.ts'
import { join } from '../member/test-member.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { addVideo } from './video-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened)

/** Return a member who has spent all points on a video and watched some of it. */
async function watcher() {
  const video = await addVideo(site, opened, { titles: { en_us: 'One, two' } })
  const member = await join(site)
  await credit(site, member.id, 10n)
  const { order_no } = await member.call('buyVideo', { id: video.id })
  await member.call('setProgress', { id: video.id, position: '20.5' })
  return { film: video, member, order_no }
}

const kept = async (memberId: bigint) => {
  const { rows } = await owner.query(
    `select (select count(*)::integer from video_purchase where member_id = $1) as purchases,
            (select count(*)::integer from video_progress where member_id = $1) as progress,
            (select count(*)::integer from video_view where member_id = $1) as views`,
    [memberId]
  )
  return rows[0] as object
}

test('an export has the purchases and the watched videos', async () => {
  const { film: video, member, order_no } = await watcher()
  const response = await fetch(`${site.origin}/api/member/exportData`, { headers: member.headers })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const rowsOf = (file: string) => Buffer.from(files[file]!).toString().slice(1).trimEnd().split('\r\n')
  const [columns, ...bought] = rowsOf('videos_bought.csv')
  expect(columns).toBe('order_no,video,title,paid,bought,refunded')
  expect(bought).toHaveLength(1)
  expect(bought[0]).toMatch(new RegExp(`^${order_no},${video.id},"One, two",10\\.00,\\d{4}-\\d\\d-\\d\\d [\\d:]+,0$`))
  const [, ...watched] = rowsOf('videos_watched.csv')
  expect(watched).toHaveLength(1)
  expect(watched[0]).toMatch(new RegExp(`^${video.id},"One, two",20\\.5,0,`))
  expect(rowsOf('money_log.csv').join('\n')).toContain(order_no)
})

test('a closed account keeps its payments, and deletes what was watched', async () => {
  const { member } = await watcher()
  expect(await kept(member.id)).toEqual({ purchases: 1, progress: 1, views: 0 })
  await member.call('closeAccount', { password: PASSWORD })
  expect(await kept(member.id)).toEqual({ purchases: 1, progress: 0, views: 0 })
})

test('an account cannot be closed while the price of a withdrawn video has to be refunded', async () => {
  const { film: video, member } = await watcher()
  const { context } = site
  await inTransaction(context.database.main, (tx) =>
    withdrawVideo(tx, context, { videoId: BigInt(video.id), reason: 'the licence has ended' })
  )
  const close = () => refusalOf(member.call('closeAccount', { password: PASSWORD }))
  expect(await close()).toMatchObject({ err: 'ACCOUNT_PENDING' })
  await refundWithdrawn(context)
  expect(await close()).toMatchObject({ err: 'MEMBER_HAS_POINTS' })
})
