import { fromHex, toHex } from '../hash/bytes.ts'
import { parseProportion } from '../play/odds.ts'
import { betOptions, type BetOption, type Dice } from '../play/options.ts'
import { payoutOf } from '../play/payout.ts'
import { orderLeaf, type OrderRecord } from '../play/receipt.ts'
import { verifyInclusion } from '../tree/proof.ts'
import type { FairDraw, FairProof } from './fair-draw.ts'
import { proportionOf } from './rules.ts'
import { verdictOf, type Step, type Verdict } from './step.ts'

export type ProofStepId = 'receipt' | 'order' | 'inclusion' | 'close' | 'payout'

export type ProofCheck = { verdict: Verdict; steps: Step<ProofStepId>[] }

const UNITS_PER_POINT = 10_000n
const STAKE = /^(\d{1,12})(?:\.0+)?$/

/**
 * Checks that an order stands, as it was accepted, in the tree that its draw's close record speaks of, and tells what it
 * is to be paid. `receipt`: the one the member kept, where it is at hand. Nothing is thrown.
 */
export function verifyProof(proof: FairProof, draw: FairDraw, receipt?: string): ProofCheck {
  const steps = [
    attempt('receipt', () => receiptStep(proof, receipt)),
    attempt('order', () => orderStep(proof.order, draw)),
    attempt('inclusion', () => inclusionStep(proof)),
    attempt('close', () => closeStep(proof, draw)),
    attempt('payout', () => payoutStep(proof.order, draw))
  ]
  return { verdict: verdictOf(steps), steps }
}

/** What is malformed fails its step. */
function attempt(id: ProofStepId, step: () => Omit<Step, 'id'>): Step<ProofStepId> {
  try {
    return { id, ...step() }
  } catch (error) {
    return { id, ok: false, shown: { problem: error instanceof Error ? error.message : String(error) } }
  }
}

function receiptStep({ order, leaf }: FairProof, receipt: string = leaf): Omit<Step, 'id'> {
  const computed = toHex(orderLeaf(order))
  return {
    ok: computed === leaf && computed === receipt,
    shown: { order: JSON.stringify(order), computed, leaf, receipt }
  }
}

function orderStep(order: OrderRecord, { open, rules }: FairDraw): Omit<Step, 'id'> {
  const { game, period, options, odds, time } = order
  const known = options.every((option) => betOptions.some((candidate) => candidate === option))
  const once = new Set(options).size === options.length && options.length > 0
  const promised = options.every((option) => odds[option] === proportionOf(rules, option as BetOption))
  const timely = Number(time) >= open.opens && Number(time) <= open.closes
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
  const inclusion = { index: BigInt(index), size: BigInt(size), path: path.map((hash) => fromHex(hash)) }
  const ok = verifyInclusion(fromHex(leaf), inclusion, fromHex(root))
  return { ok, shown: { leaf, index: String(index), size: String(size), path: path.join(' '), root } }
}

function closeStep({ size, root }: FairProof, { close }: FairDraw): Omit<Step, 'id'> {
  if (!close) return { ok: null, shown: { root } }
  const ok = root === close.orders_root && size === close.n
  return { ok, shown: { root, published: close.orders_root, size: String(size), n: String(close.n) } }
}

function payoutStep(order: OrderRecord, { reveal, void: voided }: FairDraw): Omit<Step, 'id'> {
  const points = STAKE.exec(order.stake)?.[1]
  if (points === undefined) throw new RangeError('a stake is whole points')
  const stakeUnits = BigInt(points) * UNITS_PER_POINT
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

function formatUnits(units: bigint): string {
  const decimals = (units % UNITS_PER_POINT)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${units / UNITS_PER_POINT}.${decimals}`
}
