import { sameBytes } from '../hash/bytes.ts'
import { emptyRoot, foldPeaks, nodeHash } from './merkle.ts'

export type Inclusion = { index: bigint; size: bigint; path: readonly Uint8Array[] }
export type Consistency = { from: bigint; to: bigint; path: readonly Uint8Array[] }

/** Return whether a leaf is at an index of the tree with that size and root (RFC 9162 §2.1.3.2). Never throws. */
export function verifyInclusion(leaf: Uint8Array, { index, size, path }: Inclusion, root: Uint8Array): boolean {
  if (index < 0n || index >= size) return false
  let hash = leaf
  const complete = climb({ place: index, last: size - 1n, path }, (sibling, side) => {
    hash = side === 'left' ? nodeHash(sibling, hash) : nodeHash(hash, sibling)
  })
  return complete && sameBytes(hash, root)
}

/** Return whether the tree of one root is a prefix of the tree of another (RFC 9162 §2.1.4.2). Never throws. */
export function verifyConsistency(proof: Consistency, fromRoot: Uint8Array, toRoot: Uint8Array): boolean {
  const { from, to, path } = proof
  if (from < 0n || from > to) return false
  if (from === to) return path.length === 0 && sameBytes(fromRoot, toRoot)
  if (from === 0n) return path.length === 0 && sameBytes(fromRoot, emptyRoot)
  let place = from - 1n
  let last = to - 1n
  while ((place & 1n) === 1n) {
    place >>= 1n
    last >>= 1n
  }
  // The climb starts at a complete tree itself, else at the first hash of the path.
  const [start, ...rest] = place === 0n ? [fromRoot, ...path] : path
  if (!start) return false
  let older = start
  let newer = start
  const complete = climb({ place, last, path: rest }, (sibling, side) => {
    if (side === 'left') older = nodeHash(sibling, older)
    newer = side === 'left' ? nodeHash(sibling, newer) : nodeHash(newer, sibling)
  })
  return complete && sameBytes(older, fromRoot) && sameBytes(newer, toRoot)
}

/**
 * Return the root of the records before a leaf, from its inclusion path: the subtrees on the left are theirs. It is right
 * when the path proves the leaf.
 */
export function rootBefore({ index, size, path }: Inclusion): Uint8Array {
  const peaks: Uint8Array[] = []
  climb({ place: index, last: size - 1n, path }, (sibling, side) => {
    if (side === 'left') peaks.unshift(sibling)
  })
  return foldPeaks(peaks)
}

type Climb = { place: bigint; last: bigint; path: readonly Uint8Array[] }

/**
 * Climb from an index of a level with a given last index, passing on the side of each sibling. Return true when the
 * path ends at the root.
 */
function climb(start: Climb, join: (sibling: Uint8Array, side: 'left' | 'right') => void): boolean {
  let { place, last } = start
  for (const sibling of start.path) {
    if (last === 0n) return false
    const left = (place & 1n) === 1n || place === last
    join(sibling, left ? 'left' : 'right')
    // The last node of a level without a sibling moves up unchanged until it is a right child.
    if (left) {
      while ((place & 1n) === 0n && place !== 0n) {
        place >>= 1n
        last >>= 1n
      }
    }
    place >>= 1n
    last >>= 1n
  }
  return last === 0n
}
