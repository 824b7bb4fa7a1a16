import { fromBase64, toBase64 } from '../hash/base64.ts'
import { sha256, toBytes } from '../hash/bytes.ts'
import { openNote, type NoteKey } from '../log/note.ts'
import { leafHash } from '../tree/merkle.ts'
import { verifyInclusion } from '../tree/proof.ts'

/** Receipts that one signature covers. */
export type ReceiptBatch = {
  /**
   * The text to sign as a note: `ORIGIN/receipts`, the number of receipts, and base64 of their root, each on its own
   * line.
   */
  text: string
  /**
   * Return the start of the note of the receipt at an index: the receipt's text, an empty line, its index and the hashes
   * of its inclusion path in base64, one per line, and an empty line. The note over `text` completes it.
   */
  startOf(place: number): string
}

/** The hashes of a tree of receipts (RFC 6962), each in base64, as a note writes them. */
export type ReceiptHashes = { leafOf(text: string): string; nodeOf(left: string, right: string): string }

/** The most receipts of a batch, so that a note stays short: its inclusion path has six hashes at most. */
export const RECEIPTS_OF_BATCH = 64

const NODE = /* @__PURE__ */ Uint8Array.of(1)
const PROOF = /^(0|[1-9]\d?)\n((?:[A-Za-z0-9+/]{43}=\n){0,6})\n([\s\S]+)$/
const BATCH = /^([^\n]+)\n([1-9]\d?)\n([A-Za-z0-9+/]{43}=)\n$/

const portableHashes: ReceiptHashes = {
  leafOf: (text) => toBase64(leafHash(toBytes(text))),
  nodeOf: (left, right) => toBase64(sha256(NODE, fromBase64(left)!, fromBase64(right)!))
}

/**
 * Join the texts of receipts in a Merkle tree (RFC 6962), so that one signature covers all of them. The path of a
 * receipt shows nothing of the others: each contains the leaf of an order with a secret nonce. A caller that joins many
 * passes fast hash functions.
 */
export function joinReceipts(origin: string, texts: readonly string[], hashes = portableHashes): ReceiptBatch {
  if (texts.length === 0 || texts.length > RECEIPTS_OF_BATCH) throw new RangeError('not a batch of receipts')
  let nodes = texts.map((text) => hashes.leafOf(text))
  const levels: string[][] = []
  while (nodes.length > 1) {
    levels.push(nodes)
    nodes = parentsOf(nodes, hashes)
  }
  return {
    text: `${origin}/receipts\n${texts.length}\n${nodes[0]!}\n`,
    startOf(place) {
      let note = `${texts[place]!}\n${place}\n`
      for (let height = 0; height < levels.length; height += 1) {
        const sibling = levels[height]![(place >> height) ^ 1]
        if (sibling !== undefined) note += `${sibling}\n`
      }
      return `${note}\n`
    }
  }
}

/** Return the nodes of the next level. A last one without a sibling moves up unchanged. */
function parentsOf(nodes: readonly string[], hashes: ReceiptHashes): string[] {
  const parents: string[] = []
  for (let index = 0; index < nodes.length; index += 2) {
    const right = nodes[index + 1]
    parents.push(right === undefined ? nodes[index]! : hashes.nodeOf(nodes[index]!, right))
  }
  return parents
}

/** Return whether a note is of a batch that a key signed and that contains a receipt's text. Never throws. */
export function isSignedInBatch(note: string, text: string, key: NoteKey): boolean {
  if (!note.startsWith(`${text}\n`)) return false
  const [, place, path, signed] = PROOF.exec(note.slice(text.length + 1)) ?? []
  const [, name, size, encoded] = BATCH.exec((signed && openNote(signed, key)) || '') ?? []
  const root = encoded === undefined ? null : fromBase64(encoded)
  if (place === undefined || path === undefined || size === undefined || !root) return false
  if (name !== `${key.name}/receipts`) return false
  const hashes = path.split('\n').slice(0, -1).map(fromBase64)
  const inclusion = { index: BigInt(place), size: BigInt(size), path: hashes.filter((hash) => hash !== null) }
  return inclusion.path.length === hashes.length && verifyInclusion(leafHash(toBytes(text)), inclusion, root)
}
