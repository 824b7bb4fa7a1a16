import { expect, test } from 'vitest'
import { BEACON, BEACON_KEY, fairDrawOf, publish, RULES, seedOf } from '../../test/sample-site.ts'
import {
  canonicalHash,
  drawDice,
  fromHex,
  quicknet,
  sha256,
  signRound,
  spinWheel,
  toBytes,
  toHex,
  verifyDraw,
  verifyRound,
  walkBack,
  type DrawCheck,
  type FairDraw
} from '../index.ts'

const site = await publish(4)
const honest = (): FairDraw => fairDrawOf(site, 'k3-60', '202611210002')
const failed = ({ steps }: DrawCheck): string[] => steps.filter(({ ok }) => ok === false).map(({ id }) => id)

/** Return a pairing test that caches its results. */
const remembered = (() => {
  const known = new Map<string, boolean>()
  return (...[beacon, round, signature]: Parameters<typeof verifyRound>): boolean => {
    const name = `${beacon.publicKey}/${round}/${toHex(signature)}`
    const holds = known.get(name) ?? verifyRound(beacon, round, signature)
    known.set(name, holds)
    return holds
  }
})()

test('an honest draw is verified, step by step, with what each compares', () => {
  const { verdict, steps } = verifyDraw(honest())
  expect(verdict).toBe('verified')
  expect(steps.map(({ id }) => id)).toEqual([
    'records',
    'rules',
    'odds',
    'beacon',
    'round',
    'times',
    'close',
    'commitment',
    'signature',
    'key',
    'die',
    'die',
    'die',
    'result'
  ])
  const dice = honest().reveal!.dice!
  expect(steps.filter(({ id }) => id === 'die').map(({ shown }) => shown['face'])).toEqual(dice.map(String))
  expect(steps.find(({ id }) => id === 'commitment')!.shown['computed']).toBe(honest().open.commit)
  for (const { shown } of steps) expect(Object.values(shown).every((value) => typeof value === 'string')).toBe(true)
})

test('a published draw of quicknet is verified: the vectors of the scheme', () => {
  const s3 = Uint8Array.from({ length: 32 }, (_value, index) => index)
  const rules = { odds: RULES.odds }
  const draw: FairDraw = {
    ...honest(),
    open: {
      game: 'k3-60',
      period: '202611200002',
      i: 2,
      commit: toHex(walkBack(s3, 2)),
      rules_hash: toHex(canonicalHash(rules)),
      chain_hash: quicknet.chainHash,
      round: 1001,
      opens: 1_692_806_300,
      closes: 1_692_806_357,
      draws: 1_692_806_367
    },
    close: { game: 'k3-60', period: '202611200002', orders_root: toHex(sha256()), n: 0, stake_by_option: {} },
    rules,
    beacon: {
      chain_hash: quicknet.chainHash,
      public_key: quicknet.publicKey,
      scheme: quicknet.scheme,
      genesis: quicknet.genesis,
      period: quicknet.period,
      label: 'drand'
    }
  }
  const signature = 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41'
  const seed = walkBack(s3, 1)
  const facts = { game: 'k3-60', period: 202_611_200_002n, round: 1001, chainHash: fromHex(quicknet.chainHash) }
  const dice = drawDice({ ...facts, seed, rulesHash: canonicalHash(rules), signature: fromHex(signature) })
  const name = { game: 'k3-60', period: '202611200002' }
  const revealed = { ...draw, reveal: { ...name, seed: toHex(seed), round: 1001, signature, dice } }
  expect(failed(verifyDraw(revealed))).toEqual([])
  expect(verifyDraw({ ...draw, reveal: null, close: null }).verdict).toBe('waiting')
})

test('what is not published yet is pending, not a mismatch', () => {
  const open = { ...honest(), close: null, reveal: null }
  expect(verifyDraw(open).verdict).toBe('waiting')
  const closed = verifyDraw({ ...honest(), reveal: null })
  expect(closed.verdict).toBe('waiting')
  expect(closed.steps.filter(({ ok }) => ok === null).map(({ id }) => id)).toEqual(['commitment', 'signature', 'key'])
})

test('T28: 1,000 tampered seeds and results are all found', () => {
  const draw = honest()
  let found = 0
  for (let number = 0; number < 1000; number += 1) {
    const noise = sha256(toBytes(`tampering ${number}`))
    const reveal = { ...draw.reveal! }
    if (number % 2 === 0) {
      const seed = fromHex(reveal.seed)
      seed[noise[0]! % 32]! ^= 1 << (noise[1]! % 8)
      reveal.seed = toHex(seed)
    } else {
      const dice = [...reveal.dice!]
      const place = noise[0]! % 3
      dice[place] = ((dice[place]! + (noise[1]! % 5)) % 6) + 1
      reveal.dice = dice
    }
    const step = number % 2 === 0 ? 'commitment' : 'result'
    if (failed(verifyDraw({ ...draw, reveal }, { testSignature: remembered })).includes(step)) found += 1
  }
  expect(found).toBe(1000)
})

test('T28: a seed that was exchanged together with the commitment and the dice shows against the record before', () => {
  const draw = honest()
  const seed = sha256(toBytes('another seed'))
  expect(
    failed(verifyDraw({ ...draw, reveal: { ...draw.reveal!, seed: toHex(seed) } }, { testSignature: remembered }))
  ).toContain('commitment')
  expect(draw.open.commit).toBe(toHex(seedOf('k3-60', 1, 1)))
})

const bends: [string, (draw: FairDraw) => unknown, string][] = [
  ['other rules', (draw) => (draw.rules['limits'] = {}), 'rules'],
  ['half a character in the rules', (draw) => (draw.rules['note'] = '\ud800'), 'rules'],
  ['odds that return too little', (draw) => Object.assign(draw.rules['odds'] as object, { bi: '1.50' }), 'odds'],
  ['odds missing', (draw) => delete draw.rules['odds'], 'odds'],
  ['another beacon key', (draw) => (draw.beacon.public_key = quicknet.publicKey), 'beacon'],
  ['a local beacon called drand', (draw) => (draw.beacon.label = 'drand'), 'beacon'],
  ['another chain hash', (draw) => (draw.open.chain_hash = quicknet.chainHash), 'beacon'],
  ['another clock of the beacon', (draw) => (draw.beacon.genesis += 1), 'beacon'],
  ['a later round', (draw) => (draw.open.round += 1), 'round'],
  ['an earlier draw time', (draw) => (draw.open.draws -= 1), 'round'],
  ['betting until the round', (draw) => (draw.open.closes = draw.open.draws - 4), 'times'],
  ['a close before the opening', (draw) => (draw.open.opens = draw.open.closes), 'times'],
  ['a root of nothing with orders', (draw) => (draw.close!.orders_root = toHex(sha256())), 'close'],
  ['a number of orders without stakes', (draw) => (draw.close!.stake_by_option = {}), 'close'],
  ['a stake on no option', (draw) => (draw.close!.stake_by_option = { '2': '10.00' }), 'close'],
  ['a stake of half a point', (draw) => (draw.close!.stake_by_option = { bi: '0.50' }), 'close'],
  ['no close record', (draw) => (draw.close = null), 'close'],
  ['another round revealed', (draw) => (draw.reveal!.round += 1), 'signature'],
  [
    'another round’s signature',
    (draw) => (draw.reveal!.signature = toHex(signRound(BEACON_KEY, draw.open.round + 1))),
    'signature'
  ],
  [
    'another key’s signature',
    (draw) => (draw.reveal!.signature = toHex(signRound(new Uint8Array(32).fill(9), draw.open.round))),
    'signature'
  ],
  ['a signature that is none', (draw) => (draw.reveal!.signature = 'ff'.repeat(48)), 'signature'],
  ['another game', (draw) => (draw.open.game = 'k3-90'), 'records'],
  ['another period', (draw) => Object.assign(draw.reveal!, { period: '1' }), 'records'],
  ['T48: a close record that names no game', (draw) => Reflect.deleteProperty(draw.close!, 'game'), 'records'],
  ['T48: a reveal record that names no period', (draw) => Reflect.deleteProperty(draw.reveal!, 'period'), 'records'],
  ['T48: an open record that names no game', (draw) => Reflect.deleteProperty(draw.open, 'game'), 'records'],
  ['a number with a zero before it', (draw) => (draw.open.period = `0${draw.open.period}`), 'records'],
  ['a die of seven', (draw) => (draw.reveal!.dice = [7, 1, 1]), 'records'],
  [
    'a result and a void',
    (draw) => (draw.void = { game: 'k3-60', period: '202611210002', reason: 'beacon_missing', seed: '', at: 0 }),
    'records'
  ],
  ['a seed in capitals', (draw) => (draw.reveal!.seed = draw.reveal!.seed.toUpperCase()), 'records']
]

test.each(bends)('%s is found', (_name, bend, step) => {
  const draw = honest()
  bend(draw)
  const check = verifyDraw(draw, { testSignature: remembered })
  expect(check.verdict).toBe('mismatch')
  expect(failed(check)).toContain(step)
})

test('no malformed answer throws', () => {
  const values: unknown[] = [undefined, null, 0, -1, 1.5, 'x', '', [], {}, Number.MAX_SAFE_INTEGER + 1]
  for (const whole of values) expect(verifyDraw(whole as FairDraw).verdict).toBe('mismatch')
  for (const part of ['open', 'close', 'reveal', 'rules', 'beacon'] as const) {
    for (const name of Object.keys(honest()[part]!)) {
      for (const value of values) {
        const draw = honest()
        Object.assign(draw[part]!, { [name]: value })
        expect(['mismatch', 'verified']).toContain(verifyDraw(draw, { testSignature: remembered }).verdict)
      }
    }
  }
})

test('a void draw shows its seed, and its reason has to be valid', () => {
  const voided = fairDrawOf(site, 'k3-60', '202611210003')
  expect(verifyDraw(voided).verdict).toBe('verified')
  const { open, void: record } = voided
  const verdictWith = (change: object, close = voided.close): string => {
    return verifyDraw({ ...voided, close, void: { ...record!, ...change } }).verdict
  }
  const comesOut = BEACON.genesis + open.round - 1
  expect(verdictWith({ at: comesOut + 599 })).toBe('mismatch')
  expect(verdictWith({ seed: '' })).toBe('mismatch')
  expect(verdictWith({ seed: '00'.repeat(32) })).toBe('mismatch')
  expect(verdictWith({ reason: 'no_close_record' })).toBe('mismatch')
  expect(verdictWith({ reason: 'no_close_record', at: comesOut }, null)).toBe('verified')
  expect(verdictWith({ reason: 'no_close_record', at: comesOut - 1 }, null)).toBe('mismatch')
  expect(verdictWith({ reason: 'beacon_missing' }, null)).toBe('mismatch')
  expect(verdictWith({ reason: 'power cut, two persons', at: open.closes - 1 }, null)).toBe('verified')
  expect(verdictWith({ reason: 'power cut, two persons', at: open.closes }, null)).toBe('mismatch')
  expect(verdictWith({ reason: 'power cut, two persons', at: open.closes - 1 })).toBe('mismatch')
  expect(verdictWith({ reason: 'seed_invalid', seed: '' })).toBe('verified')
  expect(verdictWith({ reason: 'seed_invalid' })).toBe('mismatch')
})

test('a spin of the wheel is checked by its weights, without a close record', () => {
  const rules = {
    prizes: [
      { id: 4, title: 'a', weight: '1' },
      { id: 5, title: 'b', weight: '3' },
      { id: 6, title: 'c', weight: '0' }
    ]
  }
  const open = { ...honest().open, game: 'wheel', period: '77', rules_hash: toHex(canonicalHash(rules)) }
  const { seed, round, signature } = honest().reveal!
  const facts = { game: 'wheel', period: 77n, rulesHash: canonicalHash(rules), chainHash: fromHex(open.chain_hash) }
  const place = spinWheel({ ...facts, seed: fromHex(seed), round, signature: fromHex(signature) }, [1n, 3n, 0n])
  const spin = {
    ...honest(),
    open,
    rules,
    close: null,
    reveal: { game: 'wheel', period: '77', seed, round, signature, prize: [4, 5, 6][place]! }
  }
  expect(verifyDraw(spin).verdict).toBe('verified')
  expect(failed(verifyDraw({ ...spin, reveal: { ...spin.reveal, prize: 6 } }))).toEqual(['prize'])
  expect(failed(verifyDraw({ ...spin, rules: { prizes: [] } }))).toEqual(['rules', 'prize'])
})
