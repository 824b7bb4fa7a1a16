import { checkpointPublicKey, isSignedReceipt, verifierKey, type SignedReceipt } from '@glasshouse/fairness'
import { expect, it } from 'vitest'
import { createReceiptSigner } from './sign-receipts.ts'

const privateKey = new Uint8Array(32).fill(7)
const other = new Uint8Array(32).fill(8)

function receiptOf(index: number): SignedReceipt {
  const leaf = index.toString(16).padStart(64, '0')
  return {
    order_no: `${1_000_000 + index}`,
    game: 'k3_1m',
    period: '202611210004',
    options: ['bi', '11'],
    stake: '7.00',
    receipt: leaf,
    open: leaf
  }
}

it.each(['glasshouse.test', '玻璃屋"\\.test'])('notes are written as JSON in ASCII, and signed for %s', (origin) => {
  const sign = createReceiptSigner({
    origin,
    signers: [
      { key: 'new', privateKey },
      { key: 'old', privateKey: other }
    ]
  })
  for (const count of [1, 2, 65, 130]) {
    const receipts = Array.from({ length: count }, (_none, index) => receiptOf(index))
    const keyAt = (index: number) => (index % 3 === 0 ? 'old' : 'new')
    const notes = sign(receipts.map((receipt, index) => ({ receipt, key: keyAt(index) })))
    for (const [index, note] of notes.entries()) {
      expect(note).toMatch(/^"[\x20-\x7e]*"$/)
      if (index > 3 && index < count - 2) continue
      const saved = { ...receipts[index]!, odds: {}, commit: '', kept: 0, note: JSON.parse(note) as string }
      const key = verifierKey(origin, checkpointPublicKey(keyAt(index) === 'old' ? other : privateKey))
      expect(isSignedReceipt(saved, key), `${index} of ${count}`).toBe(true)
    }
  }
})

it('a receipt of a discarded key has an empty note', () => {
  const sign = createReceiptSigner({ origin: 'glasshouse.test', signers: [{ key: 'new', privateKey }] })
  const [first, second] = sign([
    { receipt: receiptOf(1), key: 'discarded' },
    { receipt: receiptOf(2), key: 'new' }
  ])
  expect(first).toBe('""')
  expect(second).not.toBe('""')
})
