import {
  canonicalHash,
  fromHex,
  localBeacon,
  previousSeed,
  roundFor,
  sha256,
  signRound,
  spinWheel,
  toBytes,
  toHex,
  verifyDraw
} from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { ruledPrize, spinSteps, type FairSpin } from './spin-steps.ts'

const beaconKey = sha256(toBytes('a beacon of this test'))
const beacon = localBeacon(beaconKey)
const seed = sha256(toBytes('a seed of this test'))
const rules = {
  prizes: [
    { id: '1', title: 'One', weight: '3', points: '1.00' },
    { id: '2', title: 'Two', weight: '1', points: '2.00' }
  ]
}
const draws = beacon.genesis + 1_000_000
const round = roundFor(beacon, draws)
const name = { game: 'wheel', period: '7' }

function spun(): FairSpin {
  const signature = signRound(beaconKey, round)
  const rulesHash = canonicalHash(rules)
  const facts = { seed, game: 'wheel', period: 7n, rulesHash, chainHash: fromHex(beacon.chainHash), round, signature }
  const place = spinWheel(facts, [3n, 1n])
  return {
    open: {
      ...name,
      i: 1,
      commit: toHex(previousSeed(seed)),
      rules_hash: toHex(rulesHash),
      chain_hash: beacon.chainHash,
      round,
      opens: draws - 1,
      closes: draws - 1,
      draws
    },
    close: null,
    reveal: { ...name, seed: toHex(seed), round, signature: toHex(signature), prize: rules.prizes[place]!.id },
    void: null,
    rules,
    beacon: {
      chain_hash: beacon.chainHash,
      public_key: beacon.publicKey,
      scheme: beacon.scheme,
      genesis: beacon.genesis,
      period: beacon.period,
      label: 'local'
    },
    log: { open: 1, close: null, reveal: 2, void: null }
  }
}

const states = (spin: FairSpin) => spinSteps(spin, verifyDraw(spin)).map(({ name: step, state }) => `${step} ${state}`)

describe('the steps of a spin', () => {
  it('match if the records do', () => {
    expect(states(spun())).toEqual(['asked matched', 'taken matched', 'opened matched', 'chosen matched'])
  })

  it('wait for values that are not published yet', () => {
    const open = { ...spun(), reveal: null }
    expect(states(open)).toEqual(['asked matched', 'taken waiting', 'opened waiting', 'chosen waiting'])
    expect(spinSteps(open, null).map(({ state }) => state)).toEqual(['checking', 'waiting', 'waiting', 'waiting'])
  })

  it('do not match with another prize or other weights', () => {
    const right = spun()
    const other = right.reveal!.prize === '1' ? '2' : '1'
    expect(states({ ...right, reveal: { ...right.reveal!, prize: other } })).toContain('chosen failed')
    expect(states({ ...right, rules: { prizes: rules.prizes.toReversed() } })).toContain('asked failed')
  })

  it('of a void spin end with its refund, at least ten minutes after its round', () => {
    const voided = (at: number): FairSpin => ({
      ...spun(),
      reveal: null,
      void: { ...name, reason: 'beacon_missing', seed: toHex(seed), at }
    })
    expect(states(voided(draws + 601))).toEqual(['asked matched', 'opened matched', 'returned matched'])
    expect(states(voided(draws + 500))).toContain('returned failed')
  })
})

it('a prize is shown with its share of all weights', () => {
  expect(ruledPrize(spun(), '2')).toEqual({ title: 'Two', weight: '1', total: '4' })
  expect(ruledPrize(spun(), '3')).toBeNull()
})
