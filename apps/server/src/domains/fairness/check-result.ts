import { namedRecord, toHex, verifyDraw, verifyRound, type BeaconParams } from '@glasshouse/fairness'
import type { Context } from '../../context.ts'
import { findFairDraw, type FindRules } from './draw-records.ts'
import type { Fairness } from './fairness.ts'

type Tools = { context: Pick<Context, 'log' | 'database'>; fairness: Fairness; findRules: FindRules }
type Result = { game: string; period: bigint; record: Record<string, unknown> }

/** How many signatures are known to be valid. Lotteries and spins share rounds, and a check takes some milliseconds. */
const MAX_KNOWN_SIGNATURES = 64
const known = new Set<string>()

function testSignature(params: BeaconParams, round: number, signature: Uint8Array): boolean {
  const name = `${params.chainHash}/${params.publicKey}/${round}/${toHex(signature)}`
  if (known.has(name)) return true
  if (!verifyRound(params, round, signature)) return false
  if (known.size === MAX_KNOWN_SIGNATURES) known.delete(known.values().next().value!)
  known.add(name)
  return true
}

/** The draws with a result that was refused, so that each is reported once. */
const refused = new Set<string>()

/**
 * Return whether members would find a draw right with a result that is about to be published. It is checked as they
 * check it afterwards: with the same code and from public records alone. Report a refused result once.
 */
export async function mayPublish(
  { context, fairness, findRules }: Tools,
  { game, period, record }: Result
): Promise<boolean> {
  const requested = { game, period: period.toString() }
  const facts = { fairness, findRules }
  const draw = await findFairDraw(context.database.main, facts, { key: game, periodNumber: requested.period })
  const reveal = namedRecord(requested, record) as NonNullable<typeof draw.reveal>
  const { verdict, steps } = verifyDraw({ ...draw, reveal }, { requested, testSignature })
  if (verdict === 'verified') return true
  const name = `${game}/${requested.period}`
  if (refused.has(name)) return false
  refused.add(name)
  const failed = steps.filter(({ ok }) => ok !== true).map(({ id }) => id)
  context.log.error({ game, period: requested.period, failed }, 'a result is not published: its check fails')
  return false
}
