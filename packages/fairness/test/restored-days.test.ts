import { describe, expect, test } from 'vitest'
import { checkBundle, checkDays, toHex, verifyLog, type LogCheck } from '../src/index.ts'
import { publishLost, publishRestored, REASON, RESTORED_AT, restoreIndex } from './restored-site.ts'
import { logEvidenceOf } from './sample-evidence.ts'
import { bundleOf, fairDrawOf, publish, seedOf, type Arrange, type Bend, type Site } from './sample-site.ts'

type Signed = Extract<LogCheck, { signed: true }>

const site = await publishRestored()
const lost = await publishLost()
const kept = restoreIndex(site)

const bendRestore =
  (change: (record: Record<string, unknown>) => void): Bend =>
  (kind, record) => {
    if (kind !== 'restore') return record
    const bent = { ...record }
    change(bent)
    return bent
  }

describe('a day with a restore', () => {
  const checksOf = async (of: Site, from = 0): Promise<string[]> =>
    checkBundle(await bundleOf(of, from)).mismatches.map(({ check, detail }) => `${check}: ${detail}`)

  test('holds, with the restore in it or before it', async () => {
    expect(await checksOf(site)).toEqual([])
    expect(await checksOf(site, kept + 3)).toEqual([])
    const { restores, draws } = checkBundle(await bundleOf(site))
    expect(restores).toMatchObject([{ size: kept, reason: REASON }])
    expect(draws.filter(({ result }) => result === 'restored')).toHaveLength(2)
  })

  test('the restore before the day is checked by its proof', async () => {
    const bundle = await bundleOf(site, kept + 3)
    const restore = bundle.earlier.find(({ kind }) => kind === 'restore')!
    const bent = await publishRestored(bendRestore((one) => Object.assign(one, { root: 'ab'.repeat(32) })))
    expect(await checksOf(bent, kept + 3)).toEqual([
      'restore: the records before it do not have the root that it names'
    ])
    restore.record['known'] = 99
    expect(checkBundle(bundle).mismatches.map(({ check }) => check)).toContain('inclusion')
  })

  test('restores are numbered, so that none is kept back', async () => {
    const bent = await publishRestored(undefined, (planned) =>
      planned.map((one) => (one.entry.kind === 'restore' ? { ...one, entry: { ...one.entry, period: '2' } } : one))
    )
    expect(await checksOf(bent)).toEqual(['restore: it should be number 1'])
  })

  const withoutRestore: Bend = (kind, record) => (kind === 'restore' ? null : record)
  const movedAfter =
    (kind: string): Arrange =>
    (planned) => {
      const one = planned.find(({ entry }) => entry.kind === 'restore')!
      const rest = planned.filter((other) => other !== one)
      const target = rest.findLastIndex(({ place, entry }) => place === 2 && entry.kind === kind)
      return rest.toSpliced(target + 1, 0, one)
    }

  test('a draw is void because of a restore only if one is on record between its opening and its void record', async () => {
    const unexplained = 'void: no restore is on record between its opening and its void record'
    for (const bent of [await publishRestored(withoutRestore), await publishRestored(undefined, movedAfter('void'))]) {
      expect(await checksOf(bent)).toEqual(expect.arrayContaining([unexplained, unexplained]))
      const log = await logEvidenceOf(bent, { game: 'k3-60', period: '202611210003' })
      const check = verifyLog(fairDrawOf(bent, 'k3-60', '202611210003'), log) as Signed
      expect(check.once).toMatchObject({ ok: false, problem: expect.stringContaining('no restore is on record') })
    }
    const log = await logEvidenceOf(site, { game: 'k3-60', period: '202611210003' })
    expect(verifyLog(fairDrawOf(site, 'k3-60', '202611210003'), log)).toMatchObject({ once: { ok: true } })
    // One before the opening explains nothing either.
    const early = await publishRestored(undefined, (planned) => {
      const one = planned.find(({ entry }) => entry.kind === 'restore')!
      return [one, ...planned.filter((other) => other !== one)]
    })
    expect(await checksOf(early)).toContain(unexplained)
  })

  test('a draw with its close record is not void because of a restore', async () => {
    const bent = await publish(3, (kind, record, { place }) =>
      kind === 'void' && place === 2 ? { ...record, reason: 'restored' } : record
    )
    expect(await checksOf(bent)).toContainEqual(expect.stringContaining('void after betting closed'))
  })

  test('a chain ends before its last seed only at a restore on record', async () => {
    const bent = await publishRestored((kind, record, draw) => {
      if (kind === 'restore') return null
      return kind === 'void' && draw.place === 2
        ? { ...record, reason: 'beacon_missing', at: RESTORED_AT + 900 }
        : record
    })
    expect(await checksOf(bent)).toContainEqual('chain: the chain was left at seed 3 of 4')
  })

  test('no seed of a chain from before is used after a restore', async () => {
    const again = await publishRestored((kind, record, { game, place }) => {
      if (kind !== 'open' || place !== 3) return record
      return { ...record, i: 4, commit: toHex(seedOf(game, 1, 3)) }
    })
    expect(await checksOf(again)).toContainEqual(expect.stringContaining('a restore has retired'))
    const log = await logEvidenceOf(again, { game: 'k3-60', period: '202611210004' })
    const { once } = verifyLog(fairDrawOf(again, 'k3-60', '202611210004'), log) as Signed
    expect(once.problem).toContain('a chain that a restore has retired')
  })
})

const after = checkBundle(await bundleOf(site))
const next = checkBundle(await bundleOf(site, kept))

describe('days that were saved before a restore', () => {
  const before = async (from: number, to: number) => checkBundle(await bundleOf(lost, from, to))

  test('lost the records after it, which is not the same as a rewritten log', async () => {
    const expected = [
      { check: 'restored', index: kept, detail: expect.stringContaining(`4 records of 2026-11-21 are gone`) }
    ]
    expect(checkDays([await before(0, kept + 4), after])).toMatchObject(expected)
    expect(checkDays([await before(0, kept + 4), next])).toMatchObject(expected)
    expect(checkDays([after, await before(0, kept + 4)])).toMatchObject(expected)
    expect(checkDays([await before(0, kept), next])).toEqual([])
  })

  test('a draw of the lost time that is opened again is reported', async () => {
    const mismatches = checkDays([await before(0, kept + 5), after])
    expect(mismatches.map(({ check, period }) => `${check} ${period}`)).toEqual(['restored ', 'duplicate 202611210004'])
  })

  test('are another log when the restore does not name what they have', async () => {
    const bent = await publishRestored((kind, record, { place }) =>
      kind === 'close' && place === 0 ? { ...record, n: 9 } : record
    )
    const other = checkBundle(await bundleOf(bent, kept))
    expect(checkDays([await before(0, kept + 4), other]).map(({ check }) => check)).not.toContain('restored')
    const without = checkBundle(
      await bundleOf(await publishRestored((kind, record) => (kind === 'restore' ? null : record)), kept)
    )
    expect(checkDays([await before(0, kept + 4), without]).map(({ check }) => check)).toContain('order')
  })
})
