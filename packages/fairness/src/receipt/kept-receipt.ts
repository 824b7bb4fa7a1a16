import { isObject } from '../check/shapes.ts'

/**
 * A receipt as the member's own device keeps it: what the device sent, not what the site later says was ordered, and
 * what the site answered. Amounts are points as decimal strings, byte strings lower-case hex.
 */
export type KeptReceipt = {
  order_no: string
  game: string
  period: string
  options: string[]
  /** Points on each option. */
  stake: string
  /** The odds on screen when the order was confirmed, option to proportion; empty where they were not known. */
  odds: Record<string, string>
  /** The draw's commitment as the device saw it before it ordered; empty where it saw none. */
  commit: string
  /** The leaf that the site answered. */
  receipt: string
  /**
   * The leaf of the draw’s open record as the site answered it, before anyone knew the result: it holds the site to the
   * rules, the round and the times too. Receipts of earlier versions have none.
   */
  open?: string
  /** The receipt signed by the site, see `signReceipt`; empty where the site gave none. */
  note: string
  /** When the device kept it, in unix seconds by the device's idea of the time. */
  kept: number
}

/** A file of receipts, for another device or for the command. */
export type ReceiptFile = { kind: 'glasshouse/receipts'; version: 1; site: string; receipts: KeptReceipt[] }

const TEXTS = ['order_no', 'game', 'period', 'stake', 'commit', 'receipt', 'note'] as const
const LONGEST_TEXT = 1000
const MOST_OPTIONS = 20

/** Return whether a value is a receipt that a device could have kept. */
export function isKeptReceipt(value: unknown): value is KeptReceipt {
  if (!isObject(value)) return false
  const { options, odds, kept, receipt } = value
  const isOptions = Array.isArray(options) && options.length <= MOST_OPTIONS && options.every(isText)
  const isOdds = isObject(odds) && Object.keys(odds).length <= MOST_OPTIONS && Object.values(odds).every(isText)
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

/** Return the receipts of a file, or null when it is no such file. Entries that are no receipts are left out. */
export function readReceiptFile(value: unknown): KeptReceipt[] | null {
  if (!isObject(value) || value['kind'] !== 'glasshouse/receipts' || value['version'] !== 1) return null
  const { receipts } = value
  return Array.isArray(receipts) ? receipts.filter(isKeptReceipt) : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT
}
