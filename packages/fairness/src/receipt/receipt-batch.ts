import { fromBase64, toBase64 } from '../hash/base64.ts'
import { sha256, toBytes } from '../hash/bytes.ts'
import { openNote, type NoteKey } from '../log/note.ts'
import { leafHash } from '../tree/merkle.ts'
import { verifyInclusion } from '../tree/proof.ts'

/** Receipts that one signature covers. */
export type ReceiptBatch = {
  /** The text to sign as a note: `ORIGIN/receipts`, the number of receipts, and base64 of their root, one a line. */
  text: string
  /**
   * Return the note of the receipt at a place, given the note over `text`: the receipt's text, an empty line, its place
   * and the hashes of its inclusion path in base64, one a line, an empty line, and that note.
   */
  noteOf(place: number, signed: string): string
}

/** Return the SHA-256 of the joined parts. */
export type Sha256 = (...parts: Uint8Array[]) => Uint8Array

/** The most receipts of a batch, so that a note stays short: its inclusion path has six hashes at most. */
export const RECEIPTS_OF_BATCH = 64

const LEAF = /* @__PURE__ */ Uint8Array.of(0)
const NODE = /* @__PURE__ */ Uint8Array.of(1)
const PROOF = /^(0|[1-9]\d?)\n((?:[A-Za-z0-9+/]{43}=\n){0,6})\n([\s\S]+)$/
const BATCH = /^([^\n]+)\n([1-9]\d?)\n([A-Za-z0-9+/]{43}=)\n$/

/**
 * Join the texts of receipts in a Merkle tree (RFC 6962), so that one signature covers all of them. The path of a
 * receipt shows nothing of the others: each contains the leaf of an order with a secret nonce. A caller that joins many
 * passes a fast hash function.
 */
export function joinReceipts(origin: string, texts: readonly string[], hash: Sha256 = sha256): ReceiptBatch {
  if (texts.length === 0 || texts.length > RECEIPTS_OF_BATCH) throw new RangeError('not a batch of receipts')
  let nodes = texts.map((text) => hash(LEAF, toBytes(text)))
  const levels: string[][] = []
  while (nodes.length > 1) {
    levels.push(nodes.map((node) => toBase64(node)))
    nodes = parentsOf(nodes, hash)
  }
  return {
    text: `${origin}/receipts\n${texts.length}\n${toBase64(nodes[0]!)}\n`,
    noteOf(place, signed) {
      let path = ''
      for (const [height, level] of levels.entries()) {
        const sibling = level[(place >> height) ^ 1]
        if (sibling !== undefined) path += `${sibling}\n`
      }
      return `${texts[place]!}\n${place}\n${path}\n${signed}`
    }
  }
}

/** Return the nodes of the next level. A last one without a sibling moves up unchanged. */
function parentsOf(nodes: readonly Uint8Array[], hash: Sha256): Uint8Array[] {
  const parents: Uint8Array[] = []
  for (let place = 0; place < nodes.length; place += 2) {
    const right = nodes[place + 1]
    parents.push(right ? hash(NODE, nodes[place]!, right) : nodes[place]!)
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
