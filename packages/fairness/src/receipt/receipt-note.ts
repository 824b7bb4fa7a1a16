import { betOptions } from '../play/options.ts'
import { openNote, parseVerifierKey } from '../log/note.ts'
import type { SavedReceipt } from './saved-receipt.ts'
import { isSignedInBatch } from './receipt-batch.ts'

/** What a site signs when it accepts an order. `stake` is points on each option with two decimals. */
export type SignedReceipt = Pick<
  SavedReceipt,
  'order_no' | 'game' | 'period' | 'options' | 'stake' | 'receipt' | 'open'
>

/**
 * Return the text that a site signs with its log's key as an order's receipt: `ORIGIN/receipt`, then order number,
 * game, period, options in their order joined by commas, stake, leaf, and the leaf of the draw’s open record, each on
 * its own line. Its first line distinguishes it from a checkpoint, which starts with the origin alone.
 */
export function receiptText(origin: string, order: SignedReceipt): string {
  const options = betOptions.filter((option) => order.options.includes(option)).join(',')
  const { order_no: number, game, period, stake, receipt, open } = order
  const text = `${origin}/receipt\n${number}\n${game}\n${period}\n${options}\n${stake}\n${receipt}\n`
  return open === undefined ? text : `${text}${open}\n`
}

/**
 * Return whether a key signed a saved receipt, alone or in a batch, over exactly the saved values. Never throws.
 */
export function isSignedReceipt(kept: SavedReceipt, key: string): boolean {
  const signer = parseVerifierKey(key)
  if (!signer || kept.note === '' || !/^\d{1,12}(?:\.\d{1,2})?$/.test(kept.stake)) return false
  const [points, decimals = ''] = kept.stake.split('.')
  const stake = `${points}.${decimals.padEnd(2, '0')}`
  const text = receiptText(signer.name, { ...kept, stake })
  return openNote(kept.note, signer) === text || isSignedInBatch(kept.note, text, signer)
}
