import { roundFor, roundTime } from '../draw/beacon.ts'
import { verifyRound } from '../draw/beacon-signature.ts'
import { previousSeed, seedMatches } from '../draw/seed-chain.ts'
import { fromHex, sha256, toHex, u64be } from '../hash/bytes.ts'
import { canonicalHash } from '../hash/canonical.ts'
import { identifyBeacon, MIN_LOCK_SECONDS, WHEEL, type FairDraw } from './fair-draw.ts'
import { beginsAtOf, beginsOf, isVersion, versionProblem } from '../version/rules-version.ts'
import { areOddsAllowed } from './rules.ts'
import { malformedParts } from './malformed-parts.ts'
import { verdictOf, type Step, type Verdict } from './step.ts'
import { closeProblem, isCloseOverdue, isEndOverdue, voidProblem } from './record-problems.ts'
import { resultSteps } from './result-steps.ts'

export type DrawStepId =
  | 'records'
  | 'rules'
  | 'odds'
  | 'beacon'
  | 'round'
  | 'times'
  | 'version'
  | 'close'
  | 'unfinished'
  | 'commitment'
  | 'signature'
  | 'void'
  | 'key'
  | 'die'
  | 'prize'
  | 'result'

export type DrawCheck = { verdict: Verdict; steps: Step<DrawStepId>[] }

/**
 * A test of whether a signature is the beacon's for a round. A test other than `verifyRound` can know it from a batch.
 */
export type SignatureTest = typeof verifyRound

/** The facts known besides the records. */
export type Known = {
  testSignature?: SignatureTest
  /** The requested draw; any other is refused. */
  requested?: { game: string; period: string }
  /** Unix seconds. Overdue parts fail their step. Without it, they count as pending. */
  now?: number
}

/**
 * Check a draw from its public parts, in steps that a reader can follow. Never throws: malformed parts fail their step.
 */
export function verifyDraw(draw: FairDraw, { testSignature = verifyRound, requested, now }: Known = {}): DrawCheck {
  const malformed = [
    ...malformedParts(draw),
    ...(requested && !isRequested(draw, requested) ? ['not the requested draw'] : [])
  ]
  if (malformed.length > 0) {
    return { verdict: 'mismatch', steps: [{ id: 'records', ok: false, shown: { malformed: malformed.join(', ') } }] }
  }
  const { game, period } = draw.open
  const dice = game !== WHEEL
  const steps = [
    { id: 'records' as const, ok: true, shown: { game, period } },
    rulesStep(draw),
    ...(dice ? [oddsStep(draw)] : []),
    beaconStep(draw),
    roundStep(draw),
    ...(dice ? [timesStep(draw)] : []),
    ...versionSteps(draw),
    ...(dice ? [closeStep(draw, now)] : []),
    ...(now !== undefined && isEndOverdue(draw, now) ? [unfinishedStep(draw)] : []),
    commitmentStep(draw),
    ...(draw.void ? [voidStep(draw)] : [signatureStep(draw, testSignature), ...resultSteps(draw)])
  ]
  return { verdict: verdictOf(steps), steps }
}

function isRequested(draw: FairDraw, { game, period }: { game: string; period: string }): boolean {
  return draw?.open?.game === game && draw.open.period === period
}

function rulesStep({ open, rules }: FairDraw): Step<DrawStepId> {
  const computed = hashOf(rules)
  return { id: 'rules', ok: computed === open.rules_hash, shown: { computed, published: open.rules_hash } }
}

/** Return the hash of rules. An unpaired surrogate, which JSON allows, has no canonical form. */
function hashOf(rules: FairDraw['rules']): string {
  try {
    return toHex(canonicalHash(rules))
  } catch {
    return ''
  }
}

function oddsStep({ rules }: FairDraw): Step<DrawStepId> {
  return { id: 'odds', ok: areOddsAllowed(rules), shown: { odds: JSON.stringify(rules['odds'] ?? null) } }
}

function beaconStep({ open, beacon }: FairDraw): Step<DrawStepId> {
  const { kind } = identifyBeacon(beacon)
  const { label, chain_hash: chainHash, public_key: publicKey } = beacon
  const ok = kind !== null && chainHash === open.chain_hash
  return {
    id: 'beacon',
    ok,
    shown: { label, chain_hash: chainHash, committed: open.chain_hash, public_key: publicKey }
  }
}

function roundStep({ open, beacon }: FairDraw): Step<DrawStepId> {
  const { params } = identifyBeacon(beacon)
  const computed = roundFor(params, open.draws)
  const shown = {
    draws: String(open.draws),
    genesis: String(params.genesis),
    period: String(params.period),
    computed: String(computed),
    published: String(open.round),
    comes_out: String(roundTime(params, open.round))
  }
  return { id: 'round', ok: computed === open.round, shown }
}

function timesStep({ open, beacon }: FairDraw): Step<DrawStepId> {
  const comesOut = roundTime(identifyBeacon(beacon).params, open.round)
  const { opens, closes, draws } = open
  const ok = opens < closes && closes < draws && closes + MIN_LOCK_SECONDS <= comesOut
  return {
    id: 'times',
    ok,
    shown: { opens: String(opens), closes: String(closes), draws: String(draws), round: String(comesOut) }
  }
}

/**
 * Return the step that checks whether the draw's rules are for it, at the time they set. Rules without these fields
 * have no such step.
 */
function versionSteps({ open, rules }: FairDraw): Step<DrawStepId>[] {
  if (!isVersion({ open, rules })) return []
  const problem = versionProblem({ open, rules })
  const begins = open.game === WHEEL ? beginsAtOf(rules) : beginsOf(rules)
  const shown = { begins: String(begins ?? ''), period: open.period, problem: problem ?? '' }
  return [{ id: 'version', ok: !problem, shown }]
}

function closeStep(draw: FairDraw, now?: number): Step<DrawStepId> {
  const { close, reveal, void: voided } = draw
  // A void states why it has no close record; a result needs one.
  if (!close) {
    const isMissing = Boolean(reveal) || (now !== undefined && isCloseOverdue(draw, now))
    return { id: 'close', ok: voided ? true : isMissing ? false : null, shown: {} }
  }
  const problem = closeProblem(close)
  return {
    id: 'close',
    ok: !problem,
    shown: { orders_root: close.orders_root, n: String(close.n), problem: problem ?? '' }
  }
}

function unfinishedStep({ open }: FairDraw): Step<DrawStepId> {
  return { id: 'unfinished', ok: false, shown: { draws: String(open.draws) } }
}

function commitmentStep({ open, reveal, void: voided }: FairDraw): Step<DrawStepId> {
  const seed = reveal?.seed ?? voided?.seed
  if (seed === undefined) return { id: 'commitment', ok: null, shown: { commit: open.commit } }
  // If the seed is what failed, none can match: the next draw's commitment shows whether that is true.
  const failed = voided?.reason === 'seed_invalid'
  const computed = seed === '' ? '' : toHex(previousSeed(fromHex(seed)))
  const matches = seedMatches(fromHex(seed), fromHex(open.commit))
  return { id: 'commitment', ok: failed ? !matches : matches, shown: { seed, computed, commit: open.commit } }
}

function voidStep(draw: FairDraw): Step<DrawStepId> {
  const problem = voidProblem(draw)
  const { reason = '', at = 0 } = draw.void ?? {}
  return { id: 'void', ok: !problem, shown: { reason, at: String(at), problem: problem ?? '' } }
}

function signatureStep({ open, reveal, beacon }: FairDraw, testSignature: SignatureTest): Step<DrawStepId> {
  const round = String(open.round)
  const message = toHex(sha256(u64be(open.round)))
  if (!reveal) return { id: 'signature', ok: null, shown: { round, message } }
  const signature = fromHex(reveal.signature)
  const ok = reveal.round === open.round && testSignature(identifyBeacon(beacon).params, open.round, signature)
  const shown = { round, message, revealed_round: String(reveal.round), signature: reveal.signature }
  return { id: 'signature', ok, shown: { ...shown, randomness: toHex(sha256(signature)) } }
}
