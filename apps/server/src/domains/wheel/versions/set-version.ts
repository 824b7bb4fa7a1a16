import { formatAmount } from '@glasshouse/contract'
import { canonical, sha256, toBytes } from '@glasshouse/fairness'
import type { Context } from '../../../context.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { safeTexts } from '../../../texts/safe-html.ts'
import { PATIENCE_SECONDS, type PrizeRow, type Texts } from '../wheel-tables.ts'
import { insertPrizes, insertVersion, selectRulesByHash, takePrizeIds } from './wheel-version-queries.ts'

/** A prize as operators set it. Its index is its slice. */
export type Prize = Omit<PrizeRow, 'id' | 'version_id'>

export type Terms = {
  /** The site's day from which it applies, `YYYYMMDD`. */
  fromDay: string
  about: Texts
  prizes: readonly Prize[]
  operatorId: bigint | null
  reason: string
  proposalId: bigint | null
}

/**
 * Store a version of the wheel: its prizes, and the rules by which anyone can verify a spin. Texts are sanitized here
 * and again when they are read. Return the version's id.
 */
export async function setVersion(
  tx: Tx,
  { siteTime }: Pick<Context, 'siteTime'>,
  { about, prizes, fromDay, ...terms }: Terms
): Promise<bigint> {
  const ids = await takePrizeIds(tx, prizes.length)
  const rules = canonical({
    // Unix seconds, so that a spin can be verified without the site's time zone.
    begins_at: String(siteTime.midnight(fromDay)),
    prizes: prizes.map(({ titles, weight, units }, index) => ({
      id: ids[index]!.toString(),
      title: titles.en_us,
      weight: weight.toString(),
      points: formatAmount(units)
    })),
    allowance: { spins: '1', per: 'day', price: '0.00' },
    void: {
      effect: 'the spin is given back',
      reasons: ['beacon_missing', 'seed_invalid'],
      beacon_missing_after_seconds: String(PATIENCE_SECONDS)
    }
  })
  const version = {
    ...terms,
    fromDay: Number(fromDay),
    about: safeTexts(about),
    rules,
    rulesHash: sha256(toBytes(rules))
  }
  const id = await insertVersion(tx, version)
  await insertPrizes(
    tx,
    prizes.map((prize, index) => ({
      ...prize,
      messages: safeTexts(prize.messages),
      id: ids[index]!,
      version_id: id
    }))
  )
  return id
}

/** Return the rules with a hash from an open record, or null when there are none. */
export async function findWheelRules(reader: Reader, hash: Uint8Array): Promise<Record<string, unknown> | null> {
  const rules = await selectRulesByHash(reader, hash)
  return rules === null ? null : (JSON.parse(rules) as Record<string, unknown>)
}
