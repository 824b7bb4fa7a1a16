import { sameBytes } from '../hash/bytes.ts'
import { emptyRoot, nodeHash } from './merkle.ts'

export type Inclusion = { index: bigint; size: bigint; path: readonly Uint8Array[] }

/** Whether a leaf stands at an index of the tree of that size and root (RFC 9162 §2.1.3.2). Never throws. */
export function verifyInclusion(leaf: Uint8Array, { index, size, path }: Inclusion, root: Uint8Array): boolean {
  if (index < 0n || index >= size) return false
  let place = index
  let last = size - 1n
  let hash = leaf
  for (const sibling of path) {
    if (last === 0n) return false
    if ((place & 1n) === 1n || place === last) {
      hash = nodeHash(sibling, hash)
      while ((place & 1n) === 0n && place !== 0n) {
        place >>= 1n
        last >>= 1n
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    place >>= 1n
    last >>= 1n
  }
  return last === 0n && sameBytes(hash, root)
}

export type Consistency = { from: bigint; to: bigint; path: readonly Uint8Array[] }

/** Whether the tree of one root is the beginning of the tree of another (RFC 9162 §2.1.4.2). Never throws. */
export function verifyConsistency(proof: Consistency, fromRoot: Uint8Array, toRoot: Uint8Array): boolean {
  const { from, to } = proof
  if (from > to || from < 0n) return false
  if (from === to) return proof.path.length === 0 && sameBytes(fromRoot, toRoot)
  if (from === 0n) return proof.path.length === 0 && sameBytes(fromRoot, emptyRoot)
  const whole = (from & (from - 1n)) === 0n
  const path = whole ? [fromRoot, ...proof.path] : [...proof.path]
  if (path.length === 0) return false
  let place = from - 1n
  let last = to - 1n
  while ((place & 1n) === 1n) {
    place >>= 1n
    last >>= 1n
  }
  let old = path[0]!
  let now = path[0]!
  for (const sibling of path.slice(1)) {
    if (last === 0n) return false
    if ((place & 1n) === 1n || place === last) {
      old = nodeHash(sibling, old)
      now = nodeHash(sibling, now)
      while ((place & 1n) === 0n && place !== 0n) {
        place >>= 1n
        last >>= 1n
      }
    } else {
      now = nodeHash(now, sibling)
    }
    place >>= 1n
    last >>= 1n
  }
  return last === 0n && sameBytes(old, fromRoot) && sameBytes(now, toRoot)
}
