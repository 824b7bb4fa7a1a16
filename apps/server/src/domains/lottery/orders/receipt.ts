import { createHmac, hash } from 'node:crypto'
import { betOptions, formatAmount } from '@glasshouse/contract'
import { formatProportion } from '@glasshouse/fairness'
import { LRUCache } from 'lru-cache'
import type { Peppers } from '../../../peppers/peppers.ts'
import { optionsOf } from '../rules/options.ts'

const PSEUDONYM_BYTES = 16
const MAX_PSEUDONYMS = 100_000
const MAX_SLIPS_OF_RULES = 10_000

/** The facts in a receipt. */
export type ReceiptFacts = {
  game: string
  periodNumber: string
  orderNumber: string
  /** Unix milliseconds. */
  placedAt: number
  /** The member's id. */
  member: string
  /** The options as a bit mask. */
  options: number
  stake: bigint
  odds: readonly number[]
  /** In hexadecimal. */
  nonce: string
}

export type Receipts = {
  /** Return the order's JSON in its canonical form (RFC 8785), which is hashed. */
  textOf(facts: ReceiptFacts): string
  /** Return the order's leaf in its period's tree, in hexadecimal: SHA-256 of a zero byte and that text. */
  leafOf(facts: ReceiptFacts): string
}

/**
 * Create the functions that make receipts. Members appear as pseudonyms under a key of the first pepper, the same for
 * all orders of a member. The canonical text is joined from cached parts, because every order needs one.
 */
export function createReceipts({ first }: Peppers): Receipts {
  const key = first.keys.pseudonym
  const pseudonyms = new LRUCache<string, string>({ max: MAX_PSEUDONYMS })
  const slipsByOdds = new WeakMap<readonly number[], Map<number, string>>()

  const pseudonymOf = (member: string): string => {
    const known = pseudonyms.get(member)
    if (known) return known
    const mac = createHmac('sha256', key).update(member).digest()
    const made = mac.toString('hex', 0, PSEUDONYM_BYTES)
    pseudonyms.set(member, made)
    return made
  }
  const slipOf = (options: number, odds: readonly number[]): string => {
    let slips = slipsByOdds.get(odds)
    if (!slips) slipsByOdds.set(odds, (slips = new Map()))
    const known = slips.get(options)
    if (known) return known
    const made = slipText(options, odds)
    if (slips.size === MAX_SLIPS_OF_RULES) slips.clear()
    slips.set(options, made)
    return made
  }
  const textOf = ({ game, member, nonce, options, odds, ...facts }: ReceiptFacts): string =>
    `{"game":"${game}","member":"${pseudonymOf(member)}","nonce":"${nonce}",` +
    `${slipOf(options, odds)},"order_no":"${facts.orderNumber}","period":"${facts.periodNumber}",` +
    `"stake":"${formatAmount(facts.stake)}","time":"${Math.floor(facts.placedAt / 1000)}"}`
  return { textOf, leafOf: (facts) => hash('sha256', `\0${textOf(facts)}`) }
}

/** Return the properties `odds` and `options` of the canonical JSON. */
function slipText(mask: number, odds: readonly number[]): string {
  const chosen = optionsOf(mask)
  const pairs = chosen.map((option) => [option, formatProportion(odds[betOptions.indexOf(option)]!)] as const)
  const sorted = pairs.toSorted(([first], [second]) => (first < second ? -1 : 1))
  return `"odds":{${sorted.map(([option, value]) => `"${option}":"${value}"`).join(',')}},"options":${JSON.stringify(chosen)}`
}
