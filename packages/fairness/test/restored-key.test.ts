import { describe, expect, test } from 'vitest'
import {
  checkBundle,
  checkDays,
  checkEvidence,
  LOG,
  namedRecord,
  sha256,
  signKeyChange,
  toBytes,
  type LostLog
} from '../src/index.ts'
import { mixedBundleOf, NEXT_KEY, NEXT_NAME } from './mixed-site.ts'
import { evidenceUnderLostKey, publishLostUnderNextKey, publishRestored, restoreIndex } from './restored-site.ts'
import { bundleOf, ORIGIN, SIGNING_KEY } from './sample-site.ts'

const site = await publishRestored()
const lost = await publishLostUnderNextKey()
const kept = restoreIndex(site)
const evidence = await evidenceUnderLostKey(site, lost)

describe('a restore that has undone a change of the log’s key', () => {
  const withLost = (change: (state: LostLog) => void) => {
    const copy = structuredClone(evidence)
    change(copy.log!.lost![0]!)
    return checkEvidence(copy)
  }
  const recordOf = (number: number, from: Uint8Array, to: Uint8Array) =>
    namedRecord({ game: LOG, period: String(number) }, { note: signKeyChange(ORIGIN, number, { from, to }) })

  test('is a restore to a device that saw the log under that key, and has the record of the change', () => {
    const check = checkEvidence(evidence)
    expect(evidence.log!.lost![0]!.key).toBe(NEXT_NAME)
    expect(check.verdict).toBe('restored')
    expect(check.log).toMatchObject({ history: 'restored', losses: [{ seen: kept + 4, missing: 4, isSigned: true }] })
  })

  test('is not one without that record, or with one that the key before did not sign', () => {
    const [third, thief] = ['a third key', 'somebody else'].map((text) => sha256(toBytes(text)))
    const forged = [
      [],
      [recordOf(1, thief!, NEXT_KEY)],
      [recordOf(1, SIGNING_KEY, third!)],
      [recordOf(1, SIGNING_KEY, third!), recordOf(2, thief!, NEXT_KEY)],
      [{ ...recordOf(1, SIGNING_KEY, NEXT_KEY), period: '2' }],
      [{}]
    ]
    for (const changes of forged) {
      expect(withLost((state) => Object.assign(state, { changes })).verdict).toBe('mismatch')
    }
    expect(withLost((state) => delete state.changes).verdict).toBe('mismatch')
    expect(withLost((state) => Object.assign(state, { changes: [null] })).verdict).toBe('mismatch')
  })

  test('can have undone several changes', () => {
    const third = sha256(toBytes('a third key'))
    const changes = [recordOf(1, SIGNING_KEY, third), recordOf(2, third, NEXT_KEY)]
    expect(withLost((state) => Object.assign(state, { changes })).verdict).toBe('restored')
  })

  test('is a restore to days that were saved under that key, and not to those under a strange one', async () => {
    const after = checkBundle(await bundleOf(site))
    const whole = await mixedBundleOf(lost, 0)
    const before = checkBundle(whole)
    expect(before.mismatches).toEqual([])
    expect(checkDays([before, after])[0]).toMatchObject({ check: 'restored', index: kept })
    expect(checkDays([after, before])[0]).toMatchObject({ check: 'restored', index: kept })
    const strange = checkBundle({ ...whole, records: whole.records.filter(({ kind }) => kind !== 'key') })
    expect(checkDays([strange, after]).map(({ check }) => check)).not.toContain('restored')
  })
})
