import { createHash, randomUUID } from 'node:crypto'
import { languageCodes } from '@glasshouse/contract'
import { operatorRoutes, type OperatorCallName, type OperatorRoute } from '@glasshouse/contract/operator'
import { describe, expect, test } from 'vitest'
import { errOf, join, refusalOf } from '../member/test-member.ts'
import { retryingFetch } from '../support/retrying-fetch.ts'
import { createOperator, type TestOperator } from '../support/test-operator.ts'
import { answerGuest, newSecret, sendAsGuest, guestMessages, waitingGuests } from './guest-fixture.ts'
import { answer, openInboxFixture, textsOf, write } from './inbox-fixture.ts'

const { opened, site, owner, mai, thao } = await openInboxFixture()

type Show = 'waiting' | 'untaken' | 'mine' | 'all'
const listed = async ({ call }: TestOperator, show: Show) =>
  (await call('getConversations', { show, limit: 100 })).rows.map(({ member }) => member.id)
const one = ({ call }: TestOperator, { id }: { id: bigint }) => call('getConversation', { member: String(id) })
const assign = ({ call }: TestOperator, member: { id: bigint }, to: bigint, was: bigint) =>
  call('assignConversation', { member: String(member.id), operator: String(to), was: String(was) })

test('the longest wait comes first, until somebody answers; the time it took is counted', async () => {
  const [first, second] = [await join(site), await join(site)]
  for (const member of [first, second]) await write(member, 'Hello')
  await write(first, 'Are you there?')
  expect(await listed(mai, 'waiting')).toEqual([Number(first.id), Number(second.id)])
  const { unread, waits, last } = await one(mai, first)
  expect({ unread, words: last.text, waiting: waits.ts > 0 }).toEqual({
    unread: 2,
    words: 'Are you there?',
    waiting: true
  })
  expect(await mai.call('getServiceOverview')).toMatchObject({
    waiting: 2,
    untaken: 2,
    mine: 0,
    answers: { n: 0, today: 0 }
  })
  await answer(mai, first, 'Here I am')
  await answer(mai, first, 'And again')
  expect(await listed(mai, 'waiting')).toEqual([Number(second.id)])
  expect(await listed(mai, 'mine')).toEqual([Number(first.id)])
  expect(await mai.call('getServiceOverview')).toMatchObject({ waiting: 1, mine: 1, answers: { n: 1, today: 1 } })
  const { rows } = await opened.owner.query<{ seconds: number }>(
    'select extract(epoch from answered_at - question_at)::float8 as seconds from service_answer where member_id = $1',
    [first.id]
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.seconds).toBeGreaterThanOrEqual(0)
  await answer(mai, second, 'You, too')
})

test('of two who answer at once one succeeds, and the other learns who it was', async () => {
  const member = await join(site)
  await write(member, 'Who is faster?')
  const outcomes = await Promise.allSettled([mai, thao].map((operator) => answer(operator, member, operator.name)))
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { err: string }] : []
  )
  expect(refused.map(({ err }) => err)).toEqual(['SERVICE_TAKEN'])
  const winner = (await one(mai, member)).operator!
  expect(await textsOf(member)).toEqual(['me: Who is faster?', `staff: ${winner.name}`])
  const loser = winner.name === mai.name ? thao : mai
  expect((await refusalOf(answer(loser, member, 'Me, too'))).data).toEqual({ operator: winner })
})

test('of those who take a conversation at once one gets it; only somebody who saw its owner hands it on', async () => {
  const member = await join(site)
  await write(member, 'Take me')
  const takers = [mai, thao, owner]
  const outcomes = await Promise.allSettled(takers.map((operator) => assign(operator, member, operator.id, 0n)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const holder = BigInt((await one(mai, member)).operator!.id)
  const next = holder === mai.id ? thao : mai
  await assign(owner, member, next.id, holder)
  expect(await errOf(assign(owner, member, 0n, holder))).toBe('SERVICE_TAKEN')
  expect((await one(mai, member)).operator!.name).toBe(next.name)
  const auditor = await createOperator(site, owner, 'auditor')
  expect(await errOf(assign(owner, member, auditor.id, next.id))).toBe('OPERATOR_UNKNOWN')
  await assign(owner, member, 0n, next.id)
  expect(await listed(mai, 'untaken')).toContain(Number(member.id))
  expect(await errOf(assign(owner, { id: 999_999n }, 0n, 0n))).toBe('MEMBER_UNKNOWN')
})

test('a conversation is done only up to the last message seen, and the next one brings it back', async () => {
  const member = await join(site)
  const seen = await write(member, 'Thank you')
  const later = await write(member, 'One more thing')
  const finish = (until: string) => mai.call('finishConversation', { member: String(member.id), until })
  expect(await errOf(finish(seen.id))).toBe('SERVICE_MOVED')
  expect(await listed(mai, 'waiting')).toContain(Number(member.id))
  await finish(later.id)
  expect(await listed(mai, 'waiting')).not.toContain(Number(member.id))
  expect((await member.call('getServiceList'))[0]!.seen).toBe(1)
  await write(member, 'And this')
  expect(await listed(mai, 'untaken')).toContain(Number(member.id))
})

test('T17: an answer is sent once however often it is posted', async () => {
  const member = await join(site)
  const words = { member: String(member.id), text: 'You need do nothing', requestId: randomUUID() }
  const sent = await Promise.all(Array.from({ length: 8 }, () => mai.call('answerMember', words)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await textsOf(member)).toEqual(['staff: You need do nothing'])
  expect(await errOf(mai.call('answerMember', { ...words, text: 'Something else' }))).toBe('REQ_ID_REUSED')
})

test('H7: an operator who asks for a password or a code is refused, in the chat, a canned answer and a ticket', async () => {
  const member = await join(site)
  await write(member, 'I cannot sign in')
  const asking = 'Bạn gửi mình mật khẩu nhé'
  const ticket = await member.call('sendTicket', { kind: 'question', topic: 'account', text: 'Help' })
  const texts = JSON.stringify(
    Object.fromEntries(languageCodes.map((lang) => [lang, lang === 'vn_vn' ? asking : 'Hi']))
  )
  for (const request of [
    () => answer(mai, member, asking),
    () => mai.call('saveCannedAnswer', { name: 'Sign in', texts: texts as never }),
    () => mai.call('answerTicket', { id: ticket.id, text: asking, state: 'answered', was: 'received' })
  ]) {
    expect(await errOf(request())).toBe('SERVICE_ASKS_SECRET')
  }
  expect(await textsOf(member)).toEqual(['me: I cannot sign in'])
  expect((await member.call('getOwnTickets'))[0]).toMatchObject({ state: 1, entries: [{ text: 'Help' }] })
  expect((await mai.call('getCannedAnswers')).map(({ name }) => name)).not.toContain('Sign in')
})

test('canned answers exist in every language, each under a name of its own', async () => {
  const texts = Object.fromEntries(languageCodes.map((lang) => [lang, `Words in ${lang}`]))
  const save = (fields: object) =>
    mai.call('saveCannedAnswer', { name: 'Hours', texts: JSON.stringify(texts) as never, ...fields })
  const { id } = await save({})
  expect(await errOf(save({}))).toBe('CANNED_TAKEN')
  expect(await errOf(save({ name: 'Half', texts: JSON.stringify({ en_us: 'Only English' }) }))).toBe('FIELD_INVALID')
  await save({ id: String(id), name: 'Our hours' })
  expect((await mai.call('getCannedAnswers')).find((canned) => canned.id === id)).toEqual({
    id,
    name: 'Our hours',
    texts
  })
  await mai.call('removeCannedAnswer', { id: String(id) })
  expect(await errOf(save({ id: String(id) }))).toBe('RECORD_UNKNOWN')
  for (const canned of await mai.call('getCannedAnswers')) {
    expect(new Set(languageCodes.map((lang) => canned.texts[lang])).size, canned.name).toBe(languageCodes.length)
  }
})

test('a member who has closed the account gets no more answers', async () => {
  const member = await join(site)
  await write(member, 'Goodbye')
  await opened.owner.query('update member set status = 3 where id = $1', [member.id])
  expect(await errOf(answer(mai, member, 'Wait'))).toBe('MEMBER_STATUS')
  expect(await errOf(answer(mai, { id: 999_999n }, 'Who?'))).toBe('MEMBER_UNKNOWN')
})

describe('the inbox of guests', () => {
  test('one of two who answer at once succeeds; it is handed on, and done only up to the last message seen', async () => {
    const secret = newSecret()
    await sendAsGuest(site, { secret, text: 'Hello?' })
    const guest = (await waitingGuests(mai)).at(-1)!
    const outcomes = await Promise.allSettled([
      answerGuest(mai, guest, 'I am Mai'),
      answerGuest(thao, guest, 'I am Thao')
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const holder = (await mai.call('getGuestConversation', { guest })).operator!
    const [has, other] = holder.id === Number(mai.id) ? [mai, thao] : [thao, mai]
    expect((await refusalOf(answerGuest(other, guest, 'Me, too'))).data).toEqual({ operator: holder })
    const auditor = await createOperator(site, owner, 'auditor')
    const assign = (operator: bigint, was: bigint) =>
      owner.call('assignGuestConversation', { guest, operator: String(operator), was: String(was) })
    expect(await errOf(assign(auditor.id, has.id))).toBe('OPERATOR_UNKNOWN')
    expect(await errOf(assign(other.id, 0n))).toBe('SERVICE_TAKEN')
    await assign(other.id, has.id)
    const requestId = randomUUID()
    const response = await answerGuest(other, guest, 'Now I do', requestId)
    expect(await answerGuest(other, guest, 'Now I do', requestId)).toEqual(response)
    const thanks = await sendAsGuest(site, { secret, text: 'Thank you' })
    const finish = (until: string) => other.call('finishGuestConversation', { guest, until })
    expect(await errOf(finish(response.id))).toBe('SERVICE_MOVED')
    await finish(thanks.data.id)
    expect(await waitingGuests(mai)).not.toContain(guest)
    expect(await errOf(answerGuest(mai, '4242', 'Nobody'))).toBe('GUEST_UNKNOWN')
  })

  test('H7: no answer to a guest asks for a password or a code, nor ties a withdrawal to a payment', async () => {
    const secret = newSecret()
    await sendAsGuest(site, { secret, text: 'Help me' })
    const guest = (await waitingGuests(mai)).at(-1)!
    expect(await errOf(answerGuest(mai, guest, 'Please send me your password'))).toBe('SERVICE_ASKS_SECRET')
    expect(await errOf(answerGuest(mai, guest, 'Please pay a fee first to withdraw'))).toBe('REASON_ASKS_FOR_MONEY')
    expect(await guestMessages(site, secret)).toEqual(['me: Help me'])
  })

  test('is read by the auditor with masked texts, and answered by support and owners alone', async () => {
    const auditor = await createOperator(site, owner, 'auditor')
    const secret = newSecret()
    await sendAsGuest(site, { secret, text: 'My name is Nguyễn Văn An' })
    const guest = (await waitingGuests(mai)).at(-1)!
    const shown = JSON.stringify([
      await auditor.call('getGuestConversation', { guest }),
      await auditor.call('getGuestConversations', { show: 'all' })
    ])
    expect(shown).not.toContain('Nguyễn')
    await expect(answerGuest(auditor, guest, 'Hello')).rejects.toBeDefined()
    const finance = await createOperator(site, owner, 'finance')
    await expect(finance.call('getGuestConversations')).rejects.toBeDefined()
  })

  test('T51: no operator call returns a guest’s secret or its hash', async () => {
    const secret = newSecret()
    await sendAsGuest(site, { secret, text: 'I lost my account' })
    const guest = (await waitingGuests(mai)).at(-1)!
    const hashed = createHash('sha256').update(Buffer.from(secret, 'hex')).digest()
    const hidden = [secret, hashed.toString('hex'), hashed.toString('base64'), hashed.toString('base64url')]
    const answered: string[] = []
    for (const [name, { methods, path, access }] of Object.entries(operatorRoutes) as [
      OperatorCallName,
      OperatorRoute
    ][]) {
      if (methods[0] !== 'GET' || typeof access === 'string') continue
      const url = `${site.origin}/api${path}?${new URLSearchParams({ guest, id: guest, member: guest, show: 'all' })}`
      const headers = { cookie: owner.browser.cookie, origin: site.origin, 'x-data-plain': '1' }
      const response = await retryingFetch(url, { headers })
      const text = await response.text()
      if (response.ok) answered.push(name)
      for (const value of hidden) expect(text.includes(value), name).toBe(false)
    }
    expect(answered).toEqual(expect.arrayContaining(['getGuestConversation', 'getGuestConversations', 'getAudit']))
  })
})
