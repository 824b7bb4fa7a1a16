import { createHmac, hash } from 'node:crypto'
import { betOptions, formatAmount } from '@glasshouse/contract'
import { formatProportion } from '@glasshouse/fairness'
import { LRUCache } from 'lru-cache'
import { timeOfId } from '../../../ids.ts'
import type { Peppers } from '../../../peppers/peppers.ts'
import { optionsOf } from '../rules/options.ts'

const PSEUDONYM_BYTES = 16
const MAX_PSEUDONYMS = 100_000
const MAX_SLIPS = 10_000

/** The facts in a receipt. */
export type ReceiptFacts = {
  game: string
  periodNumber: bigint
  id: bigint
  memberId: bigint
  /** The options as a bit mask. */
  options: number
  stake: bigint
  rulesId: bigint
  odds: readonly number[]
  nonce: Buffer
}

export type Receipts = {
  /** Return the order's JSON in its canonical form (RFC 8785), which is hashed. */
  textOf(facts: ReceiptFacts): string
  /** Return the order's leaf in its period's tree: SHA-256 of a zero byte and that text. */
  leafOf(facts: ReceiptFacts): Buffer
}

/**
 * Create the functions that make receipts. Members appear as pseudonyms under a key of the first pepper, the same for
 * all orders of a member. The canonical text is joined from cached parts, because every order needs one.
 */
export function createReceipts({ first }: Peppers): Receipts {
  const key = first.keys.pseudonym
  const pseudonyms = new LRUCache<bigint, string>({ max: MAX_PSEUDONYMS })
  const slips = new LRUCache<string, string>({ max: MAX_SLIPS })

  const pseudonymOf = (memberId: bigint): string => {
    const known = pseudonyms.get(memberId)
    if (known) return known
    const mac = createHmac('sha256', key).update(memberId.toString()).digest()
    const made = mac.toString('hex', 0, PSEUDONYM_BYTES)
    pseudonyms.set(memberId, made)
    return made
  }
  const slipOf = ({ rulesId, options, odds }: ReceiptFacts): string => {
    const name = `${rulesId}/${options}`
    const known = slips.get(name)
    if (known) return known
    const made = slipText(options, odds)
    slips.set(name, made)
    return made
  }
  const textOf = (facts: ReceiptFacts): string =>
    `{"game":"${facts.game}","member":"${pseudonymOf(facts.memberId)}","nonce":"${facts.nonce.toString('hex')}",` +
    `${slipOf(facts)},"order_no":"${facts.id}","period":"${facts.periodNumber}","stake":"${formatAmount(facts.stake)}",` +
    `"time":"${Math.floor(timeOfId(facts.id) / 1000)}"}`
  // A hash as a string of bytes takes half as long as one in a buffer of its own.
  return { textOf, leafOf: (facts) => Buffer.from(hash('sha256', `\0${textOf(facts)}`, 'binary'), 'latin1') }
}

/** Return the properties `odds` and `options` of the canonical JSON. */
function slipText(mask: number, odds: readonly number[]): string {
  const chosen = optionsOf(mask)
  const pairs = chosen.map((option) => [option, formatProportion(odds[betOptions.indexOf(option)]!)] as const)
  const sorted = pairs.toSorted(([first], [second]) => (first < second ? -1 : 1))
  return `"odds":{${sorted.map(([option, value]) => `"${option}":"${value}"`).join(',')}},"options":${JSON.stringify(chosen)}`
}
