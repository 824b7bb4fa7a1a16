import { CallFailed, CallRefused } from '@glasshouse/contract/client'
import type { Envelope } from '@glasshouse/contract'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'
import {
  closeRequest,
  deleteExpired,
  dropRequest,
  openRequestId,
  openSlots,
  storeRequest,
  type RequestKey
} from './pending.ts'
import { textSlot } from './text-slot.ts'

const refused = (code: number, err: Envelope['err']) =>
  new CallRefused({ code, err, msg: '', data: null, rid: '' }, null)

/** Return a web storage that is backed by a map. */
function memory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    clear: () => items.clear()
  }
}

function tools(now = 0) {
  let made = 0
  return { makeId: () => `id-${(made += 1)}`, now }
}

const key: RequestKey = { call: 'setUserWirhdraw', memberId: 42, slot: '100' }
const HOUR = 3_600_000

describe('T17: what counts as an answer', () => {
  it('a lost response, a server error and a pending spin leave the outcome unknown', () => {
    expect(outcomeOf(new CallFailed('timeout'))).toBe('unknown')
    expect(outcomeOf(new CallFailed('network'))).toBe('unknown')
    expect(outcomeOf(refused(500, 'SERVER_FAULT'))).toBe('unknown')
    expect(outcomeOf(refused(503, 'OVERLOADED'))).toBe('unknown')
    expect(outcomeOf(refused(401, 'SPIN_PENDING'))).toBe('unknown')
  })

  it('an ended session, one of another member and a rate limit show nothing about earlier attempts', () => {
    expect(outcomeOf(refused(401, 'AUTH_REQUIRED'))).toBe('unprocessed')
    expect(outcomeOf(refused(401, 'MEMBER_MISMATCH'))).toBe('unprocessed')
    expect(outcomeOf(refused(429, 'TOO_MANY_REQUESTS'))).toBe('unprocessed')
  })

  it('a refusal means that there was no effect so far, and two refusals use up the id', () => {
    expect(outcomeOf(refused(401, 'PAYPASSWORD_WRONG'))).toBe('refused')
    expect(outcomeOf(refused(401, 'PERIOD_CLOSED'))).toBe('refused')
    expect(outcomeOf(refused(401, 'REQ_ID_REUSED'))).toBe('consumed')
    expect(outcomeOf(refused(401, 'SPIN_VOID'))).toBe('consumed')
  })
})

describe('T17: a request that must take effect once', () => {
  it('keeps its id across lost responses and refusals, until it is dropped', () => {
    const [storage, use] = [memory(), tools()]
    const first = storeRequest(storage, key, use)
    expect(first.wasOpen).toBe(false)
    expect(storeRequest(storage, key, use)).toEqual({ requestId: first.requestId, wasOpen: true })
    closeRequest(storage, key, first.requestId)
    expect(storeRequest(storage, key, use)).toEqual({ requestId: first.requestId, wasOpen: false })
    dropRequest(storage, key, first.requestId)
    expect(storeRequest(storage, key, use).requestId).not.toBe(first.requestId)
  })

  it('keeps the id that this tab holds, after another tab has resolved it and even made the same request again', () => {
    const [storage, use] = [memory(), tools()]
    const { requestId: heldId } = storeRequest(storage, key, use)
    dropRequest(storage, key, heldId)
    expect(storeRequest(storage, key, { ...use, heldId })).toEqual({ requestId: heldId, wasOpen: true })
    dropRequest(storage, key, heldId)
    const { requestId: made } = storeRequest(storage, key, use)
    expect(storeRequest(storage, key, { ...use, heldId })).toEqual({ requestId: heldId, wasOpen: true })
    closeRequest(storage, key, heldId)
    dropRequest(storage, key, heldId)
    expect(openRequestId(storage, key)).toBe(made)
  })

  it('differs by amount, by member and by call', () => {
    const [storage, use] = [memory(), tools()]
    const ids = [key, { ...key, slot: '200' }, { ...key, memberId: 43 }, { ...key, call: 'doRecharge' as const }].map(
      (one) => storeRequest(storage, one, use).requestId
    )
    expect(new Set(ids).size).toBe(4)
  })

  it('is listed while its outcome is unknown, and deleted when the server no longer remembers it', () => {
    const [storage, use] = [memory(), tools()]
    storage.setItem('once:setUserWirhdraw:42:broken', '{')
    storeRequest(storage, key, use)
    const { requestId } = storeRequest(storage, { ...key, slot: '200' }, use)
    closeRequest(storage, { ...key, slot: '200' }, requestId)
    expect(openSlots(storage, key)).toEqual(['100'])
    storeRequest(storage, { ...key, slot: '300' }, { ...use, now: 49 * HOUR })
    expect(openSlots(storage, key)).toEqual(['300'])
  })

  it('is deleted after two days, also when no other follows', () => {
    const [storage, use] = [memory(), tools()]
    storeRequest(storage, key, use)
    deleteExpired(storage, 47 * HOUR)
    expect(storage.length).toBe(1)
    deleteExpired(storage, 49 * HOUR)
    expect(storage.length).toBe(0)
  })
})

it('a slot for text depends on the text but does not contain it', () => {
  const slot = textSlot('question', 'Where is my recharge?')
  expect(textSlot('question', 'Where is my recharge?')).toBe(slot)
  expect(textSlot('question', 'Where is my recharge')).not.toBe(slot)
  expect(slot).toMatch(/^[0-9a-z]{4,14}$/)
})
