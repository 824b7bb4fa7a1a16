import {
  isBundle,
  isEvidence,
  readReceiptFile,
  type Bundle,
  type Evidence,
  type FairDraw,
  type FairProof,
  type SavedReceipt
} from '../src/index.ts'

/** The contents of a file. */
export type Parts =
  | { kind: 'bundle'; bundle: Bundle }
  | { kind: 'draw'; draw: FairDraw }
  | { kind: 'proof'; proof: FairProof }
  | { kind: 'evidence'; evidence: Evidence }
  | { kind: 'receipts'; receipts: SavedReceipt[] }

/**
 * Parse a response of the public calls, with or without the envelope, or a file saved by the app. Throw on anything
 * else.
 */
export function readParts(text: string): Parts {
  const value = unwrap(JSON.parse(text))
  if (isBundle(value)) return { kind: 'bundle', bundle: value }
  if (isEvidence(value)) return { kind: 'evidence', evidence: value }
  const receipts = readReceiptFile(value)
  if (receipts) return { kind: 'receipts', receipts }
  if ('open' in value) return { kind: 'draw', draw: value as unknown as FairDraw }
  if ('leaf' in value && 'order' in value) return { kind: 'proof', proof: value as unknown as FairProof }
  throw new TypeError('neither a bundle of version 1 or 2, nor evidence, nor receipts, nor a draw, nor a proof')
}

/** Return the data of an envelope, which are JSON or base64 of JSON. */
function unwrap(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('no object of JSON')
  if (!('code' in value && 'data' in value)) return value as Record<string, unknown>
  const { code, data } = value
  if (code !== 200) throw new TypeError(`an answer that refuses, with the code ${String(code)}`)
  return unwrap(typeof data === 'string' ? JSON.parse(Buffer.from(data, 'base64').toString('utf8')) : data)
}
