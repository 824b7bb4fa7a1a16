import { describe, expect, test } from 'vitest'
import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorInput } from '@glasshouse/contract/operator'
import { verifyRecords } from '../../src/domains/anchor/index.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator, createOperatorNow } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { picture } from '../upload/test-pictures.ts'
import { errOf } from '../member/test-member.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { appointmentsFor, hostAt, appointmentRequest } from './host-fixture.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened, { TRUST_PROXY: '1' })
const call = site.client()
const siteOwner = await createFirstOwner(site)
const [editor, other] = [
  await createOperator(site, siteOwner, 'content'),
  await createOperator(site, siteOwner, 'content')
]
const [support, auditor] = [
  await createOperator(site, siteOwner, 'support'),
  await createOperator(site, siteOwner, 'auditor')
]

const CONTACT = '+84 901 555 0142'

const described: OperatorInput<'createHost'> = {
  city: '1',
  name: 'Hoàng Yến',
  about: { en_us: 'Walks along the citadel wall.', vn_vn: 'Đi dọc tường thành.' },
  types: ['guide'],
  langs: ['vi', 'en'],
  areas: [
    { en_us: 'Imperial Citadel', vn_vn: 'Hoàng thành Thăng Long' },
    { en_us: '', vn_vn: 'Hồ Gươm' }
  ],
  contact: CONTACT
}

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const png = async () => (await picture('png')).toString('base64')

/** Return a complete application. */
async function application(name = described.name) {
  const id = String((await editor.call('createHost', { ...described, name })).id)
  await editor.call('addHostPhoto', { id, file: await png() })
  await editor.call('checkHostDocument', { id })
  return id
}

/** Create a host who is shown, with one hour. */
async function published(name: string) {
  const id = await application(name)
  await editor.call('submitHost', { id })
  await other.call('reviewHost', { id, decision: 'approve' })
  await editor.call('addHostSlots', { id, day: days(3), times: ['09:00', '14:00'], minutes: '90' })
  const { slots } = await call('getHost', { id })
  return { id, slots }
}

const noticesOf = async (member: { call: typeof call }) =>
  (await member.call('getNoticeList')).filter(({ type }) => type === 'appointment')

describe('an application', () => {
  test('is seen by nobody until two have approved it; the operator who submitted it is not the second', async () => {
    const id = String((await editor.call('createHost', described)).id)
    const incomplete = await refusalOf(editor.call('submitHost', { id }))
    expect([incomplete.err, incomplete.data]).toEqual(['HOST_INCOMPLETE', { missing: ['document', 'photo'] }])
    await editor.call('addHostPhoto', { id, file: await png() })
    await editor.call('checkHostDocument', { id })
    await editor.call('submitHost', { id })
    expect(await errOf(call('getHost', { id }))).toBe('HOST_UNKNOWN')
    expect((await refusalOf(editor.call('reviewHost', { id, decision: 'approve' }))).err).toBe('HOST_TWO_REVIEWERS')
    expect((await editor.call('getHostFile', { id })).review.mayReview).toBe(false)
    expect(await errOf(call('getHost', { id }))).toBe('HOST_UNKNOWN')
    await other.call('reviewHost', { id, decision: 'approve' })
    expect(await call('getHost', { id })).toMatchObject({ name: 'Hoàng Yến', verified: 1, demo: 0, city: 'Hanoi' })
  })

  test('T49: is approved neither by an operator who worked on it nor by one they invited within 72 hours', async () => {
    const id = await application('Of many')
    await siteOwner.call('submitHost', { id })
    const newcomer = await createOperatorNow(site, siteOwner, 'content')
    for (const [who, err] of [
      [editor, 'HOST_TWO_REVIEWERS'],
      [siteOwner, 'HOST_TWO_REVIEWERS'],
      [newcomer, 'NOT_SECOND_PERSON']
    ] as const) {
      await expect(who.call('reviewHost', { id, decision: 'approve' })).rejects.toMatchObject({ err })
      expect((await who.call('getHostFile', { id })).review.mayReview).toBe(false)
    }
    await other.call('reviewHost', { id, decision: 'approve' })
    expect(await call('getHost', { id })).toMatchObject({ name: 'Of many' })
  })

  test('names its meeting places in the member’s language, else in English, else as an operator typed them', async () => {
    const { id } = await published('Places')
    const placesIn = async (lang: LanguageCode) => (await site.client(undefined, lang)('getHost', { id })).areas
    expect(await placesIn('vn_vn')).toEqual(['Hoàng thành Thăng Long', 'Hồ Gươm'])
    expect(await placesIn('en_us')).toEqual(['Imperial Citadel', 'Hồ Gươm'])
    expect(await placesIn('zh_cn')).toEqual(['Imperial Citadel', 'Hồ Gươm'])
    expect((await editor.call('getHostFile', { id })).areas).toEqual(described.areas)
    const nameless = { ...described, areas: [{ en_us: '  ' }] }
    expect((await refusalOf(editor.call('createHost', nameless))).err).toBe('FIELD_INVALID')
  })

  test('T49: that was submitted, or changed after that, by SQL alone is not shown', async () => {
    const id = await application('Submitted by nobody')
    const set = (what: string) => opened.database.main.query(`update host set ${what} where id = $1`, [id])
    const expectRefused = async () =>
      expect(await errOf(other.call('reviewHost', { id, decision: 'approve' }))).toBe('ACT_NOT_RECORDED')
    for (const by of [editor.id, other.id, null])
      await set(`state = 'review', submitted_by = ${by}`).then(expectRefused)
    await other.call('reviewHost', { id, decision: 'return', note: 'nobody submitted it' })
    await editor.call('submitHost', { id })
    await set(`name = 'Somebody else'`)
    await expectRefused()
    expect(await errOf(call('getHost', { id }))).toBe('HOST_UNKNOWN')
  })

  test('T50: that was approved, or changed, by SQL in another operator’s name is reported by the audit', async () => {
    const { id } = await published('On record')
    const waiting = await application('Off record')
    await editor.call('submitHost', { id: waiting })
    const problemsOf = async (host: string) =>
      (await verifyRecords(opened.database.main, site.context.config)).problems.filter((problem) =>
        problem.startsWith(`host ${host}:`)
      )
    expect(await problemsOf(id)).toEqual([])
    for (const [change, restore] of [
      [
        `update host set about = '{"en_us":"Pay me first."}'`,
        `update host set about = '${JSON.stringify(described.about)}'`
      ],
      [`update host set langs = '{en}'`, `update host set langs = '{vi,en}'`],
      [`update host_photo set position = 7, path = '/uploads/aa/${'b'.repeat(24)}.webp'`, null]
    ] as const) {
      const of = change.includes('host_photo') ? 'host_id' : 'id'
      await opened.database.main.query(`${change} where ${of} = $1`, [id])
      expect(await problemsOf(id), change).toEqual([`host ${id}: it is not as it was approved`])
      if (restore) await opened.database.main.query(`${restore} where id = $1`, [id])
    }
    await opened.database.main.query(`update host set approved_by = $2 where id = $1`, [id, siteOwner.id])
    expect(await problemsOf(id)).toEqual([`host ${id}: somebody else approved it than it names`])
    await opened.database.main.query(`update host set state = 'published', approved_by = $2 where id = $1`, [
      waiting,
      other.id
    ])
    expect(await problemsOf(waiting)).toEqual([`host ${waiting}: no approval of it is on record`])
  })

  test('cannot be shown by one person in the database, either', async () => {
    const id = await application('Alone')
    const alone = `update host set state = 'published', submitted_by = $2, approved_by = $2 where id = $1`
    await expect(owner.query(alone, [id, editor.id])).rejects.toThrow('two people')
  })

  test('that is changed becomes a draft again, and so is not shown', async () => {
    const { id } = await published('Changing')
    await editor.call('changeHost', { id, ...described, name: 'Changed' })
    expect((await editor.call('getHostFile', { id })).host.state).toBe('draft')
    expect(await errOf(call('getHost', { id }))).toBe('HOST_UNKNOWN')
    const { path } = await editor.call('addHostPhoto', { id, file: await png() })
    expect((await fetch(site.origin + path)).status).toBe(200)
    const { photos } = await editor.call('getHostFile', { id })
    await editor.call('removeHostPhoto', { id, photo: String(photos.at(-1)!.id) })
    expect((await fetch(site.origin + path)).status).toBe(404)
  })

  test('T10: takes only real photos, and stores no file of a refused one', async () => {
    const { id } = await published('Ended')
    const script = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    expect((await refusalOf(editor.call('addHostPhoto', { id, file: script }))).err).toBe('FIELD_INVALID')
    await siteOwner.call('switchHost', { id, to: 'ended', reason: 'Asked to leave' })
    expect((await refusalOf(editor.call('addHostPhoto', { id, file: await png() }))).err).toBe('HOST_STATE')
  })

  test('T34: has its contact sealed: it is in no table and no log, and hidden from read-only roles', async () => {
    const { id } = await published('Reached')
    expect((await support.call('getHostFile', { id })).contact).toBe(CONTACT)
    expect((await auditor.call('getHostFile', { id })).contact).toBe('')
    const { rows } = await owner.query<{ kept: string }>(
      `select (select string_agg(h::text, '') from host h) || (select string_agg(body, '') from audit) as kept`
    )
    for (const trace of ['5550142', '555 0142', Buffer.from(CONTACT).toString('hex')]) {
      expect(rows[0]!.kept).not.toContain(trace)
    }
    expect(JSON.stringify(await call('getHost', { id }))).not.toContain('0142')
  })
})

describe('the hours of a host', () => {
  test('are between eight and nine in the evening, do not overlap, and stay while somebody holds them', async () => {
    const { id, slots } = await published('By day')
    const at = (times: string[], minutes = '60') =>
      editor.call('addHostSlots', { id, day: days(3), times, minutes }) as Promise<unknown>
    expect((await refusalOf(at(['07:59']))).err).toBe('FIELD_INVALID')
    expect((await refusalOf(at(['20:01']))).err).toBe('FIELD_INVALID')
    expect((await refusalOf(at(['11:00', '14:30']))).err).toBe('SLOT_OVERLAPS')
    expect((await call('getHost', { id })).slots).toHaveLength(2)
    expect(await at(['20:00'])).toEqual({ added: 1 })
    const member = await site.signUp()
    await member.call('requestAppointment', appointmentRequest({ id }, slots[0]!))
    expect((await refusalOf(editor.call('removeHostSlot', { id, slot: slots[0]!.id }))).err).toBe('SLOT_HELD')
    await editor.call('removeHostSlot', { id, slot: slots[1]!.id })
    expect((await call('getHost', { id })).slots.map(({ id: slot }) => slot)).not.toContain(slots[1]!.id)
  })
})

describe('an appointment', () => {
  test('is answered once, by the staff for hosts; its member finds the answer among the notices', async () => {
    const member = await site.signUp()
    const host = await hostAt(call, 0)
    const { id } = await member.call('requestAppointment', appointmentRequest(host, host.free.at(-1)!))
    const { rows } = await support.call('getAdminAppointments', {})
    expect(rows.find((row) => row.id === id)).toMatchObject({
      member: { username: member.username },
      state: 'requested'
    })
    const answers = await Promise.allSettled(
      [support, editor, siteOwner].map((operator) =>
        operator.call('answerAppointment', { id, decision: 'confirm', answer: 'At the main gate.' })
      )
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await member.call('getAppointments'))[0]).toMatchObject({ status: 2, answer: 'At the main gate.' })
    const notice = await noticesOf(member)
    expect(notice).toMatchObject([{ name: 'Appointment confirmed', link: '/Appointments' }])
    expect(notice[0]!.text).toMatch(/National Museum of History\. At the main gate\.$/)

    await support.call('answerAppointment', { id, decision: 'cancel', answer: 'She is ill.' })
    expect((await member.call('getAppointments'))[0]).toMatchObject({ status: 4, answer: 'She is ill.' })
    expect((await noticesOf(member)).map(({ name }) => name).toSorted()).toEqual([
      'Appointment canceled',
      'Appointment confirmed'
    ])
  })

  test('that is cancelled and answered at the same time is one or the other, and its hour matches', async () => {
    const host = await hostAt(call, 1)
    const member = await site.signUp()
    const slot = host.free.at(-2)!
    const { id } = await member.call('requestAppointment', appointmentRequest(host, slot))
    await Promise.allSettled([
      member.call('cancelAppointment', { id }),
      support.call('answerAppointment', { id, decision: 'decline' })
    ])
    const [{ state } = { state: 0 }] = await appointmentsFor(opened, slot.id)
    expect([3, 4]).toContain(state)
    expect(await noticesOf(member)).toHaveLength(state === 3 ? 1 : 0)
  })

  test('is called off when its host is no longer shown, and its member is notified', async () => {
    const { id, slots } = await published('Pausing')
    const member = await site.signUp()
    const { id: appointment } = await member.call('requestAppointment', appointmentRequest({ id }, slots[0]!))
    await support.call('switchHost', { id, to: 'paused', reason: 'A report is looked into' })
    expect((await member.call('getAppointments'))[0]).toMatchObject({ id: appointment, status: 4, may_cancel: 0 })
    expect((await noticesOf(member)).map(({ name }) => name)).toEqual(['Appointment canceled'])
    expect(await errOf(call('getHost', { id }))).toBe('HOST_UNKNOWN')
    await support.call('switchHost', { id, to: 'published', reason: 'Nothing was found' })
    expect(await call('getHost', { id })).toMatchObject({ name: 'Pausing' })
  })
})

test('a report is decided once, late ones are counted, and its member is notified', async () => {
  const [member, late] = [await site.signUp(), await site.signUp()]
  const host = await hostAt(call, 3)
  const { id } = await member.call('reportHost', { id: host.id, reason: 'money', text: 'Asked for a deposit.' })
  const { id: old } = await late.call('reportHost', { id: host.id, reason: 'safety' })
  await owner.query(`update host_report set due_at = now() - interval '1 hour' where id = $1`, [old])
  expect(await support.call('getHostOverview')).toMatchObject({ reports: 2, late: 1 })
  const { rows } = await support.call('getHostReports', {})
  expect(rows.map((row) => [row.id, row.late, row.reason])).toEqual([
    [old, true, 'safety'],
    [id, false, 'money']
  ])
  const decide = { id, outcome: 'upheld', note: 'The profile was ended.' } as const
  await support.call('decideHostReport', decide)
  expect((await refusalOf(editor.call('decideHostReport', { ...decide, outcome: 'dismissed' }))).err).toBe(
    'REPORT_DECIDED'
  )
  const [notice] = await noticesOf(member)
  expect(notice).toMatchObject({ name: 'Update on your report' })
  expect(notice!.text).toBe(
    `We looked into your report about ${host.name}, agreed with it and took action. The profile was ended.`
  )
  expect(await member.call('reportHost', { id: host.id, reason: 'other' })).toMatchObject({ id: expect.any(String) })
})

test('a city is named in every language, in English where a translation is missing', async () => {
  const { id } = await editor.call('saveHostCity', { names: { en_us: 'Hue', vn_vn: 'Huế' }, position: '7' })
  await editor.call('saveHostCity', { id: String(id), names: { en_us: 'Huế City', vn_vn: 'Huế' }, position: '7' })
  const names = await Promise.all(
    ['en_us', 'vn_vn', 'zh_cn'].map(async (lang) => (await site.client(undefined, lang)('getHostCities')).at(-1)!.name)
  )
  expect(names).toEqual(['Huế City', 'Huế', 'Huế City'])
})
