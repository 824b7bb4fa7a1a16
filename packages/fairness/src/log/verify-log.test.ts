import { expect, test } from 'vitest'
import { evidenceOf, logEvidenceOf, proofOf } from '../../test/sample-evidence.ts'
import { fairDrawOf, publish, seedOf, type Arrange, type Bend, type Site } from '../../test/sample-site.ts'
import {
  checkEvidence,
  logHolds,
  RANGE_FIELD,
  toHex,
  verifyLog,
  type FairDraw,
  type LogCheck,
  type LogEvidence
} from '../index.ts'

const GAME = 'k3-60'
const PERIOD = '202611210002'
const site = await publish(4)
type Signed = Extract<LogCheck, { signed: true }>

async function check(
  of: Site,
  bend: (evidence: LogEvidence, draw: FairDraw) => unknown = () => undefined
): Promise<Signed> {
  const evidence = await logEvidenceOf(of, { game: GAME, period: PERIOD })
  const draw = fairDrawOf(of, GAME, PERIOD)
  bend(evidence, draw)
  return verifyLog(draw, evidence) as Signed
}

const arranged = (arrange: Arrange): Promise<Site> => publish(4, undefined, arrange)

/** Move a record of the draw to the place of another of its records. */
const moved = (kind: string, before: string): Arrange => {
  return (planned) => {
    const find = (name: string) =>
      planned.find(({ game, entry }) => game === GAME && entry.period === PERIOD && entry.kind === name)!
    const [record, target] = [find(kind), find(before)]
    return planned.filter((one) => one !== record).flatMap((one) => (one === target ? [record, one] : [one]))
  }
}

test('an honest log holds, and the check names the records it covers', async () => {
  const result = await check(site)
  expect(logHolds(result)).toBe(true)
  expect(result).toMatchObject({
    history: 'first',
    isOrdered: true,
    once: { ok: true, isComplete: true, from: 0, to: site.records.length }
  })
  expect(result.records.map(({ kind, ok }) => `${kind} ${ok}`)).toEqual(['open true', 'close true', 'reveal true'])
})

test('T47: a signed tree of open, reveal, close fails, whatever places the site names', async () => {
  const late = await arranged(moved('reveal', 'close'))
  const plain = await check(late)
  expect(plain.records.every(({ ok }) => ok)).toBe(true)
  expect(plain.isOrdered).toBe(false)
  expect(logHolds(plain)).toBe(false)
  // The site claims the indexes in the right order, which the proofs do not confirm.
  const renamed = await check(late, ({ proofs }) => {
    const [close, reveal] = [proofs.close!.index, proofs.reveal!.index]
    Object.assign(proofs.close!, { index: reveal })
    Object.assign(proofs.reveal!, { index: close })
  })
  expect(renamed.isOrdered).toBe(true)
  expect(renamed.records.map(({ ok }) => ok)).toEqual([true, false, false])
  expect(logHolds(renamed)).toBe(false)
})

test('T47: a close record before the opening fails', async () => {
  expect((await check(await arranged(moved('close', 'open')))).isOrdered).toBe(false)
})

test('T48: a period that was opened twice fails, wherever the second opening is near it', async () => {
  const twice =
    (after: string): Arrange =>
    (planned) => {
      const own = planned.filter(({ game, entry }) => game === GAME && entry.period === PERIOD)
      const open = own.find(({ entry }) => entry.kind === 'open')!
      const other = { ...open, entry: { ...open.entry, record: { ...open.entry.record, i: 3 } } }
      return planned.flatMap((one) => (one === own.find(({ entry }) => entry.kind === after) ? [one, other] : [one]))
    }
  for (const after of ['open', 'close', 'reveal']) {
    const { once } = await check(await arranged(twice(after)))
    expect(once).toMatchObject({ ok: false, problem: expect.stringContaining('another open record of this draw') })
  }
})

/** Enough records of other games that a range of 512 on either side ends among them. */
const FILLERS = 600
const fillers: ReturnType<Arrange> = Array.from({ length: FILLERS }, (_, index) => {
  const record = { orders_root: '00'.repeat(32), n: 0, stake_by_option: {} }
  return { game: 'filler', place: 0, entry: { kind: 'close', game: 'filler', period: String(index + 1), record } }
})

const kindOfDraw = (planned: ReturnType<Arrange>, kind: string): ReturnType<Arrange>[number] =>
  planned.find(({ game, entry }) => game === GAME && entry.period === PERIOD && entry.kind === kind)!

/** Hide the draw's true neighbours behind fillers, and a second opening of the draw behind those after it. */
const hidden =
  (second: 'before' | 'after' | 'none'): Arrange =>
  (planned) => {
    const [open, reveal] = [kindOfDraw(planned, 'open'), kindOfDraw(planned, 'reveal')]
    const other = { ...open, entry: { ...open.entry, record: { ...open.entry.record, round: 7 } } }
    return planned.flatMap((one) => {
      if (one === open) return [...(second === 'before' ? [other] : []), ...fillers, open]
      if (one === reveal) return [reveal, ...fillers, ...(second === 'after' ? [other] : [])]
      return [one]
    })
  }

test('T48: a second opening behind more than 512 other records is found by looking as far as the game’s neighbouring draws', async () => {
  for (const second of ['before', 'after'] as const) {
    const of = await arranged(hidden(second))
    const draw = fairDrawOf(of, GAME, PERIOD)
    const published = of.records.filter(
      ({ game, period, kind }) => game === GAME && period === PERIOD && kind === 'open'
    )
    draw.open = published.find(({ record }) => record['round'] !== 7)!.record as typeof draw.open
    const evidence = await logEvidenceOf(of, { game: GAME, period: PERIOD, back: 2 * FILLERS })
    const open = published.find(({ record }) => record['round'] !== 7)
    evidence.proofs.open = await proofOf(of, open!.index)
    const { once } = verifyLog(draw, evidence) as Signed
    expect(once.problem).toBe(
      `record ${published.find((one) => one !== open)!.index} is another open record of this draw`
    )
  }
})

test('T48: a range that ends among other records says that it does not rule a second opening out, and verifies nothing', async () => {
  const index = 0
  const of = await arranged(hidden('after'))
  // The draw's last record is the hidden opening, beyond the range.
  const reach = { from: 2 * FILLERS, to: 550 - FILLERS }
  const short = await evidenceOf(of, { game: GAME, period: PERIOD, draw: 2, index }, reach)
  expect(checkEvidence(short)).toMatchObject({ verdict: 'consistent', log: { once: { ok: true, isComplete: false } } })
  const honest = await arranged(hidden('none'))
  const whole = await evidenceOf(honest, { game: GAME, period: PERIOD, draw: 2, index }, 2 * FILLERS)
  expect(checkEvidence(whole)).toMatchObject({ verdict: 'verified', log: { once: { ok: true, isComplete: true } } })
  for (const side of ['from', 'to'] as const) {
    const cut = await evidenceOf(
      honest,
      { game: GAME, period: PERIOD, draw: 2, index },
      { from: FILLERS + 50, to: FILLERS + 50, [side]: 550 }
    )
    expect(checkEvidence(cut)).toMatchObject({ verdict: 'consistent', log: { once: { ok: true, isComplete: false } } })
  }
})

test('T48: the announcement of another chain does not pass for the beginning of a game', async () => {
  const anchor = toHex(seedOf(GAME, 9, 0))
  const restarted: Arrange = (planned) => {
    const open = kindOfDraw(planned, 'open')
    const entry = { kind: 'chain', game: GAME, period: '9', record: { chain: 9, anchor, length: 4 } } as const
    const chain = { game: GAME, place: 1, entry }
    return planned.flatMap((one) => (one === open ? [chain, open] : [one]))
  }
  const of = await publish(
    4,
    (kind, record, { game, place }) =>
      game === GAME && place === 1 && kind === 'open' ? { ...record, i: 1, commit: anchor } : record,
    restarted
  )
  const evidence = await logEvidenceOf(of, { game: GAME, period: PERIOD, back: 1 })
  expect((verifyLog(fairDrawOf(of, GAME, PERIOD), evidence) as Signed).once.isComplete).toBe(false)
})

test('T48: an opening that hides among other records, by its kind’s name or by a zero before its number, is found', async () => {
  const both: Bend = (kind, record, { game, place }) => {
    if (game !== GAME || place !== 1 || kind !== 'close') return record
    return { ...fairDrawOf(site, GAME, PERIOD).open, ...record }
  }
  expect((await check(await publish(4, both))).once.problem).toContain('another open record')
})

test('T48: an opening that breaks the order of the game’s numbers or seeds is found by its neighbours', async () => {
  const bent =
    (change: object): Bend =>
    (kind, record, { game, place }) =>
      game === GAME && place === 2 && kind === 'open' ? { ...record, ...change } : record
  const problem = async (change: object): Promise<string> => (await check(await publish(4, bent(change)))).once.problem
  expect(await problem({ i: 4, commit: toHex(seedOf(GAME, 1, 3)) })).toContain('does not follow')
  expect(await problem({ commit: toHex(seedOf(GAME, 1, 1)) })).toContain('does not follow')
  const exchanged: Arrange = (planned) => {
    const periods = new Map([
      [PERIOD, '202611210003'],
      ['202611210003', PERIOD]
    ])
    return planned.map((one) =>
      one.game === GAME
        ? { ...one, entry: { ...one.entry, period: periods.get(one.entry.period) ?? one.entry.period } }
        : one
    )
  }
  expect((await check(await arranged(exchanged))).once.problem).toContain('does not follow')
})

test('T48: a site that shows too few of the records around the draw, or others than the log has, is refused', async () => {
  const whole = await logEvidenceOf(site, { game: GAME, period: PERIOD })
  const draw = fairDrawOf(site, GAME, PERIOD)
  const at = whole.proofs.open!.index
  const short = await logEvidenceOf(site, { game: GAME, period: PERIOD, back: 0 })
  expect(short[RANGE_FIELD].from).toBe(at)
  expect(verifyLog(draw, short)).toMatchObject({ once: { ok: false, problem: 'too few records' } })
  const forged = structuredClone(whole)
  forged[RANGE_FIELD].records[at + 6]!['period'] = '1'
  expect(verifyLog(draw, forged)).toMatchObject({
    once: { ok: false, problem: 'the records are not those of the log' }
  })
  const cut = structuredClone(whole)
  cut[RANGE_FIELD].records.pop()
  expect(verifyLog(draw, cut)).toMatchObject({ once: { ok: false } })
})

test('T48: a result without a close record in the log fails', async () => {
  const without = await publish(4, (kind, record, { game, place }) =>
    game === GAME && place === 1 && kind === 'close' ? null : record
  )
  const result = await check(without)
  expect(result.records).toContainEqual({ kind: 'close', index: -1, ok: false })
  expect(logHolds(result)).toBe(false)
})

test('a record that the draw’s answer keeps back, though the log has it, is found', async () => {
  const { once } = await check(site, (evidence, draw) => {
    draw.reveal = null
    delete evidence.proofs.reveal
  })
  expect(once.problem).toContain('another reveal record')
})

test('a log may grow, and must not be rewritten, cut short or signed by another', async () => {
  const { log, draw } = await evidenceOf(site, { game: GAME, period: '202611210004', draw: 6, index: 1 })
  const history = (seen: object): string => {
    const result = verifyLog(draw, { ...log!, seen: { ...log!.seen!, ...seen } }) as Signed
    expect(logHolds(result)).toBe(result.history === 'grown')
    return result.history
  }
  expect(history({})).toBe('grown')
  expect(history({ root: 'ab'.repeat(32) })).toBe('rewritten')
  expect(history({ size: site.records.length + 1 })).toBe('rewritten')
  expect(history({ path: [] })).toBe('rewritten')
  expect(history({ key: `${log!.key}x` })).toBe('other key')
  expect(verifyLog(draw, { ...log!, checkpoint: log!.checkpoint.replace(/\d+/, '9') })).toEqual({ signed: false })
})

test('evidence with a log or an order that is neither null nor an object does not match', async () => {
  const { log, ...evidence } = await evidenceOf(site, { game: GAME, period: PERIOD, draw: 2, index: 0 })
  expect(checkEvidence({ ...evidence, log, order: null }).verdict).toBe('consistent')
  expect(checkEvidence({ ...evidence, log: null }).verdict).toBe('waiting')
  for (const part of ['', 0, false] as unknown as null[]) {
    expect(checkEvidence({ ...evidence, log, order: part }).verdict).toBe('mismatch')
    expect(checkEvidence({ ...evidence, log: part }).verdict).toBe('mismatch')
  }
})
