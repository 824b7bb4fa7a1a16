import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'
import { createFirstOwner, createOperator } from '../support/test-operator.ts'
import { startTestSite } from '../support/test-site.ts'
import { refusalOf } from '../withdrawal/withdrawal-fixture.ts'
import { codes, expectAll, retryThrough, type Obstacle } from './retry-through.ts'

const opened = await openTestDatabase()
const { owner } = opened
const site = await startTestSite(opened)

test('T17: sendService: a lost reply, every refusal of the contract, a retry: one message', async () => {
  const member = await site.signUp()
  let otherwise: { ref_kind?: 'order'; ref?: string } = {}
  let first = ''
  const text = 'Where is my recharge?'
  const send = (req_id: string) => {
    first ||= req_id
    return member.call('sendService', { text, ...(req_id === first ? {} : otherwise), req_id })
  }
  const obstacles: Obstacle[] = [
    { err: 'ORDER_UNKNOWN', set: async () => (otherwise = { ref_kind: 'order', ref: '999' }) }
  ]
  const sendOther = (req_id: string) => member.call('sendService', { text: 'Another', req_id })
  await retryThrough('sendService', send, obstacles, sendOther)
  expectAll('sendService', [...codes(obstacles), 'REQ_ID_REUSED'])
  const { rowCount } = await owner.query('select from service_message where member_id = $1', [member.id])
  expect(rowCount).toBe(1)
})

test('T17: sendTicket: a lost reply, every refusal of the contract, a retry: one ticket, one entry added', async () => {
  const [member, stranger] = [await site.signUp(), await site.signUp()]
  const support = await createOperator(site, await createFirstOwner(site), 'support')
  const ticket = { text: 'A complaint', kind: 'complaint', topic: 'other' } as const
  const foreign = await stranger.call('sendTicket', ticket)
  let otherwise: { ref_kind?: 'order'; ref?: string } = {}
  let first = ''
  const hand = (req_id: string) => {
    first ||= req_id
    return member.call('sendTicket', { ...ticket, ...(req_id === first ? {} : otherwise), req_id })
  }
  const fill = async () => {
    for (let more = 0; more < 19; more += 1) await member.call('sendTicket', ticket)
  }
  const opening: Obstacle[] = [
    {
      err: 'ORDER_UNKNOWN',
      set: async () => (otherwise = { ref_kind: 'order', ref: '999' }),
      unset: async () => (otherwise = {})
    },
    { err: 'TICKET_TOO_MANY', set: fill }
  ]
  const handOther = (req_id: string) => member.call('sendTicket', { ...ticket, text: 'Another', req_id })
  const { id } = await retryThrough('sendTicket', hand, opening, handOther)
  const { rowCount } = await owner.query('select from service_ticket where member_id = $1', [member.id])
  expect(rowCount).toBe(20)

  const added = { id, text: 'One more thing', req_id: randomUUID() }
  await member.call('sendTicket', added)
  const close = () => support.call('answerTicket', { id, state: 'closed', was: 'received' })
  const obstacles: { err: RefusalCode; set: () => Promise<unknown>; refused: object }[] = [
    { err: 'TICKET_UNKNOWN', set: async () => {}, refused: { id: foreign.id } },
    { err: 'TICKET_CLOSED', set: close, refused: {} },
    { err: 'REQ_ID_REUSED', set: async () => {}, refused: { text: 'Another', req_id: added.req_id } }
  ]
  for (const { err, set, refused } of obstacles) {
    await set()
    const other = { ...added, req_id: randomUUID(), ...refused }
    expect((await refusalOf(member.call('sendTicket', other))).err).toBe(err)
    const again = await member.call('sendTicket', added)
    expect(
      again.entries.filter(({ text }) => text === added.text),
      `under ${err}`
    ).toHaveLength(1)
  }
  expectAll('sendTicket', [...codes(opening), ...obstacles.map(({ err }) => err)])
})
