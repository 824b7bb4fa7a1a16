import { expect, test } from 'vitest'
import { bundleOf, publish, type Arrange } from '../../test/sample-site.ts'
import { checkBundle, sha256, toBytes, toHex, type Bundle } from '../index.ts'

const DIGEST = toHex(sha256(toBytes('what the ledger held at an hour')))

/** Publish the digest of an hour among the draws. */
const withDigest =
  (record: Record<string, unknown>, game = 'ledger'): Arrange =>
  (planned) => [
    ...planned.slice(0, 3),
    { game, place: 0, entry: { kind: 'digest', game, period: '497222', record } },
    ...planned.slice(3)
  ]

async function bundleWith(arrange: Arrange): Promise<Bundle> {
  const site = await publish(2, undefined, arrange)
  return { ...(await bundleOf(site)), version: 2 }
}

const checksOf = (bundle: Bundle): string[] => checkBundle(bundle).mismatches.map(({ check }) => check)

test('T52: the digest of the ledger is a record of the log like any other, and no draw', async () => {
  const bundle = await bundleWith(withDigest({ digest: DIGEST }))
  expect(bundle.records.map(({ kind }) => kind)).toContain('digest')
  expect(checksOf(bundle)).toEqual([])
  expect(checkBundle(bundle).draws.map(({ game }) => game)).not.toContain('ledger')
})

test.each<[string, Arrange]>([
  ['no hash', withDigest({ digest: 'none' })],
  ['no digest', withDigest({})],
  ['the name of a lottery', withDigest({ digest: DIGEST }, 'k3-60')],
  ['the parts of another record beside it', withDigest({ digest: DIGEST, chain: 9, anchor: DIGEST, length: 4 })]
])('T52: a digest record with %s is refused', async (_name, arrange) => {
  expect(checksOf(await bundleWith(arrange))).toContain('record')
})

test('T52: a digest that is altered, or taken out of the log, is found', async () => {
  const altered = await bundleWith(withDigest({ digest: DIGEST }))
  altered.records.find(({ kind }) => kind === 'digest')!.record['digest'] = '00'.repeat(32)
  expect(checksOf(altered)).toContain('log')
  const without = await bundleWith(withDigest({ digest: DIGEST }))
  without.records = without.records
    .filter(({ kind }) => kind !== 'digest')
    .map((record, index) => ({ ...record, index }))
  expect(checksOf(without)).toContain('log')
})
