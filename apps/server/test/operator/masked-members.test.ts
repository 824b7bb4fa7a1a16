import {
  operatorCalls,
  operatorRoutes,
  personal,
  type OperatorCallName,
  type OperatorRoute
} from '@glasshouse/contract/operator'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { join } from '../member/test-member.ts'
import { canaries, leaveTraces } from './member-traces.ts'
import { retryingFetch } from '../support/retrying-fetch.ts'
import { createOperator, type TestOperator } from '../support/test-operator.ts'
import { openWithdrawalFixture } from '../withdrawal/withdrawal-fixture.ts'

const scene = await openWithdrawalFixture()
const { site, siteOwner } = scene
const auditor = await createOperator(site, siteOwner, 'auditor')

const [member, mate] = [await join(site), await join(site)]
const [id, mateId] = [String(member.id), String(mate.id)]
const siteDay = (milliseconds: number) => site.context.siteTime.format(milliseconds).slice(0, 10)
const days = { from: siteDay(Date.now()), to: siteDay(Date.now() + 86_400_000), reason: 'an audit' }
const { order, withdrawal, ticket, chatPicture, guest } = await leaveTraces({ scene, member, mate })
// The draw of the member's order: other lotteries may not have opened one yet.
const [draw] = (await siteOwner.call('getDraws', { key: 'k3_15m' })).rows

const calls = (Object.keys(operatorRoutes) as OperatorCallName[]).filter((name) => {
  const { access, methods }: OperatorRoute = operatorRoutes[name]
  return methods[0] === 'GET' && typeof access !== 'string' && access.includes('auditor')
})

/** Parameters of the calls that need some. */
const inputs: Partial<Record<OperatorCallName, Record<string, string>>> = {
  getMember: { id },
  getMemberOrders: { id },
  getMemberRecharges: { id },
  getMemberMoneylog: { id },
  getMemberTimeline: { id },
  getMemberLimits: { id },
  getWithdrawals: { view: 'all' },
  getWithdrawal: { id: withdrawal },
  getConversations: { show: 'all' },
  getConversation: { member: id },
  getGuestConversations: { show: 'all' },
  getGuestConversation: { guest },
  getTickets: { show: 'all' },
  getTicket: { id: ticket },
  getOrders: { member: id },
  getOrder: { no: order },
  getMemberRecoveries: { state: 'all' },
  getAdminAppointments: { show: 'all' },
  getHostReports: { show: 'all' },
  getHostFile: { id: '1' },
  getInvited: { code: '' },
  getInviteCodes: { kind: 'all' },
  getLotteryVersions: { key: 'k3_15m' },
  getRecentPlay: { key: 'k3_15m' },
  getSettingsVersion: { version: '1' },
  getVideo: { id: '1' },
  getVideoSubtitles: { id: '1', lang: 'en_us' },
  getVideoWithdrawal: { id: '1' },
  getWheelVersion: { version: '1' },
  getDraw: { key: 'k3_15m', periodNumber: draw!.periodNumber },
  getReport: { from: days.from, to: days.from },
  exportReport: days,
  exportOrders: days,
  exportLedger: days,
  exportMembers: days,
  exportWithdrawals: days,
  exportRecharges: days
}

/** Return a response as sent: an envelope or a table. */
async function answerTo({ browser }: TestOperator, name: OperatorCallName, input: object): Promise<string> {
  const url = new URL(`${site.origin}/api${operatorRoutes[name].path}`)
  url.search = new URLSearchParams({ ...input }).toString()
  const headers = { cookie: browser.cookie, 'x-data-plain': '1', lang: 'en_us' }
  return (await retryingFetch(url, { headers })).text()
}

async function inputOf(name: OperatorCallName): Promise<Record<string, string>> {
  if (name !== 'getInvited') return inputs[name] ?? {}
  const { invitedBy } = await siteOwner.call('getMember', { id })
  return { code: invitedBy.code }
}

const unmaskable = /"err":"(?!"|RECORD_UNKNOWN|VIDEO_UNKNOWN)/

test('T58: no response to the auditor names a member, and another role sees all of it', async () => {
  const seen = new Set<string>()
  for (const name of calls) {
    const input = await inputOf(name)
    const [masked, inFull] = [await answerTo(auditor, name, input), await answerTo(siteOwner, name, input)]
    expect([name, masked.match(unmaskable)?.[0] ?? '']).toEqual([name, ''])
    for (const [what, canary] of Object.entries(canaries)) {
      expect([name, what, masked.includes(canary)]).toEqual([name, what, false])
      if (inFull.includes(canary)) seen.add(what)
    }
    expect([name, /Tuyết/.test(masked)]).toEqual([name, false])
  }
  expect([...seen].toSorted()).toEqual(Object.keys(canaries).toSorted())
})

test('T58: the auditor’s records keep what is to be audited: ids, amounts, states and the names of staff', async () => {
  const [shown] = (await auditor.call('getAudit', { act: 'rejectWithdrawal' })).rows
  const [inFull] = (await siteOwner.call('getAudit', { act: 'rejectWithdrawal' })).rows
  expect(shown).toEqual({ ...inFull, reason: '***' })
  const { rows } = await auditor.call('getProposals', { kind: 'adjustment', state: 'open' })
  expect(rows[0]).toMatchObject({ subject: { id }, payload: { money: '5.00' }, reason: '***' })
  const [invited] = (await auditor.call('getAudit', { act: 'inviteOperator' })).rows
  expect(invited!.after).toMatchObject({ name: auditor.name })
})

test('T58: the auditor finds members by id, and neither by name nor by the order of names', async () => {
  const total = async (operator: TestOperator, name: OperatorCallName, q: string) => {
    const { data } = JSON.parse(await answerTo(operator, name, { ...inputs[name], q })) as { data: { total: number } }
    return data.total
  }
  const searches = ['getMembers', 'getLimitRegister', 'getConversations', 'getTickets', 'getAdminAppointments'] as const
  for (const name of searches) {
    expect([name, await total(siteOwner, name, canaries.phone.slice(2, 7))]).toEqual([name, 1])
    for (const q of [canaries.phone, canaries.phone.slice(2, 7), 'tuyết', '@mail.example']) {
      expect([name, q, await total(auditor, name, q)]).toEqual([name, q, 0])
    }
    if (name !== 'getAdminAppointments') expect([name, await total(auditor, name, id)]).toEqual([name, 1])
  }
  const foundBy = async (operator: TestOperator, q: string) =>
    (await operator.call('search', { q })).members.map((found) => String(found.id))
  expect(await foundBy(siteOwner, canaries.phone)).toEqual([id])
  for (const q of [canaries.phone, 'tuyết']) expect([q, await foundBy(auditor, q)]).toEqual([q, []])
  expect(await foundBy(auditor, id)).toEqual([id])
  const inAudit = (operator: TestOperator, q: string) => total(operator, 'getAudit', q)
  const clerk = await siteOwner.call('inviteOperator', { name: 'night.clerk', role: 'support' })
  await siteOwner.call('switchOperator', { id: String(clerk.id), on: false, reason: 'the night shift' })
  for (const q of [canaries.freeze, canaries.rejection, 'tuyết']) {
    expect([q, await inAudit(siteOwner, q)]).not.toEqual([q, 0])
    expect([q, await inAudit(auditor, q)]).toEqual([q, 0])
  }
  expect(await inAudit(auditor, 'the night shift')).toBe(1)
  expect(await inAudit(auditor, withdrawal)).toBe(await inAudit(siteOwner, withdrawal))
  const searching = calls.filter((name) => 'q' in operatorCalls[name].input.shape)
  const byName = searching.filter((name) => {
    const { q } = operatorCalls[name].input.shape as unknown as { q: z.ZodType }
    return personal.get(q)?.kind === 'search'
  })
  expect(byName.toSorted()).toEqual([...searches, 'getAudit', 'search'].toSorted())
  expect(searching.filter((name) => !byName.includes(name)).toSorted()).toEqual([
    'getHostList',
    'getInviteCodes',
    'getVideos'
  ])
  const ids = async (sort?: 'username' | '-username' | 'name') =>
    (await auditor.call('getMembers', { limit: 100, ...(sort ? { sort } : {}) })).rows.map((row) => row.id)
  const newest = await ids()
  expect(newest).toEqual(newest.toSorted((a, b) => b - a))
  for (const sort of ['username', '-username', 'name'] as const) expect(await ids(sort)).toEqual(newest)
  expect(mateId).not.toBe(id)
})

test('T57: the auditor gets no picture of a chat, and opens none', async () => {
  const { messages } = await auditor.call('getConversation', { member: id })
  expect(messages.map(({ image }) => image)).toEqual(messages.map(() => ''))
  const open = async ({ browser }: TestOperator, path: string) => {
    const response = await fetch(site.origin + path, { headers: { cookie: browser.cookie } })
    await response.arrayBuffer()
    return response.status
  }
  expect(await open(siteOwner, chatPicture)).toBe(200)
  expect(await open(auditor, chatPicture)).toBe(403)
})
