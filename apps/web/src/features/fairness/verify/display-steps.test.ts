import {
  signRound,
  localBeacon,
  roundFor,
  drawDice,
  previousSeed,
  verifyDraw,
  canonicalHash,
  fromHex,
  sha256,
  toBytes,
  toHex,
  emptyRoot,
  defaultOdds,
  betOptions,
  formatProportion,
  type DrawCheck
} from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { displaySteps, type FairDraw } from './display-steps.ts'
import { besideOf, verdictKind, type Beside } from './verdict-kind.ts'

const beaconKey = sha256(toBytes('a beacon of this test'))
const beacon = localBeacon(beaconKey)
const seed = sha256(toBytes('a seed of this test'))
const rules = {
  odds: Object.fromEntries(betOptions.map((option, index) => [option, formatProportion(Number(defaultOdds()[index]))]))
}
const draws = beacon.genesis + 1_000_000
const round = roundFor(beacon, draws)
const name = { game: 'k3_1m', period: '202611210001' }

/** Return a draw as the server publishes it once it is over. */
function drawn(): FairDraw {
  const signature = signRound(beaconKey, round)
  const rulesHash = canonicalHash(rules)
  const dice = drawDice({
    seed,
    game: name.game,
    period: BigInt(name.period),
    rulesHash,
    chainHash: fromHex(beacon.chainHash),
    round,
    signature
  })
  return {
    open: {
      ...name,
      i: 1,
      commit: toHex(previousSeed(seed)),
      rules_hash: toHex(rulesHash),
      chain_hash: beacon.chainHash,
      round,
      opens: draws - 60,
      closes: draws - 6,
      draws
    },
    close: { ...name, orders_root: toHex(emptyRoot), n: 0, stake_by_option: {} },
    reveal: { ...name, seed: toHex(seed), round, signature: toHex(signature), dice },
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
    log: { open: 1, close: 2, reveal: 3, void: null }
  }
}

const states = (draw: FairDraw) => displaySteps(draw, verifyDraw(draw)).map(({ name, state }) => `${name} ${state}`)
const kind = (draw: FairDraw, now = draws + 10, beside: Beside = 'holds') =>
  verdictKind({ draw, check: verifyDraw(draw), beside, isRestored: false, now })

describe('the steps of a draw', () => {
  it('match if the records do', () => {
    expect(states(drawn())).toEqual(['sealed matched', 'closed matched', 'opened matched', 'derived matched'])
    expect(kind(drawn())).toBe('matched')
  })

  it('wait for values that are not published yet', () => {
    const open = { ...drawn(), close: null, reveal: null }
    expect(states(open)).toEqual(['sealed matched', 'closed waiting', 'opened waiting', 'derived waiting'])
    expect(kind(open, draws - 20)).toBe('open')
    expect(kind(open, draws + 20)).toBe('late')
  })

  it('T46, T48: match as a whole only once the log and the member’s orders are checked as well', () => {
    const read = { isPending: false, isError: false, fetchStatus: 'idle' } as const
    const loading = { ...read, isPending: true, fetchStatus: 'fetching' } as const
    const failed = { ...read, isError: true }
    const offline = { ...loading, fetchStatus: 'paused' } as const
    const notAsked = { ...loading, fetchStatus: 'idle' } as const
    expect(kind(drawn(), undefined, besideOf([read, notAsked], false))).toBe('matched')
    expect(kind(drawn(), undefined, besideOf([read, loading], false))).toBe('checking')
    expect(kind(drawn(), undefined, besideOf([loading, failed], false))).toBe('unasked')
    expect(kind(drawn(), undefined, besideOf([offline], false))).toBe('unasked')
    expect(kind(drawn(), undefined, besideOf([failed], true))).toBe('failed')
    const void_ = { draw: { ...drawn(), void: {} } as FairDraw, check: { verdict: 'verified' } as DrawCheck }
    const ofVoid = (beside: Beside) => verdictKind({ ...void_, beside, isRestored: false, now: draws })
    expect(['unasked', 'checking', 'holds'].map((beside) => ofVoid(beside as Beside))).toEqual([
      'unasked',
      'checking',
      'void'
    ])
  })

  it('are in progress until the result is computed', () => {
    expect(displaySteps(drawn(), null).map(({ state }) => state)).toEqual([
      'checking',
      'checking',
      'checking',
      'checking'
    ])
    expect(verdictKind({ draw: drawn(), check: null, beside: 'holds', isRestored: true, now: draws })).toBe('checking')
  })

  it.each<[string, (draw: FairDraw) => FairDraw, string]>([
    [
      'other dice',
      (draw) => ({ ...draw, reveal: { ...draw.reveal!, dice: draw.reveal!.dice!.map((face) => (face % 6) + 1) } }),
      'derived failed'
    ],
    [
      'another seed',
      (draw) => ({ ...draw, reveal: { ...draw.reveal!, seed: toHex(sha256(toBytes('another'))) } }),
      'opened failed'
    ],
    [
      'a false signature',
      (draw) => ({ ...draw, reveal: { ...draw.reveal!, signature: toHex(signRound(beaconKey, round + 1)) } }),
      'closed failed'
    ],
    ['other rules', (draw) => ({ ...draw, rules: { ...rules, extra: 1 } }), 'sealed failed'],
    ['another round', (draw) => ({ ...draw, open: { ...draw.open, round: round + 1 } }), 'sealed failed']
  ])('fail with %s, and the verdict says so', (_what, forge, failed) => {
    const forged = forge(drawn())
    expect(states(forged)).toContain(failed)
    expect(kind(forged)).toBe('failed')
  })

  it('of a void draw end with the reason, and show no dice', () => {
    const voided: FairDraw = {
      ...drawn(),
      close: null,
      reveal: null,
      void: { ...name, reason: 'no_close_record', seed: toHex(seed), at: draws }
    }
    expect(states(voided)).toEqual(['sealed matched', 'opened matched', 'voided matched'])
    expect(kind(voided)).toBe('void')
  })
})
