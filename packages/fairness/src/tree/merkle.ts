import { sha256 } from '../hash/bytes.ts'

const LEAF = 0
const NODE = 1

/** The root of an empty tree: SHA-256 of nothing. */
export const emptyRoot: Uint8Array = /* @__PURE__ */ sha256()

/** Return `SHA-256(0x00 ‖ data)` (RFC 6962 §2.1). */
export function leafHash(data: Uint8Array): Uint8Array {
  return sha256(Uint8Array.of(LEAF), data)
}

/** Return `SHA-256(0x01 ‖ left ‖ right)` (RFC 6962 §2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(Uint8Array.of(NODE), left, right)
}

/** Adds leaves one by one to a root, with at most one hash per level in memory. */
export class RootBuilder {
  #size = 0n
  /** Roots of the complete subtrees, largest first. */
  readonly #peaks: Uint8Array[]

  /** Start empty, or with the complete subtrees of a tree of a size, largest first. */
  constructor(size = 0n, peaks: readonly Uint8Array[] = []) {
    this.#size = size
    this.#peaks = [...peaks]
  }

  get size(): bigint {
    return this.#size
  }

  add(leaf: Uint8Array): void {
    let hash = leaf
    // The lowest set bits of the size are the complete subtrees that the leaf merges.
    for (let size = this.#size; (size & 1n) === 1n; size >>= 1n) hash = nodeHash(this.#peaks.pop()!, hash)
    this.#peaks.push(hash)
    this.#size += 1n
  }

  root(): Uint8Array {
    return foldPeaks(this.#peaks)
  }
}

/** Return the root over leaf hashes in order (RFC 6962 §2.1). */
export function merkleRoot(leaves: Iterable<Uint8Array>): Uint8Array {
  const builder = new RootBuilder()
  for (const leaf of leaves) builder.add(leaf)
  return builder.root()
}

/** Return the root over complete subtrees, largest first. */
export function foldPeaks(peaks: readonly Uint8Array[]): Uint8Array {
  if (peaks.length === 0) return emptyRoot
  return peaks.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), peaks.at(-1)!)
}
