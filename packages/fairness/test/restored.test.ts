import { describe, expect, test } from 'vitest'
import {
  checkBundle,
  checkEvidence,
  isRestored,
  logHolds,
  toHex,
  verifyLog,
  type Evidence,
  type LogCheck,
  type LostLog
} from '../src/index.ts'
import {
  lostStateOf,
  publishLost,
  publishRestored,
  restoredEvidenceOf,
  RESTORED_AT,
  restoreIndex,
  stateOf
} from './restored-site.ts'
import { logEvidenceOf, proofOf } from './sample-evidence.ts'
import { bundleOf, fairDrawOf, type Arrange, type Bend } from './sample-site.ts'

type Signed = Extract<LogCheck, { signed: true }>

const site = await publishRestored()
const lost = await publishLost()
const kept = restoreIndex(site)
const evidence = await restoredEvidenceOf(site, lost)

const historyOf = ({ draw, log }: Evidence): string => {
  const check = verifyLog(draw, log!) as Signed
  expect(logHolds(check)).toBe(check.history === 'grown')
  expect(isRestored(check)).toBe(check.history === 'restored')
  return check.history
}

/** Return the evidence of a device with another lost state, or another record of the restore. */
const withLost = (change: (state: LostLog) => void, of = evidence): Evidence => {
  const copy = structuredClone(of)
  change(copy.log!.lost![0]!)
  return copy
}

const bendRestore =
  (change: (record: Record<string, unknown>) => void): Bend =>
  (kind, record) => {
    if (kind !== 'restore') return record
    const bent = { ...record }
    change(bent)
    return bent
  }

describe('a device that saw what a restore has undone', () => {
  test('reports the restore, and neither verifies nor refuses the draw', () => {
    const check = checkEvidence(evidence)
    expect(check.verdict).toBe('restored')
    expect(check.log).toMatchObject({
      history: 'restored',
      losses: [{ seen: kept + 4, missing: 4, isSigned: true, restore: { size: kept, to: RESTORED_AT - 200 } }]
    })
  })

  test('is a mismatch when anything else does not match', () => {
    const forged = structuredClone(evidence)
    forged.draw.reveal = { ...forged.draw.reveal!, dice: [6, 6, 6] }
    expect(checkEvidence(forged).verdict).toBe('mismatch')
    const order = structuredClone(evidence)
    order.order!.kept!.options = ['sm', '11']
    expect(checkEvidence(order).verdict).toBe('mismatch')
  })

  test('without an older state, the first after the restore, it is restored, too', () => {
    expect(historyOf({ ...evidence, log: { ...evidence.log!, seen: null } })).toBe('restored')
  })

  test('a device that saw nothing beyond the restore finds that the log has grown', async () => {
    for (const size of [5, kept]) {
      const log = await logEvidenceOf(site, { game: 'k3-60', period: '202611210004', seen: size })
      expect(historyOf({ ...evidence, log })).toBe('grown')
    }
  })

  test('without the record of the restore the log was rewritten', async () => {
    const { lost: _lost, ...log } = evidence.log!
    const seen = { ...stateOf(lost, kept + 4), path: log.seen!.path }
    expect(historyOf({ ...evidence, log: { ...log, seen } })).toBe('rewritten')
    // A log that never had one: another record of it does not pass for one.
    const rewritten = await publishRestored((kind, record) => (kind === 'restore' ? null : record))
    const others = await logEvidenceOf(rewritten, { game: 'k3-60', period: '202611210004', seen: 5 })
    const proof = await proofOf(rewritten, kept)
    for (const { record } of [rewritten.records[kept]!, site.records[kept]!]) {
      const restore = { ...proof, record }
      const log = { ...others, lost: [{ ...stateOf(lost, kept + 4), restores: [], restore }] }
      expect(historyOf({ ...evidence, draw: fairDrawOf(rewritten, 'k3-60', '202611210004'), log })).toBe('rewritten')
    }
  })

  test('the log was rewritten when what the restore kept is not what the device saw before', async () => {
    const bent = await publishRestored((kind, record, { place }) =>
      kind === 'close' && place === 0 ? { ...record, n: 9 } : record
    )
    const of = await restoredEvidenceOf(bent, lost)
    expect(historyOf({ ...of, log: { ...of.log!, seen: null } })).toBe('restored')
    const seen = { ...stateOf(lost, 5), path: of.log!.seen!.path }
    expect(historyOf({ ...of, log: { ...of.log!, seen } })).toBe('rewritten')
    expect(checkEvidence({ ...of, log: { ...of.log!, seen } }).verdict).toBe('mismatch')
  })

  test('a restore explains only what it undid, under the key that was in force', async () => {
    expect(historyOf(withLost((state) => Object.assign(state, { size: kept })))).toBe('rewritten')
    expect(historyOf(withLost((state) => Object.assign(state, { size: kept - 1 })))).toBe('rewritten')
    expect(historyOf(withLost((state) => Object.assign(state, { size: 1.5 })))).toBe('rewritten')
    expect(historyOf(withLost((state) => Object.assign(state, { key: `${state.key}x` })))).toBe('rewritten')
    const one = evidence.log!.lost![0]!
    const half = { ...one, restore: { ...one.restore, path: [] } }
    expect(historyOf({ ...evidence, log: { ...evidence.log!, lost: [one, half] } })).toBe('rewritten')
    for (const list of [{}, '', null, [null], [{}]] as unknown as LostLog[][]) {
      expect(historyOf({ ...evidence, log: { ...evidence.log!, lost: list } })).toBe('rewritten')
    }
  })

  test('a restore that the log had when the device saw it explains no loss', () => {
    const leaf = toHex(site.leaves[kept]!)
    expect(historyOf(withLost((state) => state.restores.push('ab'.repeat(32))))).toBe('restored')
    expect(historyOf(withLost((state) => state.restores.push('ab'.repeat(32), leaf)))).toBe('rewritten')
  })

  test('a state that is in the evidence twice was lost once', () => {
    const [state] = evidence.log!.lost!
    const twice = { ...evidence, log: { ...evidence.log!, lost: [state!, structuredClone(state!)] } }
    expect(checkEvidence(twice)).toEqual(checkEvidence(evidence))
  })

  test('a state that the site did not sign is reported as claimed by the device alone', () => {
    for (const change of [
      { note: '' },
      { root: 'ab'.repeat(32) },
      { size: kept + 5 },
      { note: evidence.log!.checkpoint }
    ]) {
      const { verdict, log } = checkEvidence(withLost((state) => Object.assign(state, change)))
      expect([verdict, log]).toMatchObject(['restored', { losses: [{ isSigned: false }] }])
    }
  })

  test('an unsigned log proves no restore', () => {
    const log = { ...evidence.log!, checkpoint: evidence.log!.checkpoint.replace(/\n\d+\n/, '\n99\n') }
    expect(verifyLog(evidence.draw, log)).toEqual({ signed: false })
    expect(checkEvidence({ ...evidence, log }).verdict).toBe('mismatch')
  })

  const record = site.records[kept]!.record
  const others: Record<string, unknown> = { period: '2', game: 'log', reason: 'another', root: 'ab'.repeat(32) }

  test.each(Object.keys(record))('the record with another %s than the log has is no restore', (field) => {
    const values = [others[field] ?? Number(record[field]) + 1, null, undefined, '', [record[field]]]
    for (const value of values) {
      const forged = withLost(({ restore }) => Object.assign(restore, { record: { ...record, [field]: value } }))
      expect(historyOf(forged)).toBe('rewritten')
    }
    const { [field]: _left, ...without } = record
    expect(historyOf(withLost(({ restore }) => Object.assign(restore, { record: without })))).toBe('rewritten')
  })

  test.each([
    ['size', kept - 1],
    ['size', kept + 1],
    ['size', kept + 4],
    ['size', -1],
    ['root', 'ab'.repeat(32)],
    ['root', toHex(lost.leaves[0]!)],
    ['root', ''],
    ['known', kept - 1],
    ['known', `${kept}`],
    ['to', RESTORED_AT + 1],
    ['to', -1],
    ['at', RESTORED_AT - 201],
    ['at', 0.5],
    ['reason', 7],
    ['reason', null]
  ])('a log with a record of a restore with %s %s was rewritten', async (field, value) => {
    const bent = await publishRestored(bendRestore((one) => Object.assign(one, { [field]: value })))
    expect(historyOf(await restoredEvidenceOf(bent, lost))).toBe('rewritten')
    const { mismatches } = checkBundle(await bundleOf(bent))
    expect(mismatches.map(({ check }) => check)).toContainEqual(expect.stringMatching(/^(restore|record)$/))
  })

  test.each(Object.keys(record).filter((name) => name !== 'game' && name !== 'period'))(
    'a log with a record of a restore without %s was rewritten',
    async (field) => {
      const bent = await publishRestored(bendRestore((one) => delete one[field]))
      expect(historyOf(await restoredEvidenceOf(bent, lost))).toBe('rewritten')
    }
  )

  test('a record at another index than where the log was cut is no restore', async () => {
    const late: Arrange = (planned) => {
      const one = planned.find(({ entry }) => entry.kind === 'restore')!
      return [...planned.filter((other) => other !== one), one]
    }
    const bent = await publishRestored((kind, one) => (kind === 'restore' ? { ...one, size: kept } : one), late)
    expect(historyOf(await restoredEvidenceOf(bent, lost))).toBe('rewritten')
    // With the true size it is one, but the device saw less than that.
    const of = await publishRestored(undefined, late)
    const state = await lostStateOf(of, lost, kept + 4)
    const log = { ...(await logEvidenceOf(of, { game: 'k3-60', period: '202611210004', seen: 5 })), lost: [state] }
    expect(historyOf({ ...evidence, draw: fairDrawOf(of, 'k3-60', '202611210004'), log })).toBe('rewritten')
  })
})
