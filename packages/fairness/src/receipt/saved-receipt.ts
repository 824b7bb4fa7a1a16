import { isObject } from '../check/shapes.ts'

/**
 * A receipt as the member's own device saves it: what the device sent and what the site answered, not what the site
 * says later. Amounts are points as decimal strings, byte strings lower-case hex.
 */
export type SavedReceipt = {
  order_no: string
  game: string
  period: string
  options: string[]
  /** Points on each option. */
  stake: string
  /** The displayed odds when the order was confirmed, option to proportion; empty when unknown. */
  odds: Record<string, string>
  /** The draw's commitment as the device saw it before ordering; empty when it saw none. */
  commit: string
  /** The leaf in the site's response. */
  receipt: string
  /**
   * The leaf of the draw's open record in the site's response, before anyone knew the result. It also commits the site
   * to the rules, round and times. Receipts of earlier versions have none.
   */
  open?: string
  /** The receipt signed by the site, alone or in a batch (`joinReceipts`); empty when the site gave none. */
  note: string
  /** When the device saved it, in unix seconds by the device's clock. */
  kept: number
}

/** A file of receipts, for another device or for the command. */
export type ReceiptFile = { kind: 'glasshouse/receipts'; version: 1; site: string; receipts: SavedReceipt[] }

const TEXTS = ['order_no', 'game', 'period', 'stake', 'commit', 'receipt', 'note'] as const
/** Twice as long as the note of any receipt in a batch under the longest name of a log. */
const MAX_TEXT_LENGTH = 2000
const MAX_OPTIONS = 20

/** Return whether a value is a receipt as devices save them. */
export function isSavedReceipt(value: unknown): value is SavedReceipt {
  if (!isObject(value)) return false
  const { options, odds, kept, receipt } = value
  const isOptions = Array.isArray(options) && options.length <= MAX_OPTIONS && options.every(isText)
  const isOdds = isObject(odds) && Object.keys(odds).length <= MAX_OPTIONS && Object.values(odds).every(isText)
  const isLeaf = (leaf: unknown): boolean => typeof leaf === 'string' && /^[0-9a-f]{64}$/.test(leaf)
  const isOpening = value['open'] === undefined || isLeaf(value['open'])
  return (
    TEXTS.every((name) => isText(value[name])) &&
    isOptions &&
    isOdds &&
    isLeaf(receipt) &&
    isOpening &&
    Number.isSafeInteger(kept)
  )
}

/** Return the receipts in a file, or null when it is not such a file. Invalid entries are left out. */
export function readReceiptFile(value: unknown): SavedReceipt[] | null {
  if (!isObject(value) || value['kind'] !== 'glasshouse/receipts' || value['version'] !== 1) return null
  const { receipts } = value
  return Array.isArray(receipts) ? receipts.filter(isSavedReceipt) : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
}
