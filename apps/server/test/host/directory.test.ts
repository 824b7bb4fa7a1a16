import { languageCodes } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { createHosts } from '../../src/domains/host/index.ts'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite } from '../support/test-site.ts'
import { refusalOf } from '../member/test-member.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const call = site.client()

describe('the directory of local hosts', () => {
  test('is open to anyone: cities with their hosts, in the visitor’s language', async () => {
    const cities = await call('getHostCities')
    expect(cities.map(({ name, count }) => [name, count])).toEqual([
      ['Hanoi', 6],
      ['Da Nang', 2]
    ])
    const inVietnamese = await site.client(undefined, 'vn_vn')('getHostCities')
    expect(inVietnamese.map(({ name }) => name)).toEqual(['Hà Nội', 'Đà Nẵng'])
    const { data, total } = await call('getHosts', { id: String(cities[1]!.id) })
    expect([total, data.map(({ city, name }) => `${city}: ${name}`).toSorted()]).toEqual([
      2,
      ['Da Nang: Minh Anh', 'Da Nang: Phương Thảo']
    ])
  })

  test('is filtered by activity and language, also by the site’s own codes, and comes in pages', async () => {
    const names = async (fields: object) => (await call('getHosts', fields)).data.map(({ name }) => name).toSorted()
    expect(await names({ type: 'photography' })).toEqual(['Minh Anh', 'Tuấn Kiệt'])
    expect(await names({ type: 'photography', lang: 'zh' })).toEqual(['Minh Anh'])
    expect(await names({ lang: 'es_spa' })).toEqual(['Phương Thảo'])
    for (const id of ['0', '']) expect(await names({ id, limit: '50' })).toHaveLength(8)
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => call('getHosts', { page, limit: '3' })))
    expect(pages.map(({ total, last_page, data }) => [total, last_page, data.length])).toEqual([
      [8, 3, 3],
      [8, 3, 3],
      [8, 3, 2],
      [8, 3, 0]
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(8)
    expect((await refusalOf(call('getHosts', { type: 'dating' as never }))).err).toBe('FIELD_INVALID')
  })

  test('shows first who can be met soonest, and what they do, where and when', async () => {
    const { data } = await call('getHosts')
    expect(data.map(({ next_ts }) => next_ts)).toEqual(data.map(({ next_ts }) => next_ts).toSorted((a, b) => a - b))
    const host = await call('getHost', { id: String(data[0]!.id) })
    expect(host.slots[0]).toMatchObject({ free: 1, start_ts: data[0]!.next_ts, start_time: data[0]!.next })
    expect(host.areas.length).toBeGreaterThan(0)
    const begins = host.slots.map(({ start_ts }) => start_ts)
    expect(Math.min(...begins)).toBeGreaterThan(Date.now() / 1000 + 3600)
  })

  test('names the meeting places of the demo in each language', async () => {
    const { data } = await site.client(undefined, 'zh_cn')('getHosts', { limit: 20 })
    for (const { id } of data) {
      const [chinese, english, vietnamese] = await Promise.all(
        (['zh_cn', 'en_us', 'vn_vn'] as const).map((lang) =>
          site.client(undefined, lang)('getHost', { id: String(id) })
        )
      )
      for (const place of chinese!.areas) expect(place).toMatch(/\p{Script=Han}/u)
      for (const place of english!.areas) expect(vietnamese!.areas).not.toContain(place)
    }
  })

  test('H6: marks the demonstration as such, everywhere and in every language; nobody in it is verified', async () => {
    const { data } = await call('getHosts')
    expect(data.map(({ demo, verified }) => [demo, verified])).toEqual(data.map(() => [1, 0]))
    const marked = {
      zh_cn: '演示',
      en_us: 'Demo',
      es_spa: 'demostración',
      ms_my: 'demo',
      vn_vn: 'mẫu',
      id_id: 'demo'
    }
    for (const lang of languageCodes) {
      for (const { id } of data) {
        const { intro, demo } = await site.client(undefined, lang)('getHost', { id: String(id) })
        expect([demo, intro]).toEqual([1, expect.stringContaining(marked[lang])])
      }
    }
    const fields = Object.keys(await call('getHost', { id: String(data[0]!.id) }))
    expect(
      fields.filter((field) => /rating|review|score|price|money|age|sex|gender|height|weight/.test(field))
    ).toEqual([])
  })

  test('does not show a host who has left, and responds as if the host had never existed', async () => {
    const { data } = await call('getHosts', { id: '2' })
    const id = String(data[0]!.id)
    await opened.owner.query(`update host set state = 'paused' where id = $1`, [id])
    expect((await refusalOf(call('getHost', { id }))).err).toBe('HOST_UNKNOWN')
    expect((await refusalOf(call('getHost', { id: '987654' }))).err).toBe('HOST_UNKNOWN')
    expect((await call('getHosts', { id: '2' })).total).toBe(1)
    expect((await call('getHostCities'))[1]!.count).toBe(1)
    await opened.owner.query(`update host set state = 'published' where id = $1`, [id])
  })

  test('T34: one address cannot copy it; another is served meanwhile', async () => {
    const { context } = site
    const { requestBudget } = createHosts({ ...context, clock: { ...context.clock, now: () => 0 } }, {} as never)
    expect(Array.from({ length: 10_000 }, () => requestBudget('10.1.1.1')).filter((wait) => wait === 0)).toHaveLength(
      600
    )
    const from = (address: string) =>
      callApi(site.origin, '/xuanfei/xuanfeilist', { headers: { 'x-forwarded-for': address } })
    let refused = await from('10.9.9.9')
    for (let count = 0; count < 1200 && refused.code === 200; count += 1) refused = await from('10.9.9.9')
    expect([refused.status, refused.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, 429, true])
    expect((await from('10.9.9.8')).code).toBe(200)
  })
})
