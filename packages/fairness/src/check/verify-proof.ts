import { fromHex, toHex } from '../hash/bytes.ts'
import { parseProportion } from '../play/odds.ts'
import { betOptions, type BetOption, type Dice } from '../play/options.ts'
import { payoutOf } from '../play/payout.ts'
import { recordLeaf } from '../log/record.ts'
import type { SavedReceipt } from '../receipt/saved-receipt.ts'
import { isSignedReceipt } from '../receipt/receipt-note.ts'
import { orderLeaf, type OrderRecord } from '../receipt/order-record.ts'
import { verifyInclusion } from '../tree/proof.ts'
import type { FairDraw, FairProof } from './fair-draw.ts'
import { proportionOf } from './rules.ts'
import { verdictOf, type Step, type Verdict } from './step.ts'

export type ProofStepId = 'kept' | 'signed' | 'receipt' | 'order' | 'inclusion' | 'close' | 'payout'

/**
 * The verdict about an order. `verified`: it is as the member's own device placed it. `consistent`: nothing contradicts
 * the site, but there is no receipt, or a second opening of the draw is not ruled out.
 */
export type ProofVerdict = Verdict | 'consistent'

export type ProofCheck = { verdict: ProofVerdict; steps: Step<ProofStepId>[] }

/** What the member has: the receipt, if available, and the key that should have signed it, if known. */
export type Held = { kept?: SavedReceipt | null; key?: string }

const UNITS_PER_POINT = 10_000n
const STAKE = /^(\d{1,12})(?:\.0+)?$/

/**
 * Check that an order is in the tree of its draw's close record, as its member's device placed it, and compute its
 * payout. `proof` is null when the site gives none. Never throws.
 */
export function verifyProof(proof: FairProof | null, draw: FairDraw, { kept = null, key }: Held = {}): ProofCheck {
  if (!proof) return withoutProof(draw, kept)
  const steps = [
    ...(kept ? [attempt('kept', () => keptStep(proof.order, draw, kept))] : []),
    ...(kept && kept.note !== '' && key ? [attempt('signed', () => signedStep(kept, key))] : []),
    attempt('receipt', () => receiptStep(proof)),
    attempt('order', () => orderStep(proof.order, draw)),
    attempt('inclusion', () => inclusionStep(proof)),
    attempt('close', () => closeStep(proof, draw)),
    attempt('payout', () => payoutStep(proof.order, draw))
  ]
  const verdict = verdictOf(steps)
  return { verdict: verdict === 'verified' && !kept ? 'consistent' : verdict, steps }
}

/** Return the steps without a proof. An accepted order of a closed draw must have one. */
function withoutProof({ close }: FairDraw, kept: SavedReceipt | null): ProofCheck {
  const shown: Record<string, string> = kept ? { receipt: kept.receipt } : {}
  const steps: Step<ProofStepId>[] = [{ id: kept ? 'kept' : 'receipt', ok: close ? false : null, shown }]
  return { verdict: verdictOf(steps), steps }
}

/** Run a step. A malformed part fails it. */
function attempt(id: ProofStepId, step: () => Omit<Step, 'id'>): Step<ProofStepId> {
  try {
    return { id, ...step() }
  } catch (error) {
    return { id, ok: false, shown: { problem: error instanceof Error ? error.message : String(error) } }
  }
}

/**
 * Return the step that compares the hashed order with the one that the device sent, its receipt and its open record.
 */
function keptStep(order: OrderRecord, { open }: FairDraw, kept: SavedReceipt): Omit<Step, 'id'> {
  const computed = toHex(orderLeaf(order))
  const differs = [
    ...(computed === kept.receipt ? [] : ['receipt']),
    ...(['order_no', 'game', 'period'] as const).filter((name) => order[name] !== kept[name]),
    ...(sameOptions(order.options, kept.options) ? [] : ['options']),
    ...(pointsOf(order.stake) === pointsOf(kept.stake) ? [] : ['stake']),
    ...(isAtOdds(order, kept.odds) ? [] : ['odds']),
    ...(kept.commit === '' || kept.commit === open.commit ? [] : ['commit']),
    ...(kept.open === undefined || kept.open === toHex(recordLeaf(open)) ? [] : ['open'])
  ]
  const ordered = `${[...kept.options].join(' ')} × ${kept.stake}`
  const logged = `${order.options.join(' ')} × ${order.stake}`
  const shown = { differs: differs.join(' '), receipt: kept.receipt, computed, ordered, logged }
  return { ok: differs.length === 0, shown }
}

function signedStep(kept: SavedReceipt, key: string): Omit<Step, 'id'> {
  return { ok: isSignedReceipt(kept, key), shown: { key, note: kept.note } }
}

function sameOptions(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((option) => others.includes(option))
}

/** Return whether a device knew the odds of all its options, or of none. */
function isAtOdds({ options, odds }: OrderRecord, shown: Readonly<Record<string, string>>): boolean {
  const known = Object.entries(shown)
  if (known.length === 0) return true
  return known.length === options.length && known.every(([option, value]) => sameOdds(odds[option], value))
}

function sameOdds(some: string | undefined, others: string): boolean {
  const odds = parseProportion(others)
  return odds !== null && parseProportion(some ?? '') === odds
}

function receiptStep({ order, leaf }: FairProof): Omit<Step, 'id'> {
  const computed = toHex(orderLeaf(order))
  return { ok: computed === leaf, shown: { order: JSON.stringify(order), computed, leaf } }
}

function orderStep(order: OrderRecord, { open, rules }: FairDraw): Omit<Step, 'id'> {
  const { game, period, options, odds, time } = order
  const known = options.every((option) => betOptions.some((candidate) => candidate === option))
  const once = new Set(options).size === options.length && options.length > 0
  const promised = options.every((option) => odds[option] === proportionOf(rules, option as BetOption))
  const timely = /^\d{1,12}$/.test(time) && Number(time) >= open.opens && Number(time) <= open.closes
  const ok = game === open.game && period === open.period && known && once && promised && timely
  const shown = {
    game,
    period,
    options: options.join(' '),
    odds: JSON.stringify(odds),
    time,
    closes: String(open.closes)
  }
  return { ok, shown }
}

function inclusionStep({ leaf, index, size, path, root }: FairProof): Omit<Step, 'id'> {
  if (!Number.isSafeInteger(index)) throw new TypeError('not a place')
  const inclusion = { index: BigInt(index), size: BigInt(size), path: path.map((hash) => fromHex(hash)) }
  const ok = verifyInclusion(fromHex(leaf), inclusion, fromHex(root))
  return { ok, shown: { leaf, index: String(index), size: String(size), path: path.join(' '), root } }
}

/**
 * Return the step that compares the close record with this tree. Its stakes on the order's options must be at least the
 * order's.
 */
function closeStep({ order, size, root }: FairProof, { close }: FairDraw): Omit<Step, 'id'> {
  if (!close) return { ok: null, shown: { root } }
  const points = pointsOf(order.stake)
  const isCounted = order.options.every((option) => pointsOf(close.stake_by_option[option] ?? '0') >= points)
  const ok = root === close.orders_root && size === close.n && isCounted
  return { ok, shown: { root, published: close.orders_root, size: String(size), n: String(close.n) } }
}

function payoutStep(order: OrderRecord, { reveal, void: voided }: FairDraw): Omit<Step, 'id'> {
  const stakeUnits = pointsOf(order.stake) * UNITS_PER_POINT
  const options = order.options as BetOption[]
  if (voided) return { ok: true, shown: { refund: formatUnits(stakeUnits * BigInt(options.length)) } }
  if (!reveal?.dice) return { ok: null, shown: {} }
  const oddsOf = (option: BetOption): number => {
    const odds = parseProportion(order.odds[option] ?? '')
    if (odds === null) throw new RangeError(`no odds for ${option}`)
    return odds
  }
  const payout = payoutOf({ options, stakeUnits, oddsOf }, reveal.dice as unknown as Dice)
  return { ok: true, shown: { dice: reveal.dice.join(' '), payout: formatUnits(payout) } }
}

/** Parse whole points. Throw on anything else. */
function pointsOf(amount: string): bigint {
  const points = STAKE.exec(amount)?.[1]
  if (points === undefined) throw new RangeError('a stake is whole points')
  return BigInt(points)
}

function formatUnits(units: bigint): string {
  const decimals = (units % UNITS_PER_POINT)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${units / UNITS_PER_POINT}.${decimals}`
}
