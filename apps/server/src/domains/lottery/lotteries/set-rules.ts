import { betOptions, formatAmount } from '@glasshouse/contract'
import { canonical, formatProportion, isPayTable, sha256, toBytes } from '@glasshouse/fairness'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { insertRules, selectRulesByHash, type RulesStart } from './lottery-list-queries.ts'

export type LotteryTerms = {
  /** Payout per point staked, in ten-thousandths, in the order of the options. */
  odds: readonly number[]
  /** Units on each option. */
  minStake: bigint
  maxStake: bigint
  /** The first period of these rules; missing for a lottery's first rules. */
  start?: RulesStart
}

/** The refund policy for a period that cannot be drawn as promised; `after_seconds` by kind of beacon. */
const VOID_POLICY = {
  refund: 'every stake',
  reasons: ['no_close_record', 'seed_invalid', 'beacon_missing'],
  beacon_missing_after_seconds: { local: '600', drand: '86400' }
}

/**
 * Add a version of a lottery's rules from an upcoming period on. Open periods and accepted orders keep their rules.
 * Throw when an option would return less than 85 % or more than the stakes on it.
 */
export async function setRules(tx: Tx, lotteryId: number, terms: LotteryTerms): Promise<bigint> {
  if (!isPayTable(terms.odds)) throw new RangeError('each option must return 85 % to 100 %')
  const { odds, minStake, maxStake, start } = terms
  const body = canonical({
    odds: Object.fromEntries(betOptions.map((option, index) => [option, formatProportion(odds[index]!)])),
    limits: { per: 'option', min: formatAmount(minStake), max: formatAmount(maxStake) },
    void: VOID_POLICY,
    ...(start && {
      begins: start.periodNumber.toString(),
      schedule: { period_seconds: `${start.periodSeconds}`, lock_seconds: `${start.lockSeconds}` }
    })
  })
  return insertRules(tx, {
    lotteryId,
    body,
    hash: sha256(toBytes(body)),
    odds,
    minStake,
    maxStake,
    start: start ?? null
  })
}

/** Return the rules with a hash from an open record, or null when there are none. */
export async function findRules(reader: Reader, hash: Uint8Array): Promise<Record<string, unknown> | null> {
  const body = await selectRulesByHash(reader, hash)
  return body === null ? null : (JSON.parse(body) as Record<string, unknown>)
}
