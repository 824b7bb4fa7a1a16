import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteGuests } from '../../src/domains/service/guest/delete-guests.ts'
import { errOf, join, refusalOf } from '../member/test-member.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { answerGuest, newSecret, sendAsGuest, guestMessages, waitingGuests } from './guest-fixture.ts'
import { answer as answerMember, textsOf, write } from './inbox-fixture.ts'

const { owner, ...opened } = await openTestDatabase()
const site = await startTestSite({ owner, ...opened }, { TRUST_PROXY: '1' })
const siteOwner = await createFirstOwner(site)
const [mai, thao] = [await createOperator(site, siteOwner, 'support'), await createOperator(site, siteOwner, 'support')]

const PER_DAY = 20
const PER_ADDRESS = 200
const STARTED_PER_ADDRESS = 30

let addresses = 0
let address = ''
beforeEach(() => {
  addresses += 1
  address = `10.9.0.${addresses}`
})

const send = (secret: string, text: string, options: { from?: string; requestId?: string } = {}) =>
  sendAsGuest(site, { secret, text, from: address, ...options })
const chat = (secret: string) => site.client()('getGuestChat', { secret })
const messagesOf = (secret: string) => guestMessages(site, secret)
/** Return the conversation with the shortest wait. */
const newest = async () => (await waitingGuests(mai)).at(-1)!

describe('a guest', () => {
  test('writes to staff and reads the answer; the same request writes once; secrets are masked', async () => {
    const secret = newSecret()
    expect(await errOf(chat(secret))).toBe('GUEST_UNKNOWN')
    const requestId = randomUUID()
    const first = await send(secret, 'I cannot sign in. My password is Lotus-pond-77', { requestId })
    expect(first.code).toBe(200)
    expect(first.data.text).toBe('I cannot sign in. My password is ••••••')
    expect((await send(secret, 'I cannot sign in. My password is Lotus-pond-77', { requestId })).data.id).toBe(
      first.data.id
    )
    expect((await send(secret, 'Something else', { requestId })).err).toBe('REQ_ID_REUSED')
    expect((await send(secret, '   ')).err).toBe('FIELD_INVALID')
    expect((await send(secret, 'x'.repeat(1001))).err).toBe('FIELD_INVALID')

    const guest = await newest()
    await owner.query('update service_guest set waits_from = waits_from - (600000::bigint << 22)')
    const overview = await mai.call('getServiceOverview')
    await owner.query('update service_guest set waits_from = waits_from + (600000::bigint << 22)')
    expect(overview).toMatchObject({ guests: 1, waiting: 0 })
    expect(overview.oldestSeconds, 'a guest who waits counts like a member').toBeGreaterThanOrEqual(600)
    expect(await mai.call('getGuestConversation', { guest })).toMatchObject({
      lang: 'es_spa',
      unread: 1,
      operator: null
    })
    await mai.call('readGuestConversation', { guest, id: first.data.id })
    expect((await chat(secret)).rows[0]!.seen).toBe(1)
    await answerGuest(mai, guest, 'Start a recovery at the sign-in page.')
    expect(await messagesOf(secret)).toEqual([
      'me: I cannot sign in. My password is ••••••',
      'staff: Start a recovery at the sign-in page.'
    ])
    expect((await chat(secret)).left).toBe(PER_DAY - 1)
    const seen = (await chat(secret)).rows[0]!
    await site.client()('readGuestChat', { secret, id: seen.id })
    const { messages, unread, waits } = await mai.call('getGuestConversation', { guest })
    expect({ seen: messages[0]!.seen, unread, waits: waits.ts }).toEqual({ seen: 1, unread: 0, waits: 0 })
  })

  test('is read only with the secret, neither by its hash nor by a session', async () => {
    const secret = newSecret()
    await send(secret, 'For staff alone')
    const stranger = await join(site)
    const hashed = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
    for (const other of [newSecret(), hashed]) {
      expect(await errOf(chat(other))).toBe('GUEST_UNKNOWN')
      expect(await errOf(stranger.call('getGuestChat', { secret: other }))).toBe('GUEST_UNKNOWN')
      expect(await errOf(stranger.call('takeGuestChat', { secret: other }))).toBe('GUEST_UNKNOWN')
      await site.client()('endGuestChat', { secret: other })
    }
    expect(await errOf(site.client()('takeGuestChat', { secret }))).toBe('AUTH_REQUIRED')
    expect(await messagesOf(secret)).toEqual(['me: For staff alone'])
    const { rows } = await owner.query<{ key_hash: Buffer }>('select key_hash from service_guest where key_hash = $1', [
      Buffer.from(secret, 'hex')
    ])
    expect(rows, 'the secret itself is nowhere').toEqual([])
  })

  test('writes twenty messages a day and device; refused ones are not stored', async () => {
    const secret = newSecret()
    const responses = await Promise.all(
      Array.from({ length: PER_DAY + 5 }, (_, number) => send(secret, `Message ${number}`))
    )
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(PER_DAY)
    expect(new Set(responses.filter(({ code }) => code !== 200).map(({ err }) => err))).toEqual(
      new Set(['GUEST_LIMIT'])
    )
    const { rows, left } = await chat(secret)
    expect({ kept: rows.length, left }).toEqual({ kept: PER_DAY, left: 0 })
    await owner.query(`update service_guest_message set id = id - (86400000::bigint << 22)`)
    expect((await chat(secret)).left).toBe(PER_DAY)
    expect((await send(secret, 'A day later')).code).toBe(200)
  })

  test('is limited by address, for messages and for conversations; other addresses go on', async () => {
    const started = await Promise.all(Array.from({ length: STARTED_PER_ADDRESS + 2 }, () => send(newSecret(), 'Hello')))
    expect(started.filter(({ code }) => code === 200)).toHaveLength(STARTED_PER_ADDRESS)
    expect(started.filter(({ code }) => code === 429)).toHaveLength(2)
    await owner.query('update attempt set count = $1 where count = $2', [PER_ADDRESS, started.length])
    const known = newSecret()
    expect((await send(known, 'Hello', { from: '10.9.9.1' })).code).toBe(200)
    expect((await send(known, 'From the busy address')).code).toBe(429)
    expect(await messagesOf(known)).toEqual(['me: Hello'])
  })

  test('ends the conversation, for staff as well; one without a message for 30 days is deleted', async () => {
    const [ended, old, young] = [newSecret(), newSecret(), newSecret()]
    for (const secret of [ended, old, young]) await send(secret, 'Hello')
    const guest = (await waitingGuests(mai)).at(-3)!
    await site.client()('endGuestChat', { secret: ended })
    expect(await errOf(chat(ended))).toBe('GUEST_UNKNOWN')
    expect(await errOf(mai.call('getGuestConversation', { guest }))).toBe('GUEST_UNKNOWN')
    const keyHash = createHash('sha256').update(Buffer.from(old, 'hex')).digest()
    await owner.query('update service_guest set last_id = last_id - (2592001000::bigint << 22) where key_hash = $1', [
      keyHash
    ])
    await deleteGuests(site.context)
    expect(await errOf(chat(old))).toBe('GUEST_UNKNOWN')
    expect(await messagesOf(young)).toEqual(['me: Hello'])
    const { rows } = await owner.query(
      'select from service_guest_message m where not exists (select from service_guest g where g.id = m.guest_id)'
    )
    expect(rows).toEqual([])
  })
})

describe('what was written as a guest', () => {
  test('moves to the member who signs in with the secret, once, in its own order and marked', async () => {
    const member = await join(site)
    await write(member, 'Long before')
    await answerMember(mai, member, 'An old answer')
    const secret = newSecret()
    await send(secret, 'I am locked out')
    const guest = await newest()
    await answerGuest(thao, guest, 'Start a recovery')
    await send(secret, 'Done, thank you')

    const takes = await Promise.allSettled([1, 2, 3].map(() => member.call('takeGuestChat', { secret })))
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await textsOf(member)).toEqual([
      'me: Long before',
      'staff: An old answer',
      'me: I am locked out',
      'staff: Start a recovery',
      'me: Done, thank you'
    ])
    const messages = await member.call('getServiceList')
    expect(messages.map(({ as_guest }) => as_guest)).toEqual([1, 1, 1, 0, 0])
    expect((await member.call('getServiceState')).unread, 'both answers are unread').toBe(2)
    expect(await errOf(chat(secret)), 'the device no longer reads it as a guest').toBe('GUEST_UNKNOWN')
    expect(await errOf(member.call('takeGuestChat', { secret }))).toBe('GUEST_UNKNOWN')

    const moved = await refusalOf(mai.call('getGuestConversation', { guest }))
    expect(moved).toMatchObject({ err: 'GUEST_MOVED', data: { member: Number(member.id) } })
    const talk = await mai.call('getConversation', { member: String(member.id) })
    expect(talk).toMatchObject({ unread: 1, operator: { name: mai.name } })
    expect(talk.waits.ts).toBeGreaterThan(0)
    expect(talk.messages.map(({ as_guest }) => as_guest)).toEqual([1, 1, 1, 0, 0])
    await answerMember(mai, member, 'You are back')
    expect((await textsOf(member)).at(-1)).toBe('staff: You are back')
  })

  test('starts the conversation of a member who has none; somebody else’s stays unchanged', async () => {
    const [member, other] = [await join(site), await join(site)]
    const [secret, strange] = [newSecret(), newSecret()]
    await send(secret, 'Mine')
    await send(strange, 'Not mine')
    await member.call('takeGuestChat', { secret })
    expect(await textsOf(member)).toEqual(['me: Mine'])
    expect(await textsOf(other)).toEqual([])
    expect(await messagesOf(strange)).toEqual(['me: Not mine'])
    expect((await member.call('getServiceState')).unread).toBe(0)
  })

  test('is written and handed over even when the account is frozen or excluded', async () => {
    const [frozen, excluded] = [await join(site), await join(site)]
    await siteOwner.call('freezeMember', { id: String(frozen.id), reason: 'being looked into' })
    await excluded.call('setLimits', { exclude: '6m' })
    for (const member of [frozen, excluded]) {
      const secret = newSecret()
      expect((await send(secret, 'What about my account?')).code).toBe(200)
      await member.call('takeGuestChat', { secret })
      expect(await textsOf(member)).toEqual(['me: What about my account?'])
    }
  })
})
