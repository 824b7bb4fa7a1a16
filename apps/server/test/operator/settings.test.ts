import type { OperatorInput } from '@glasshouse/contract/operator'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite, type TestSite } from '../support/test-site.ts'

const opened = await openTestDatabase()
const site = await startTestSite(opened)
const owner = await createFirstOwner(site)
const content = await createOperator(site, owner, 'content')

type Settings = OperatorInput<'saveSettings'>['settings']

const WAIT = { timeout: 20_000 }
const reason = 'as agreed on Monday'
const base = (node: TestSite = site, lang = 'en_us') => node.client(undefined, lang)('getBase')

async function save(change: Partial<Settings>): Promise<number> {
  const { version, settings } = await content.call('getSettings')
  return (await content.call('saveSettings', { version, settings: { ...settings, ...change }, reason })).version
}

test('everything in the base configuration can be set, and every node returns it', async () => {
  const other = await startTestSite(opened)
  await base(other)
  await save({
    avatarCount: 12,
    hidesNumbers: true,
    isGamesOpen: false,
    videosNeedSignIn: true,
    showsWheel: true,
    isWheelOpen: true,
    serviceUrl: 'https://help.example/chat',
    needsInvite: false,
    unit: { text: { en_us: 'leaves', vn_vn: 'lá' }, suffix: 'L' },
    minAge: 21,
    operator: { name: 'Palm House Ltd', complaintUrl: '/ServicePage' },
    languages: ['zh_cn', 'en_us']
  })
  for (const node of [site, other]) {
    await vi.waitFor(async () => expect((await base(node)).head_toal).toBe(12), WAIT)
    const { lang_data, ...rest } = await base(node)
    expect(rest).toMatchObject({
      close_number: 1,
      isplay: 0,
      video_login: 1,
      lucky_draw: 1,
      luck_draw: 1,
      service_url: 'https://help.example/chat',
      invite_required: 0,
      unit: { text: 'leaves', suffix: 'L' },
      age_min: 21,
      operator: { name: 'Palm House Ltd' }
    })
    expect(lang_data.map(({ value }) => value)).toEqual(['zh_cn', 'en_us'])
  }
  expect((await base(other, 'vn_vn')).unit.text).toBe('lá')
  await other.stop()
})

test.each([
  [{ minAge: 12 }, 'settings.minAge'],
  [{ serviceUrl: 'javascript:alert(1)' }, 'settings.serviceUrl'],
  [{ avatarCount: 0 }, 'settings.avatarCount'],
  [{ languages: [] }, 'settings.languages'],
  [{ withdraw: { min: 10, max: 20, num: 1, day_max: 20, four_eyes: 5 } }, 'settings'],
  [{ unit: { text: { en_us: 'a\ud800' }, suffix: '' } }, 'settings.unit.text.en_us'],
  [{ mode: 'live' }, 'settings']
])('an invalid setting is refused by the name of its field, and nothing is set: %j', async (wrong, field) => {
  const before = await content.call('getSettings')
  await expect(save(wrong as Partial<Settings>)).rejects.toMatchObject({ err: 'FIELD_INVALID', data: { field } })
  expect(await content.call('getSettings')).toEqual(before)
})

test('of two who change the settings at once, the second one is refused', async () => {
  const { version, settings } = await content.call('getSettings')
  const both = [content, owner].map(({ call }, index) =>
    call('saveSettings', { version, settings: { ...settings, avatarCount: 30 + index }, reason })
  )
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { err: 'SETTINGS_CHANGED' } })
})

test('each version is stored with its author and reason; the first has what was there before', async () => {
  const version = await save({ avatarCount: 40 })
  const { rows } = await content.call('getSettingsVersions')
  expect(rows[0]).toMatchObject({ version, operator: { name: content.name }, reason })
  expect((await content.call('getSettingsVersion', { version: String(version) })).settings.avatarCount).toBe(40)
  expect((await content.call('getSettingsVersion', { version: '1' })).settings).toMatchObject({
    avatarCount: 20,
    isGamesOpen: true
  })
  await expect(content.call('getSettingsVersion', { version: '9999' })).rejects.toMatchObject({ err: 'RECORD_UNKNOWN' })
  const { rows: acts } = await owner.call('getAudit', { act: 'saveSettings' })
  expect(acts[0]).toMatchObject({ after: { version, changed: ['avatarCount'] } })
})

test('payment channels are switched on and off and changed, and members see it', async () => {
  const finance = await createOperator(site, owner, 'finance')
  const [first] = await finance.call('getChannels')
  const { id, example, name, icon, embed, sort } = first!
  const looks = { id: String(id), name, icon, embed, sort, enabled: true, reason }
  expect(example).toEqual({ points: '100.00', money: '100000 VND' })
  await finance.call('saveChannel', { ...looks, name: { en_us: 'Renamed' } })
  await vi.waitFor(async () => expect((await base()).pay_banklist[0]).toMatchObject({ id, name: 'Renamed' }), WAIT)
  await finance.call('saveChannel', { ...looks, enabled: false })
  await vi.waitFor(async () => expect((await base()).pay_banklist.map((one) => one.id)).not.toContain(id), WAIT)
  await finance.call('saveChannel', looks)
  for (const [wrong, err] of [
    [{ id: '999' }, 'CHANNEL_UNKNOWN'],
    [{ sort: -1 }, 'FIELD_INVALID'],
    [{ min: 1 }, 'FIELD_INVALID'],
    [{ minor_per_point: 1 }, 'FIELD_INVALID']
  ] as const) {
    const refused = finance.call('saveChannel', { ...looks, ...wrong })
    await expect(refused, JSON.stringify(wrong)).rejects.toMatchObject({ err })
  }
  expect((await finance.call('getChannels'))[0]).toEqual(first)
})
