import * as sums from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { checkLog, type CheckedLog } from './check-log.ts'
import type { LogSource } from './log-source.ts'
import {
  close,
  draw,
  key,
  logOf,
  openOf,
  ORIGIN,
  other,
  others,
  records,
  reveal,
  signingKey,
  type Draw,
  type LogRecord,
  type Signed
} from './sample-log.ts'
import { NO_MEMORY } from './seen-log.ts'

async function check(source: LogSource, seen: sums.SeenLog | null = null, of: Draw = draw): Promise<CheckedLog> {
  return checkLog(sums, source, { draw: of, memory: { ...NO_MEMORY, seen } })
}

/** Return the state that is stored after a check. */
const seenOf = ({ memory }: CheckedLog): sums.SeenLog | null => memory?.seen ?? null

async function checkOf(list: LogRecord[], seen: sums.SeenLog | null = null): Promise<CheckedLog> {
  return check((await logOf(list)).source, seen)
}

describe('the public log', () => {
  it('is consistent if the records are at their places, and is stored with its signed note', async () => {
    const { source, root } = await logOf(records)
    const result = await check(source)
    expect(sums.logHolds(result.check)).toBe(true)
    expect(result.check).toMatchObject({ history: 'first', once: { ok: true } })
    expect(seenOf(result)).toEqual({ key, size: 7, root, note: await source.note() })
  })

  it('T47: is checked at the proven places, whatever places the response names', async () => {
    const late = [openOf(299), other(1), openOf(300), reveal, other(2), close, openOf(301)]
    const named = await checkOf(late)
    expect((named.check as Signed).records.map(({ ok }) => ok)).toEqual([true, false, false])
    const true_ = { ...draw, log: { open: 2, close: 5, reveal: 3, void: null } } as Draw
    const proven = (await check((await logOf(late)).source, null, true_)).check as Signed
    expect(proven).toMatchObject({ isOrdered: false, records: [{ ok: true }, { ok: true }, { ok: true }] })
    expect([named.check, proven].some(sums.logHolds)).toBe(false)
  })

  it('T48: is searched up to the game’s previous and next draws in few requests, near or far', async () => {
    for (const [gap, requests] of [
      [0, 6],
      [100, 8],
      [300, 10],
      [700, 12],
      [2500, 16]
    ] as const) {
      const far = [openOf(299), ...others(gap), openOf(300), close, reveal, ...others(gap), openOf(301), ...others(700)]
      const at = gap + 1
      const { source, ranges } = await logOf(far)
      const of = { ...draw, log: { open: at, close: at + 1, reveal: at + 2, void: null } } as Draw
      const { check: result, evidence } = await check(source, null, of)
      expect((result as Signed).once, `gap ${gap}`).toMatchObject({ ok: true, isComplete: true, problem: '' })
      expect(ranges.length, `gap ${gap}`).toBeLessThanOrEqual(requests)
      expect(evidence[sums.RANGE_FIELD].records.length).toBeLessThan(4 * gap + 140)
    }
  })

  it('T48: a second opening is found beyond a thousand other records, before or after', async () => {
    const far = (before: LogRecord[], after: LogRecord[]) => [
      openOf(299),
      ...before,
      ...others(1000),
      openOf(300),
      close,
      reveal,
      ...others(1000),
      ...after,
      openOf(301)
    ]
    const twin = { ...openOf(300), round: 10 }
    for (const [list, at] of [
      [far([twin], []), 1002],
      [far([], [twin]), 1001]
    ] as const) {
      const of = { ...draw, log: { open: at, close: at + 1, reveal: at + 2, void: null } } as Draw
      const { check: result } = await check((await logOf(list)).source, null, of)
      expect((result as Signed).once.problem).toContain('is another open record of this draw')
      expect(sums.logHolds(result)).toBe(false)
    }
  })

  it('T48: the check reports when the game’s previous draw is beyond the search limit', async () => {
    const list = [openOf(299), ...others(sums.RANGE_RECORDS + 10), openOf(300), close, reveal, openOf(301)]
    const at = sums.RANGE_RECORDS + 11
    const of = { ...draw, log: { open: at, close: at + 1, reveal: at + 2, void: null } } as Draw
    const { check: result } = await check((await logOf(list)).source, null, of)
    expect((result as Signed).once).toMatchObject({ ok: true, isComplete: false, from: at - sums.RANGE_RECORDS })
  })

  it('T48: a server that repeats the same records does not end the search', async () => {
    const { source } = await logOf([openOf(299), ...others(300), ...records.slice(2)])
    const of = { ...draw, log: { open: 301, close: 302, reveal: 304, void: null } } as Draw
    const stuck: LogSource = { ...source, records: async (_from, to) => source.records(Math.max(0, to - 1), to) }
    expect(sums.logHolds((await check(stuck, null, of)).check)).toBe(false)
  })

  it('T48: is inconsistent if the draw was opened twice', async () => {
    const { check: result } = await checkOf([
      ...records.slice(0, 5),
      { ...openOf(300), round: 10 },
      ...records.slice(5)
    ])
    expect(sums.logHolds(result)).toBe(false)
    const after = await checkOf([...records.slice(0, 6), { ...openOf(300), round: 10 }, openOf(301)])
    expect((after.check as Signed).once).toMatchObject({ ok: false })
  })

  it('is inconsistent if a record differs from the logged one', async () => {
    const forged = { ...draw, reveal: { ...reveal, dice: [6, 6, 6] } } as unknown as Draw
    const { check: result } = await check((await logOf(records)).source, null, forged)
    expect(sums.logHolds(result)).toBe(false)
    expect(result).toMatchObject({ records: [{ ok: true }, { ok: true }, { kind: 'reveal', ok: false }] })
  })

  it('is inconsistent if somebody else signed it', async () => {
    const { source } = await logOf(records, sums.sha256(sums.toBytes('somebody else')))
    const result = await check(source)
    expect(result.check).toEqual({ signed: false })
    expect(seenOf(result)).toBeNull()
  })

  it('can grow', async () => {
    const seen = seenOf(await checkOf(records))
    const { check: result } = await checkOf([...records, other(3), other(4)], seen)
    expect(result).toMatchObject({ history: 'grown', from: 7, size: 9 })
    expect(sums.logHolds(result)).toBe(true)
  })

  describe('after its key was replaced', () => {
    const newKey = sums.sha256(sums.toBytes('the next signer of this test'))
    const replacement = sums.verifierKey(ORIGIN, sums.checkpointPublicKey(newKey))
    const note = sums.signKeyChange(ORIGIN, 1, { from: signingKey, to: newKey })
    const change = { game: sums.LOG, period: '1', note }
    const checkNew = async (list: LogRecord[], seen: sums.SeenLog | null) =>
      check((await logOf(list, newKey, replacement)).source, seen)

    it('is the same log if its own record replaced the known key, and continues under the new one', async () => {
      const seen = seenOf(await checkOf(records))
      const replaced = await checkNew([...records, change, other(3)], seen)
      expect(replaced.check).toMatchObject({
        history: 'grown',
        from: 7,
        keys: [{ key }, { key: replacement, from: 8 }]
      })
      expect(sums.logHolds(replaced.check)).toBe(true)
      expect(seenOf(replaced)).toMatchObject({ key: replacement, size: 9 })
      const back = await checkOf([...records, change, other(3)], seenOf(replaced))
      expect((back.check as Signed).history).toBe('other key')
    })

    it('is another log if that record is missing or not signed by the known key', async () => {
      const seen = seenOf(await checkOf(records))
      const thief = sums.sha256(sums.toBytes('somebody else'))
      const forged = { ...change, note: sums.signKeyChange(ORIGIN, 1, { from: thief, to: newKey }) }
      const late = { ...change, period: '2', note: sums.signKeyChange(ORIGIN, 2, { from: signingKey, to: newKey }) }
      for (const list of [[other(3)], [forged], [late], [change, change], [{ ...change, period: '2' }]]) {
        const { check: result } = await checkNew([...records, ...list, other(4)], seen)
        expect((result as Signed).history).toBe('other key')
        expect(sums.logHolds(result)).toBe(false)
      }
    })

    it('is another log if the replaced key has signed more than permitted', async () => {
      const later = seenOf(await checkOf([...records, other(8), other(9)]))!
      const { check: result } = await checkNew([...records, change, other(3), other(4)], later)
      expect((result as Signed).history).toBe('other key')
    })
  })

  it('must not be rewritten, truncated or signed by another key, and the known state stays stored', async () => {
    const seen = seenOf(await checkOf([...records, other(3)]))!
    const rewritten = await checkOf([openOf(299), other(9), ...records.slice(2), other(3), other(4)], seen)
    const short = await checkOf(records, seen)
    const otherKey = await checkOf([...records, other(3)], { ...seen, key: `${key}x` })
    const results = [rewritten, short, otherKey]
    expect(results.map(({ check: result }) => (result as Signed).history)).toEqual([
      'rewritten',
      'rewritten',
      'other key'
    ])
    expect(results.map(seenOf)).toEqual([null, null, null])
    expect(results.some(({ check: result }) => sums.logHolds(result))).toBe(false)
  })
})
