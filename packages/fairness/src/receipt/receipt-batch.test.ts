import { expect, test, vi } from 'vitest'
import { ORIGIN, SIGNING_KEY } from '../../test/sample-site.ts'
import { sha256, toBytes, toHex } from '../hash/bytes.ts'
import { fromBase64 } from '../hash/base64.ts'
import { checkpointPublicKey, verifierKey } from '../log/checkpoint.ts'
import { signNote } from '../log/note.ts'
import { betOptions } from '../play/options.ts'
import { leafHash, merkleRoot } from '../tree/merkle.ts'
import { isSavedReceipt, type SavedReceipt } from './saved-receipt.ts'
import { joinReceipts, RECEIPTS_OF_BATCH } from './receipt-batch.ts'
import { isSignedReceipt, receiptText } from './receipt-note.ts'

/** Signatures are really verified, each once: an alteration leaves most of them unchanged. */
vi.mock('@noble/curves/ed25519.js', async (original) => {
  const { rememberSignatures } = await import('../../test/remember-signatures.ts')
  return rememberSignatures(original)
})

const keyOf = (origin: string, key = SIGNING_KEY) => verifierKey(origin, checkpointPublicKey(key))
const KEY = keyOf(ORIGIN)

function savedReceiptOf(place: number): SavedReceipt {
  const leaf = toHex(sha256(toBytes(`order ${place}`)))
  const facts = { order_no: `${1_000_000 + place}`, game: 'k3_1m', period: '202611210004', options: ['bi', '11'] }
  return { ...facts, stake: '7.00', odds: {}, commit: '', receipt: leaf, open: leaf, note: '', kept: 0 }
}

/** Return receipts as devices save them, signed together. */
function signTogether(count: number, origin = ORIGIN, of = savedReceiptOf): SavedReceipt[] {
  const receipts = Array.from({ length: count }, (_none, index) => of(index))
  const batch = joinReceipts(
    origin,
    receipts.map((receipt) => receiptText(origin, receipt))
  )
  const signed = signNote(batch.text, origin, SIGNING_KEY)
  return receipts.map((receipt, index) => ({ ...receipt, note: batch.startOf(index) + signed }))
}

test('each receipt of a batch of any size is signed, by the tree of RFC 6962', () => {
  for (let count = 1; count <= RECEIPTS_OF_BATCH; count += 1) {
    const receipts = signTogether(count)
    const root = receipts[0]!.note.split('\n').at(-4)!
    const leaves = receipts.map((receipt) => leafHash(toBytes(receiptText(ORIGIN, receipt))))
    expect(fromBase64(root)).toEqual(merkleRoot(leaves))
    const checked = count < 10 || count > 60 ? receipts : [receipts[0]!, receipts[count >> 1]!, receipts.at(-1)!]
    for (const receipt of checked) expect(isSignedReceipt(receipt, KEY), `${count}`).toBe(true)
  }
  expect(() => joinReceipts(ORIGIN, [])).toThrow(RangeError)
  expect(() => joinReceipts(ORIGIN, Array.from({ length: RECEIPTS_OF_BATCH + 1 }, String))).toThrow(RangeError)
})

test('T46: a receipt with the note of another one, of another key or of another log is not signed', () => {
  const receipts = signTogether(5)
  for (const [index, receipt] of receipts.entries()) {
    for (const other of receipts.toSpliced(index, 1)) {
      expect(isSignedReceipt({ ...receipt, note: other.note }, KEY)).toBe(false)
      expect(isSignedReceipt({ ...other, note: receipt.note }, KEY)).toBe(false)
    }
    expect(isSignedReceipt(receipt, keyOf(ORIGIN, new Uint8Array(32).fill(22)))).toBe(false)
    expect(isSignedReceipt(receipt, keyOf('another.test/fair'))).toBe(false)
    expect(isSignedReceipt({ ...receipt, stake: '8.00' }, KEY)).toBe(false)
  }
})

test('T46: a receipt is not signed by a note over anything but a batch that contains it', () => {
  const [receipt] = signTogether(1) as [SavedReceipt]
  const [text, proof, batch] = receipt.note.split('\n\n') as [string, string, string]
  const noteOver = (other: string) => `${text}\n\n${proof}\n\n${signNote(other, ORIGIN, SIGNING_KEY)}`
  expect(isSignedReceipt({ ...receipt, note: noteOver(`${batch}\n`) }, KEY)).toBe(true)
  // A checkpoint of the log, over a tree with this leaf, is not a batch of receipts.
  expect(isSignedReceipt({ ...receipt, note: noteOver(`${batch.replace('/receipts', '')}\n`) }, KEY)).toBe(false)
  expect(isSignedReceipt({ ...receipt, note: noteOver(`${batch.replace('/receipts', '/receipt')}\n`) }, KEY)).toBe(
    false
  )
  expect(isSignedReceipt({ ...receipt, note: noteOver(`${batch}\nmore\n`) }, KEY)).toBe(false)
})

test.each([3, 64])('T46: no character of the note in a batch of %d can be changed, removed or added', (count) => {
  const receipt = signTogether(count).at(-1)!
  const { note } = receipt
  const isSigned = (altered: string) => isSignedReceipt({ ...receipt, note: altered }, KEY)
  expect(isSigned(note)).toBe(true)
  // What is below the batch's first line is a text with its signature, which takes long to verify: every eleventh character.
  const batch = note.indexOf('/receipts')
  for (let at = 0; at < note.length; at += at < batch ? 1 : 11) {
    const [before, character, after] = [note.slice(0, at), note[at]!, note.slice(at + 1)]
    for (const other of at < batch ? ['0', '1', 'A', '\n', '=', ' '] : ['0', '1']) {
      if (other !== character) expect(isSigned(before + other + after), `${at}: ${other}`).toBe(false)
    }
    expect(isSigned(before + after), `${at} removed`).toBe(false)
    expect(isSigned(`${before}0${character}${after}`), `${at} added`).toBe(false)
  }
})

test('the longest receipt is one that devices save', () => {
  const origin = 'x'.repeat(100)
  const longest = signTogether(RECEIPTS_OF_BATCH, origin, (place) => ({
    ...savedReceiptOf(place),
    options: [...betOptions],
    stake: '999999999999.00'
  }))
  expect(Math.max(...longest.map(({ note }) => note.length)) * 1.5).toBeLessThan(2000)
  expect(longest.every((receipt) => isSavedReceipt(receipt))).toBe(true)
  expect(isSignedReceipt(longest[5]!, keyOf(origin))).toBe(true)
})
