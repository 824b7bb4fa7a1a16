import { expect, test } from 'vitest'
import { savedReceiptOf } from '../../test/sample-evidence.ts'
import { fairDrawOf, fairProofOf, ORIGIN, publish, SIGNING_KEY } from '../../test/sample-site.ts'
import {
  canonicalHash,
  checkpointPublicKey,
  merkleRoot,
  orderLeaf,
  payoutOf,
  toHex,
  verifierKey,
  verifyProof,
  type Dice,
  type FairProof,
  type SavedReceipt,
  type ProofCheck
} from '../index.ts'

// The seventh and eighth draws, each the fourth of its game, have three orders.
const site = await publish(4)
const draw = fairDrawOf(site, 'k3-60', '202611210004')
const proofs = await Promise.all([0, 1, 2].map((index) => fairProofOf(site, 6, index)))
const proof = (): FairProof => structuredClone(proofs[1]!)
const failed = ({ steps }: ProofCheck): string[] => steps.filter(({ ok }) => ok === false).map(({ id }) => id)

test('each order of a draw is proved, and its payout is given', () => {
  for (const each of proofs) {
    expect(verifyProof(each, draw, { kept: savedReceiptOf(each, draw.open) }).verdict).toBe('verified')
    expect(verifyProof(each, draw).verdict).toBe('consistent')
  }
  const dice = draw.reveal!.dice as unknown as Dice
  const oddsOf = (option: string): number => (option === 'bi' ? 19_600 : 78_400)
  const units = payoutOf({ options: ['bi', '11'], stakeUnits: 100_000n, oddsOf }, dice)
  const { steps } = verifyProof(proof(), draw)
  const payout = steps.find(({ id }) => id === 'payout')!.shown['payout']!
  expect(Math.round(Number(payout) * 10_000)).toBe(Number(units))
})

test('the proof of an order of a void draw gives its refund', () => {
  const voided = { ...draw, reveal: null, void: { ...draw.open, reason: 'beacon_missing', seed: '', at: 0 } }
  const { steps } = verifyProof(proof(), voided)
  expect(steps.find(({ id }) => id === 'payout')!.shown['refund']).toBe('20.00')
})

const bends: [string, (bent: FairProof) => unknown, string][] = [
  ['another stake', (bent) => (bent.order.stake = '11.00'), 'receipt'],
  ['another option', (bent) => (bent.order.options = ['sm', '11']), 'receipt'],
  ['something added', (bent) => Object.assign(bent.order, { bonus: '1' }), 'receipt'],
  ['another leaf', (bent) => (bent.leaf = '00'.repeat(32)), 'inclusion'],
  ['another place', (bent) => (bent.index = 0), 'inclusion'],
  ['another number of orders', (bent) => (bent.size = 4), 'close'],
  ['another root', (bent) => (bent.root = '00'.repeat(32)), 'close'],
  ['a shorter path', (bent) => (bent.path = bent.path.slice(1)), 'inclusion'],
  ['a path that is none', (bent) => (bent.path = ['x']), 'inclusion'],
  ['no order', (bent) => Object.assign(bent, { order: null }), 'receipt']
]

test.each(bends)('%s is found', (_name, bend, step) => {
  const bent = proof()
  bend(bent)
  expect(failed(verifyProof(bent, draw))).toContain(step)
})

const refit = (change: object): FairProof => {
  const bent = proof()
  Object.assign(bent.order, change)
  return { ...bent, leaf: toHex(orderLeaf(bent.order)) }
}

test.each([
  ['of another game', { game: 'k3-90' }],
  ['of another period', { period: '202611210003' }],
  ['at odds that the rules do not have', { odds: { bi: '1.97', '11': '7.84' } }],
  ['on what cannot be staked on', { options: ['2'], odds: { '2': '9.00' } }],
  ['on an option twice', { options: ['bi', 'bi'] }],
  ['on nothing', { options: [] }],
  ['after the close', { time: String(draw.open.closes + 1) }],
  ['before the opening', { time: String(draw.open.opens - 1) }],
  ['at no time', { time: 'noon' }]
])('an order %s is found, also where leaf and receipt agree', (_name, change) => {
  const bent = refit(change)
  const names = failed(verifyProof(bent, draw, { kept: savedReceiptOf(bent) }))
  expect(names).toContain('order')
  expect(names).toContain('inclusion')
})

/** Return a site that writes another order under the known number into its tree, and closes over it. */
function swapped(change: object): { bent: FairProof; closed: typeof draw } {
  const bent = refit(change)
  const root = toHex(merkleRoot([orderLeaf(bent.order)]))
  const close = { ...draw.close!, orders_root: root, n: 1 }
  return { bent: { ...bent, index: 0, size: 1, path: [], root }, closed: { ...draw, close } }
}

test.each([
  ['another option', { options: ['sm', '11'], odds: { sm: '1.96', '11': '7.84' } }],
  ['another stake', { stake: '1.00' }],
  ['another nonce', { nonce: '11'.repeat(16) }],
  ['another order number', { order_no: '1' }]
])('T46: an order swapped for one with %s is consistent in itself, and does not match the receipt', (_name, change) => {
  const kept = savedReceiptOf(proof(), draw.open)
  const { bent, closed } = swapped(change)
  const stakes = {
    ...closed,
    close: { ...closed.close!, stake_by_option: { ...closed.close!.stake_by_option, sm: '10.00' } }
  }
  expect(verifyProof(bent, stakes).verdict).toBe('consistent')
  const check = verifyProof(bent, stakes, { kept })
  expect(check.verdict).toBe('mismatch')
  expect(failed(check)).toEqual(['kept'])
})

test.each<[string, Partial<SavedReceipt>, string]>([
  ['another receipt', { receipt: proofs[0]!.leaf }, 'receipt'],
  ['other options', { options: ['sm', '11'] }, 'options'],
  ['an option less', { options: ['bi'] }, 'options'],
  ['another stake', { stake: '100' }, 'stake'],
  ['other odds', { odds: { bi: '1.97', '11': '7.84' } }, 'odds'],
  ['another draw', { period: '202611210003' }, 'period'],
  ['another lottery', { game: 'k3-90' }, 'game'],
  ['another seal', { commit: '00'.repeat(32) }, 'commit'],
  ['another open record', { open: '00'.repeat(32) }, 'open']
])('T46: the order must be what the device sent: %s', (_name, change, differs) => {
  const check = verifyProof(proof(), draw, { kept: { ...savedReceiptOf(proof(), draw.open), ...change } })
  expect(failed(check)).toEqual(['kept'])
  expect(check.steps[0]!.shown['differs']).toBe(differs)
})

test('T46: how the device writes its order does not matter, and what it did not know is no mismatch', () => {
  const kept = savedReceiptOf(proof())
  const check = verifyProof(proof(), draw, {
    kept: { ...kept, options: kept.options.toReversed(), stake: '10', odds: {} }
  })
  expect(check.verdict).toBe('verified')
})

test('T46: rules exchanged after the order, to try other dice from the same seed, do not match the receipt', () => {
  const kept = savedReceiptOf(proof(), draw.open)
  const rules = { ...draw.rules, note: 'try 17' }
  const ground = { ...draw, rules, open: { ...draw.open, rules_hash: toHex(canonicalHash(rules)) } }
  expect(verifyProof(proof(), ground).verdict).toBe('consistent')
  const check = verifyProof(proof(), ground, { kept })
  expect(failed(check)).toEqual(['kept'])
  expect(check.steps[0]!.shown['differs']).toBe('open')
})

test('T46: an accepted order that the site has no proof of does not match, once the draw is closed', () => {
  const kept = savedReceiptOf(proof())
  expect(verifyProof(null, draw, { kept }).verdict).toBe('mismatch')
  expect(verifyProof(null, { ...draw, close: null, reveal: null }, { kept }).verdict).toBe('waiting')
})

test('T46: a signature of the site’s must be over what the device sent', () => {
  const kept = savedReceiptOf(proof())
  const key = verifierKey(ORIGIN, checkpointPublicKey(SIGNING_KEY))
  const other = savedReceiptOf(proofs[0]!).note
  expect(verifyProof(proof(), draw, { kept, key }).verdict).toBe('verified')
  expect(failed(verifyProof(proof(), draw, { kept: { ...kept, note: other }, key }))).toEqual(['signed'])
  expect(verifyProof(proof(), draw, { kept: { ...kept, note: '' }, key }).verdict).toBe('verified')
})

test('an order counts among the stakes that the close record publishes', () => {
  const close = { ...draw.close!, stake_by_option: { bi: '30.00', '11': '5.00' } }
  expect(failed(verifyProof(proof(), { ...draw, close }))).toEqual(['close'])
})

test('an order of a draw that is not closed yet is pending', () => {
  const { verdict, steps } = verifyProof(proof(), { ...draw, close: null, reveal: null })
  expect(verdict).toBe('waiting')
  expect(steps.filter(({ ok }) => ok === null).map(({ id }) => id)).toEqual(['close', 'payout'])
})
