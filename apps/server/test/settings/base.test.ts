import { setTimeout as pause } from 'node:timers/promises'
import { languageCodes, type WireOutput, type LanguageCode } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { callApi } from '../support/call-api.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const { owner } = opened

type Base = WireOutput<'getBase'>

const baseIn = (lang: LanguageCode, request: TestSite = site) => request.client(undefined, lang)('getBase')

/** Change the settings as the operator would, with or without notifying the nodes. */
async function set(change: object, mode: 'notify' | 'silent' = 'notify'): Promise<void> {
  await owner.query('update base_setting set body = body || $1', [JSON.stringify(change)])
  if (mode === 'notify') await site.context.notifications.notify(owner, 'settings', { part: 'base' })
}

async function waitUntil(condition: () => Promise<boolean>): Promise<boolean> {
  for (let wait = 0; wait < 200; wait += 1) {
    if (await condition()) return true
    await pause(10)
  }
  return false
}

describe('the base configuration', () => {
  test('needs no token and has everything in the contract', async () => {
    const base = await baseIn('en_us')
    const { banner, pay_banklist, notice_bar, lang_data, server_ts, version, ...rest } = base
    expect(rest).toEqual({
      head_toal: 20,
      close_number: 0,
      isplay: 1,
      video_login: 0,
      popup: { show: 0, id: 0, title: '', html: '', once: 'day' },
      lucky_draw: 1,
      luck_draw: 1,
      service_url: '',
      service_frame: 1,
      service: { from: '00:00', to: '00:00', days: [], email: '' },
      invite_required: 1,
      unit: { text: 'points', suffix: 'K' },
      mode: 'sandbox',
      age_min: 18,
      return_min: 85,
      operator: { name: 'Glasshouse', licence: '', complaint_url: '/ServicePage' },
      tz: site.context.config.siteTimeZone
    })
    expect(lang_data.map(({ value }) => value).toSorted()).toEqual(languageCodes.toSorted())
    expect(lang_data.find(({ value }) => value === 'vn_vn')).toEqual({
      name: 'Tiếng Việt',
      value: 'vn_vn',
      flag: '/images/flag/vn.svg'
    })
    expect(banner.map(({ link }) => link)).toEqual(['/Fair', '/Rules', '/Recharge'])
    expect(pay_banklist[0]).toMatchObject({ code: 'sandbox', min: '1.00', max: '100000.00', embed: 1 })
    expect(notice_bar.length).toBeGreaterThan(0)
    expect(version).toBe(site.context.config.version)
    expect(Math.abs(server_ts - Date.now() / 1000)).toBeLessThan(3)
  })

  test('is the same under its other name', async () => {
    const { data } = await callApi(site.origin, '/system/base_info', { headers: { lang: 'en_us' } })
    expect({ ...(data as Base), server_ts: 0 }).toEqual({ ...(await baseIn('en_us')), server_ts: 0 })
  })

  test('is translated completely into each language', async () => {
    const bases = await Promise.all(languageCodes.map((lang) => baseIn(lang)))
    expect(bases.map(({ unit }) => unit.text)).toEqual(['điểm', 'points', '积分', 'puntos', 'mata', 'poin'])
    const texts = (base: Base) => [
      ...base.notice_bar,
      ...base.banner.map(({ title }) => title),
      ...base.pay_banklist.map(({ name }) => name)
    ]
    const all = bases.flatMap(texts)
    expect(new Set(all).size).toBe(all.length)
  })

  test('has the current time, although it is cached', async () => {
    const first = (await baseIn('vn_vn')).server_ts
    await pause(1100)
    expect((await baseIn('vn_vn')).server_ts).toBeGreaterThan(first)
  })

  test('changes on every node when the operator changes a setting', async () => {
    const other = await startTestSite(opened)
    await Promise.all([baseIn('en_us'), baseIn('en_us', other)])
    await set({ close_number: 1, video_login: 1, service_url: 'https://help.example' })
    const changed = { close_number: 1, video_login: 1, service_url: 'https://help.example' }
    for (const node of [site, other]) {
      expect(await waitUntil(async () => (await baseIn('en_us', node)).close_number === 1)).toBe(true)
      expect(await baseIn('en_us', node)).toMatchObject(changed)
    }
    await set({ close_number: 0, video_login: 0, service_url: '' })
    expect(await waitUntil(async () => (await baseIn('en_us')).close_number === 0)).toBe(true)
    await other.stop()
  })

  test('stays unchanged when an invalid setting is stored', async () => {
    const before = await baseIn('en_us')
    for (const wrong of [{ age_min: 12 }, { isplay: 'maybe' }, { service_url: 'javascript:alert(1)' }]) {
      const [field] = Object.keys(wrong) as (keyof typeof wrong)[]
      await set(wrong)
      await pause(60)
      expect({ ...(await baseIn('en_us')), server_ts: 0 }).toEqual({ ...before, server_ts: 0 })
      await set({ [field!]: before[field! as keyof Base] })
    }
  })

  test('T9: has a popup in which nothing can run, whatever got into the database', async () => {
    const html =
      '<p onclick="x()">Open <b>today</b><script>x()</script><img src=x onerror=x()> <a href="javascript:x()">here</a> <a href="/Fair" target="_top">there</a></p>'
    await owner.query(
      `insert into popup (mark, title, html, once, state, starts_at)
       values (7, '{"en_us":"News"}', $1, 'session', 'published', now())`,
      [JSON.stringify({ en_us: html })]
    )
    await site.context.notifications.notify(owner, 'settings', { part: 'popup' })
    expect(await waitUntil(async () => (await baseIn('en_us')).popup.show === 1)).toBe(true)
    expect((await baseIn('en_us')).popup).toEqual({
      show: 1,
      id: 7,
      title: 'News',
      html: '<p>Open <b>today</b> <a>here</a> <a href="/Fair">there</a></p>',
      once: 'session'
    })
    await owner.query('delete from popup')
    await site.context.notifications.notify(owner, 'settings', { part: 'popup' })
    expect(await waitUntil(async () => (await baseIn('en_us')).popup.show === 0)).toBe(true)
  })

  test('admits members without an invite code once none is required', async () => {
    const form = { username: 'uninvited1', password: 'Conservatory-26', birthday: '1990-05-17', agree: '1' }
    await set({ invite_required: 0 })
    expect(await waitUntil(async () => (await baseIn('en_us')).invite_required === 0)).toBe(true)
    expect((await site.client()('doRegister', form)).id).toBeGreaterThan(0)
    const wrong = site.client()('doRegister', { ...form, username: 'uninvited2', code: 'NOSUCHCODE' })
    await expect(wrong).rejects.toMatchObject({ err: 'INVITE_INVALID' })
    await set({ invite_required: 1 })
    expect(await waitUntil(async () => (await baseIn('en_us')).invite_required === 1)).toBe(true)
  })

  test('H11: is a sandbox without a licence and a provider that moves money, whatever is set', async () => {
    expect((await baseIn('en_us')).mode).toBe('sandbox')
    await set({ mode: 'live', licence: 'X', operator: { name: 'X', complaint_url: '', licence: 'X-1' } })
    expect(await waitUntil(async () => (await baseIn('en_us')).operator.name === 'X')).toBe(true)
    expect(await baseIn('en_us')).toMatchObject({ mode: 'sandbox', operator: { licence: '' } })
    const licensed = await startTestSite(opened, { LICENCE: 'GC-2026-001' })
    expect(await baseIn('en_us', licensed)).toMatchObject({ mode: 'sandbox', operator: { licence: 'GC-2026-001' } })
    await licensed.stop()
  })
})

describe('the demo data', () => {
  test('H6: states in every language that it is demo data', async () => {
    const words = {
      vn_vn: 'Dữ liệu mẫu',
      en_us: 'Demo data',
      zh_cn: '演示数据',
      es_spa: 'Datos de demostración',
      ms_my: 'Data demo',
      id_id: 'Data demo'
    }
    for (const lang of languageCodes) expect((await baseIn(lang)).notice_bar[0], lang).toContain(words[lang])
  })

  test('is created once, and the operator’s later changes stay', async () => {
    const count = async () =>
      (
        await owner.query(
          `select (select count(*) from banner) as banners, (select count(*) from notice) as notices,
                (select count(*) from payment_channel) as channels, (select count(*) from invite_code) as codes,
                (select body from base_setting) as body`
        )
      ).rows[0]
    await set({ head_toal: 21 })
    const before = await count()
    await site.domains.ensureDemo()
    expect(await count()).toEqual(before)
    await set({ head_toal: 20 })
  })

  test('has pictures that exist', async () => {
    const { existsSync } = await import('node:fs')
    const folder = new URL('../../../web/public', import.meta.url).pathname
    const { banner, pay_banklist, lang_data } = await baseIn('en_us')
    const pictures = [banner.map((b) => b.image), pay_banklist.map((p) => p.icon), lang_data.map((l) => l.flag)].flat()
    for (const picture of pictures) expect(existsSync(`${folder}${picture}`), picture).toBe(true)
  })
})
