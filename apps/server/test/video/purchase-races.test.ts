import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reconcile } from '../../src/domains/reporting/index.ts'
import { createMemberWith, POINT } from '../lottery/lottery-fixture.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestMember } from '../support/test-site.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { addVideo } from './video-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const other = await startTestSite(opened, { TRUST_PROXY: '1' })
const videos = await Promise.all(Array.from({ length: 20 }, () => addVideo(site, opened, { price: 10n })))
const [video] = videos as [(typeof videos)[number]]

const ROUNDS = rounds(300)
const CONCURRENT = 20
const timeout = timeFor(ROUNDS, 60_000)

const chargedTo = async ({ id }: TestMember) => {
  const { rows } = await owner.query<{ units: bigint; purchases: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as units,
            (select count(*) from video_purchase where member_id = $1) as purchases
       from transfer where member_id = $1 and template = 14`,
    [id]
  )
  return rows[0]!
}

/** Send calls in turn to two nodes of the site. */
const onBoth = (member: TestMember, call: (client: TestMember['call'], index: number) => Promise<unknown>) => {
  const clients = [member.call, other.client(member.session)]
  return Promise.all(Array.from({ length: CONCURRENT }, (_, index) => refusalOf(call(clients[index % 2]!, index))))
}

test('T17, T18: twenty purchases of one video at once, through two nodes, charge once', { timeout }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await createMemberWith(site, 1000n)
    const req_id = round % 2 === 0 ? randomUUID() : undefined
    const outcomes = await onBoth(member, (call) => call('buyVideo', { id: video.id, ...(req_id ? { req_id } : {}) }))
    expect(outcomes.map(({ err }) => err)).toEqual(Array.from({ length: CONCURRENT }, () => ''))
    expect(await chargedTo(member)).toEqual({ units: 10n * POINT, purchases: 1n })
    expect((await member.call('getUserInfo')).money).toBe('990.00')
  }
})

test('T18: of twenty videos bought at once, as many succeed as the balance covers', { timeout }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await createMemberWith(site, 75n)
    const outcomes = await onBoth(member, (call, index) => call('buyVideo', { id: videos[index]!.id }))
    const count = (wanted: string) => outcomes.filter(({ err }) => err === wanted).length
    expect([count(''), count('BALANCE_LOW')]).toEqual([7, 13])
    expect(await chargedTo(member)).toEqual({ units: 70n * POINT, purchases: 7n })
    expect((await member.call('getUserInfo')).money).toBe('5.00')
    expect(await member.call('getMyVideos')).toHaveLength(7)
  }
})

test('T18: one request id for twenty videos at once buys one of them', { timeout }, async () => {
  const member = await createMemberWith(site, 1000n)
  const req_id = randomUUID()
  const outcomes = await onBoth(member, (call, index) => call('buyVideo', { id: videos[index]!.id, req_id }))
  const count = (wanted: string) => outcomes.filter(({ err }) => err === wanted).length
  expect([count(''), count('REQ_ID_REUSED')]).toEqual([1, 19])
  expect(await chargedTo(member)).toEqual({ units: 10n * POINT, purchases: 1n })
})

test('the database itself refuses a second purchase of one video', async () => {
  const member = await createMemberWith(site, 100n)
  await member.call('buyVideo', { id: video.id })
  const again = owner.query(
    `insert into video_purchase (member_id, id, video_id, request_id, price_units, bought_at)
     values ($1, 5, $2, gen_random_uuid(), 1, now())`,
    [member.id, video.id]
  )
  await expect(again).rejects.toThrow('video_purchase_once')
})

test('H5: the books agree after the races', async () => {
  expect((await reconcile(site.context)).differences).toEqual([])
})
