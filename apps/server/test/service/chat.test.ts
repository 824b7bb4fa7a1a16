import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { openLive } from '../live/live-client.ts'
import { credit } from '../lottery/lottery-fixture.ts'
import { errOf, join } from '../member/test-member.ts'
import { callApi, form } from '../support/call-api.ts'
import { picture, sending } from '../upload/test-pictures.ts'
import { answer, openInboxFixture, textsOf, write } from './inbox-fixture.ts'

const { opened, site, mai } = await openInboxFixture()
const WAIT = { timeout: 20_000 }

describe('a conversation', () => {
  test('has the messages of both sides, newest first, and belongs to its member alone', async () => {
    const [member, stranger] = [await join(site), await join(site)]
    const sent = await write(member, 'Is anybody there?')
    expect(sent).toMatchObject({ mine: 1, text: 'Is anybody there?', image: '', ref: null, seen: 0 })
    await answer(mai, member, 'Yes')
    expect((await member.call('getServiceList')).map(({ text }) => text)).toEqual(['Yes', 'Is anybody there?'])
    expect(await stranger.call('getServiceList')).toEqual([])
    expect(await stranger.call('getServiceList', { after: '0' })).toEqual([])
    expect(await stranger.call('readService', { id: sent.id })).toEqual({ service_unread: 0 })
    expect(
      await site
        .client()('getServiceList')
        .catch(({ err }: { err: string }) => err)
    ).toBe('AUTH_REQUIRED')
  })

  test('shows how long members have waited for the latest answers', async () => {
    const member = await join(site)
    const { n } = (await member.call('getServiceState')).answers
    await write(member, 'How long?')
    expect((await member.call('getServiceState')).answers.n).toBe(n)
    await pause(2100)
    await answer(mai, member, 'Not long')
    const { answers } = await member.call('getServiceState')
    expect(answers.n).toBe(n + 1)
    // With fewer than ten, the 90th percentile is the longest.
    expect(answers.p90_seconds).toBeGreaterThanOrEqual(2)
    expect(answers.median_seconds).toBeLessThanOrEqual(answers.p90_seconds)
  })

  test('is read without an end, backwards and forwards, with no message twice or left out', async () => {
    const member = await join(site)
    const words = Array.from({ length: 23 }, (_, index) => `word ${index}`)
    for (const word of words) await write(member, word)
    const back: string[] = []
    for (let before: string | undefined; ;) {
      const page = await member.call('getServiceList', { before, limit: 5 })
      if (page.length === 0) break
      back.push(...page.map(({ text }) => text))
      before = page.at(-1)!.id
    }
    expect(back).toEqual(words.toReversed())
    const forth: string[] = []
    for (let after = '0'; ;) {
      const page = await member.call('getServiceList', { after, limit: 5 })
      if (page.length === 0) break
      forth.push(...page.map(({ text }) => text).toReversed())
      after = page[0]!.id
    }
    expect(forth).toEqual(words)
  })

  test('arrives on the member’s devices live, with seen marks and typing', async () => {
    const [member, stranger] = [await join(site), await join(site)]
    const [own, strange] = [
      await openLive(site.origin, { session: member.session }),
      await openLive(site.origin, { session: stranger.session })
    ]
    const { id } = await write(member, 'Hello')
    await vi.waitFor(() => expect(own.of('service')).toMatchObject([{ what: 'message', unread: 0 }]), WAIT)
    await mai.call('readConversation', { member: String(member.id), id })
    await vi.waitFor(() => expect(own.of('service').at(-1)).toMatchObject({ what: 'seen' }), WAIT)
    expect((await member.call('getServiceList'))[0]!.seen).toBe(1)
    expect((await member.call('getServiceState')).seen).toBe(id)
    await mai.call('typeToMember', { member: String(member.id) })
    await vi.waitFor(() => expect(own.of('service').at(-1)).toMatchObject({ what: 'typing' }), WAIT)
    await answer(mai, member, 'Good evening')
    await vi.waitFor(() => expect(own.of('service').at(-1)).toMatchObject({ what: 'message', unread: 1 }), WAIT)
    expect(strange.of('service')).toEqual([])
    own.close()
    strange.close()
  })

  test('counts the unread answers, until they are seen', async () => {
    const member = await join(site)
    await write(member, 'One')
    for (const word of ['Two', 'Three']) await answer(mai, member, word)
    expect(await member.call('checkLoginOut')).toMatchObject({ service_unread: 2 })
    const [newest, second] = await member.call('getServiceList')
    expect(await member.call('readService', { id: second!.id })).toEqual({ service_unread: 1 })
    expect(await member.call('readService', { id: newest!.id })).toEqual({ service_unread: 0 })
    expect(await member.call('readService', { id: second!.id })).toEqual({ service_unread: 0 })
  })
})

describe('a message', () => {
  test('T17: is written once however often it is sent, also at the same time; another text under its id is refused', async () => {
    const member = await join(site)
    const message = { text: 'Only once', req_id: randomUUID() }
    const sent = await Promise.all(Array.from({ length: 20 }, () => member.call('sendService', message)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await textsOf(member)).toEqual(['me: Only once'])
    expect(await errOf(member.call('sendService', { ...message, text: 'Twice' }))).toBe('REQ_ID_REUSED')
    const other = await join(site)
    await other.call('sendService', message)
    expect(await textsOf(other)).toEqual(['me: Only once'])
  })

  test('T1, T12: is stored without cards, passwords and codes, wherever the database is searched', async () => {
    const member = await join(site)
    const secrets = ['4111 1111 1111 1111', 'Sunflower-9x', '771204']
    const message = {
      text: `card ${secrets[0]}, password: ${secrets[1]}, OTP ${secrets[2]}`,
      req_id: randomUUID()
    }
    expect((await member.call('sendService', message)).text).toBe('card •••• 1111, password: ••••••, OTP ••••••')
    await member.call('sendService', message)
    await member.call('sendTicket', { text: message.text, req_id: randomUUID() })
    await answer(mai, member, `I read ${secrets[0]}`)
    const { rows } = await opened.owner.query<{ kept: string }>(
      `select string_agg(t, ' ') as kept from (
         select m::text as t from service_message m union all select e::text from service_ticket_entry e
         union all select body from audit) kept`
    )
    for (const secret of [...secrets, secrets[0]!.replaceAll(' ', '')]) expect(rows[0]!.kept).not.toContain(secret)
    expect(await textsOf(member)).toHaveLength(2)
  })

  test('keeps the numbers of the member’s own records', async () => {
    const member = await join(site)
    await credit(site, member.id, 5n)
    const { data } = await member.call('getMoneylog')
    const text = `about ${data[0]!.id}, please`
    expect((await write(member, text)).text).toBe(text)
  })

  test('is about a record of the member’s own, and of nobody else’s', async () => {
    const [member, stranger] = [await join(site), await join(site)]
    await credit(site, member.id, 5n)
    const no = (await member.call('getMoneylog')).data[0]!.id
    const about = { text: 'What is this?', ref_kind: 'money', ref: no } as const
    expect((await member.call('sendService', about)).ref).toEqual({ kind: 'money', no })
    expect(await errOf(stranger.call('sendService', about))).toBe('ORDER_UNKNOWN')
    expect(await errOf(member.call('sendService', { ...about, ref_kind: 'order' }))).toBe('ORDER_UNKNOWN')
    expect(await errOf(member.call('sendService', { ...about, ref: '' }))).toBe('ORDER_UNKNOWN')
    expect(await stranger.call('getServiceList')).toEqual([])
  })

  test('has a picture that its member has uploaded, and no other', async () => {
    const [member, stranger] = [await join(site), await join(site)]
    const path = (await sending(site, member).part(await picture('jpeg'))).data as string
    const image = expect.stringMatching(/^\/media\/picture\//) as string
    expect(await member.call('sendService', { image: path })).toMatchObject({ text: '', image })
    for (const image of [path, 'https://evil.example/a.webp', '/images/head/1.png']) {
      expect(await errOf(stranger.call('sendService', { image })), image).toBe('FIELD_INVALID')
    }
    expect(await errOf(member.call('sendService', {}))).toBe('FIELD_INVALID')
    expect(await errOf(member.call('sendService', { text: '  ' }))).toBe('FIELD_INVALID')
    expect(await stranger.call('getServiceList')).toEqual([])
  })

  test('T31: beyond sixty in a minute gets 429 and is not stored', async () => {
    const member = await join(site)
    const sent = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        callApi(site.origin, '/service/send', form({ text: `${index}` }, member.headers))
      )
    )
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(60)
    const refused = sent.filter(({ code }) => code === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]!.headers.get('retry-after')).toBe('60')
    expect(await member.call('getServiceList')).toHaveLength(50)
  })
})
