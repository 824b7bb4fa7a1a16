import { randomUUID } from 'node:crypto'
import { languageCodes } from '@glasshouse/contract'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { PASSWORD } from '../member/sign-up-and-in.ts'
import { errOf, join, refusalOf } from '../member/test-member.ts'
import { answer, openInboxFixture, write } from './inbox-fixture.ts'

const { opened, site, mai } = await openInboxFixture()

const complaint = { kind: 'complaint', topic: 'withdrawal', text: 'It took too long' } as const

test('a complaint has a number and a state, which the member follows in every language', async () => {
  const member = await join(site)
  const { id } = await member.call('sendTicket', { ...complaint, req_id: randomUUID() })
  const unread = (await member.call('getUserInfo')).notice_unread
  const ofMember = await mai.call('getTickets', { q: member.username, kind: 'complaint' })
  expect(ofMember.rows).toMatchObject([
    { id, kind: 'complaint', state: 'received', text: 'It took too long', operator: null }
  ])
  await mai.call('answerTicket', { id, state: 'inWork', was: 'received' })
  await mai.call('answerTicket', { id, text: 'The bank was closed. It is paid now.', state: 'answered', was: 'inWork' })
  const [shown] = await member.call('getOwnTickets')
  expect(shown).toMatchObject({
    id,
    kind: 'complaint',
    topic: 'withdrawal',
    state: 3,
    state_text: 'Answered',
    ref: null
  })
  expect(shown!.entries.map(({ mine, text, state }) => [mine, text, state])).toEqual([
    [1, 'It took too long', 1],
    [0, '', 2],
    [0, 'The bank was closed. It is paid now.', 3]
  ])
  expect((await member.call('getUserInfo')).notice_unread).toBe(unread + 2)
  expect((await member.call('getNoticeList'))[0]).toMatchObject({ type: 'ticket', link: '/ServicePage' })
  const names = await Promise.all(
    languageCodes.map(async (lang) => (await site.client(member.session, lang)('getOwnTickets'))[0]!.state_text)
  )
  expect(new Set(names).size).toBeGreaterThanOrEqual(5)
  expect(await mai.call('getTicket', { id })).toMatchObject({ operator: { name: mai.name }, entries: [{}, {}, {}] })
})

test('a reply reopens an answered complaint; a closed one stays closed', async () => {
  const member = await join(site)
  const { id } = await member.call('sendTicket', complaint)
  await mai.call('answerTicket', { id, text: 'Done', state: 'answered', was: 'received' })
  const words = { id, text: 'Not quite', req_id: randomUUID() }
  const again = await Promise.all(Array.from({ length: 5 }, () => member.call('sendTicket', words)))
  expect(again.map(({ state, entries }) => [state, entries.length])).toEqual(Array.from({ length: 5 }, () => [1, 3]))
  expect(await errOf(member.call('sendTicket', { ...words, text: 'Other words' }))).toBe('REQ_ID_REUSED')
  const late = await refusalOf(mai.call('answerTicket', { id, text: 'Closing', state: 'closed', was: 'answered' }))
  expect({ err: late.err, data: late.data }).toEqual({ err: 'TICKET_MOVED', data: { state: 'received' } })
  expect(await errOf(mai.call('answerTicket', { id, state: 'answered', was: 'received' }))).toBe('FIELD_INVALID')
  await mai.call('answerTicket', { id, text: 'Closing', state: 'closed', was: 'received' })
  expect(await errOf(member.call('sendTicket', { id, text: 'Hello?' }))).toBe('TICKET_CLOSED')
  expect((await member.call('getOwnTickets'))[0]!.entries).toHaveLength(4)
})

test('T17, T23: a ticket is filed once, and belongs to its member alone', async () => {
  const [member, stranger] = [await join(site), await join(site)]
  const request = { ...complaint, req_id: randomUUID() }
  const sent = await Promise.all(Array.from({ length: 8 }, () => member.call('sendTicket', request)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await errOf(member.call('sendTicket', { ...request, topic: 'game' }))).toBe('REQ_ID_REUSED')
  expect(await errOf(stranger.call('sendTicket', { id: sent[0]!.id, text: 'Mine?' }))).toBe('TICKET_UNKNOWN')
  expect(await stranger.call('getOwnTickets')).toEqual([])
  expect((await member.call('getOwnTickets'))[0]!.entries).toHaveLength(1)
})

test('T31: twenty may be open at once, also when more are filed together', async () => {
  const member = await join(site)
  const sent = await Promise.allSettled(Array.from({ length: 23 }, () => member.call('sendTicket', complaint)))
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { err: string }).err] : []))
  expect(refused).toEqual(['TICKET_TOO_MANY', 'TICKET_TOO_MANY', 'TICKET_TOO_MANY'])
  expect(await member.call('getOwnTickets')).toHaveLength(20)
})

test('an export has both sides’ texts; a closed account leaves its complaints, and nothing of the chat', async () => {
  const member = await join(site)
  await write(member, 'Hello')
  await answer(mai, member, 'Good evening')
  await member.call('sendTicket', complaint)
  const zip = await fetch(`${site.origin}/api/member/exportData`, { headers: member.headers })
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const text = (file: string) => Buffer.from(files[file]!).toString()
  expect(text('messages.csv')).toMatch(/staff,Good evening,[\s\S]*me,Hello,/)
  expect(text('tickets.csv')).toContain('complaint,withdrawal,,Received,me: It took too long')
  await member.call('closeAccount', { password: PASSWORD })
  const { rows } = await opened.owner.query(
    `select (select count(*)::int from service_message where member_id = $1) as messages,
            (select count(*)::int from service_conversation where member_id = $1) as conversations,
            (select count(*)::int from service_ticket where member_id = $1) as tickets`,
    [member.id]
  )
  expect(rows[0]).toEqual({ messages: 0, conversations: 0, tickets: 1 })
})
