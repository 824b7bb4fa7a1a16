import { previousSeed, walkBack } from '../draw/seed-chain.ts'
import { fromHex, toHex } from '../hash/bytes.ts'
import type { ChainRecord, OpenRecord, RevealRecord, VoidRecord } from '../log/record.ts'
import { successionProblem } from '../version/rules-version.ts'
import type { Bundle } from './bundle.ts'
import type { BundledDraw } from './check-draws.ts'
import type { Entry } from './check-log.ts'
import { WHEEL } from '../check/fair-draw.ts'
import { mismatch, type Mismatch } from './mismatch.ts'

type Chain = { index: number; anchor: string; length: number }
type RulesByHash = Bundle['rules']
type Link = { entry: Entry; open: OpenRecord; draw: BundledDraw }

const MAX_CHAIN_LENGTH = 10_000_000

/**
 * Check that each game's draws used the seeds of announced chains in order: the first seed of the bundle leads back to
 * an anchor, and none after it is skipped, used twice, or published before betting on its draw had ended. New rules
 * must begin where they state.
 */
export function checkChains(entries: readonly Entry[], draws: readonly BundledDraw[], rules: RulesByHash): Mismatch[] {
  const games = new Set(draws.map(({ game }) => game))
  return [...games].flatMap((game) => {
    const chains = entries.filter((entry) => entry.kind === 'chain' && entry.game === game).map(chainOf)
    const restores = entries.filter(({ kind }) => kind === 'restore').map(({ index }) => index)
    const links = draws.filter((draw) => draw.game === game && draw.records.open).map(linkOf)
    links.sort((a, b) => a.entry.index - b.entry.index)
    return [...checkGame({ chains, restores }, links), ...checkRules(links, rules)]
  })
}

/** Check the rules of draws. Rules without a text in the bundle are refused by the check of their draw. */
function checkRules(links: readonly Link[], rules: RulesByHash): Mismatch[] {
  return links.slice(1).flatMap(({ open, entry }, index) => {
    const problem = successionProblem(links[index]!.open, open, rules[open.rules_hash])
    return problem ? [mismatch('version', problem, entry)] : []
  })
}

/** The announced chains of a game, and the indexes of restores, after which no earlier chain is used. */
type Chains = { chains: readonly Chain[]; restores: readonly number[] }

function checkGame({ chains, restores }: Chains, links: readonly Link[]): Mismatch[] {
  const mismatches: Mismatch[] = []
  let chain: Chain | null = null
  for (const [index, link] of links.entries()) {
    const before = links[index - 1]
    const follows: boolean = before !== undefined && chain !== null && link.open.i > before.open.i
    if (!before || !follows) {
      const next = chainFrom(chains, link)
      if (!next) mismatches.push(mismatch('chain', 'its commitment leads to no anchor announced before it', link.entry))
      if (before && chain && !isBetween(restores, before.entry, link.entry) && !mayEnd(chain, before)) {
        mismatches.push(mismatch('chain', `the chain was left at seed ${before.open.i} of ${chain.length}`, link.entry))
      }
      chain = next
    }
    mismatches.push(...restoreMismatches(link, chain, restores))
    const problem = before && follows ? linkProblem(before, link, chain!) : null
    if (problem) mismatches.push(mismatch('chain', problem, link.entry))
    if (before) mismatches.push(...orderMismatches(before, link))
  }
  return mismatches
}

/** Check that no seed of a chain from before a restore is used after it, and that each void by a restore has one. */
function restoreMismatches({ entry, draw }: Link, chain: Chain | null, restores: readonly number[]): Mismatch[] {
  const mismatches: Mismatch[] = []
  if (chain && isBetween(restores, chain, entry)) {
    mismatches.push(mismatch('chain', 'a restore has retired its chain', entry))
  }
  if (voidOf(draw)?.reason === 'restored' && !isBetween(restores, entry, draw.records.void!)) {
    mismatches.push(mismatch('void', 'no restore is on record between its opening and its void record', entry))
  }
  return mismatches
}

type Position = { index: number }

function isBetween(restores: readonly number[], { index: start }: Position, { index: end }: Position): boolean {
  return restores.some((index) => start < index && index < end)
}

/** Return the announced chain of a commitment. The search is limited to the announced length. */
function chainFrom(chains: readonly Chain[], { entry, open }: Link): Chain | null {
  const candidates = chains.filter(
    ({ index, length }) => index < entry.index && open.i <= length && length <= MAX_CHAIN_LENGTH
  )
  if (candidates.length === 0) return null
  const anchor = toHex(walkBack(fromHex(open.commit), open.i - 1))
  return candidates.find((chain) => chain.anchor === anchor) ?? null
}

/** Return whether a chain may end here: at its last seed, or at one that failed. */
function mayEnd(chain: Chain, { open, draw }: Link): boolean {
  return open.i === chain.length || voidOf(draw)?.reason === 'seed_invalid'
}

function linkProblem(before: Link, { open, entry }: Link, chain: Chain): string | null {
  const steps = open.i - before.open.i
  if (open.i > chain.length) return `seed ${open.i} of a chain of ${chain.length}`
  // Between an earlier day's draw and the first of this day there can be others, which are not in this bundle.
  if (steps > 1 && !(before.entry.earlier || entry.earlier))
    return `seeds ${before.open.i + 1} to ${open.i - 1} were passed over`
  if (toHex(walkBack(fromHex(open.commit), steps)) !== before.open.commit)
    return 'its commitment does not follow the one before'
  if (steps > 1) return null
  const revealed = seedOf(before.draw)
  if (revealed && revealed !== open.commit) return 'its commitment is not the seed that was revealed before'
  if (voidOf(before.draw)?.reason !== 'seed_invalid') return null
  return toHex(previousSeed(fromHex(open.commit))) === before.open.commit
    ? 'the seed reported as invalid before was valid'
    : null
}

/** Check that a game's numbers rise, and that each draw opens after the bets of the one before. */
function orderMismatches(before: Link, { entry, open }: Link): Mismatch[] {
  // Spins have numbers in the order of requests, and no bets.
  if (open.game === WHEEL) return []
  const early = disclosureProblem(before, entry)
  return [
    ...(BigInt(open.period) > BigInt(before.open.period)
      ? []
      : [mismatch('order', `opened after ${before.open.period}`, entry)]),
    ...(early ? [mismatch('disclosure', early, entry)] : [])
  ]
}

/**
 * Return a mismatch when a draw opened too early: its opening publishes the seed of the draw before, which must be
 * closed by then.
 */
function disclosureProblem({ draw, open }: Link, entry: Entry): string | null {
  const ended = draw.records.close?.index ?? draw.records.void?.index ?? Infinity
  return ended < entry.index ? null : `opened before ${open.period} had its close record or was void`
}

function chainOf({ index, record }: Entry): Chain {
  const { anchor, length } = record as ChainRecord & Record<string, unknown>
  return { index, anchor, length }
}

function linkOf(draw: BundledDraw): Link {
  const entry = draw.records.open!
  return { entry, draw, open: entry.record as OpenRecord & Record<string, unknown> }
}

function voidOf({ records }: BundledDraw): VoidRecord | undefined {
  return records.void?.record as (VoidRecord & Record<string, unknown>) | undefined
}

function seedOf(draw: BundledDraw): string | undefined {
  const reveal = draw.records.reveal?.record as (RevealRecord & Record<string, unknown>) | undefined
  return reveal?.seed ?? voidOf(draw)?.seed
}
