import { emptyRoot, foldPeaks, nodeHash } from './merkle.ts'

/** The location of a complete subtree: leaves are level 0, and `place` counts from the left within the level. */
export type NodePlace = { level: number; place: bigint }
export type StoredNode = NodePlace & { hash: Uint8Array }

/** Return the hashes of complete subtrees, in the requested order. */
export type NodeReader = (places: readonly NodePlace[]) => Promise<Uint8Array[]>

/** Return the complete subtrees of a tree of a size, largest first. */
export function peaksOf(size: bigint): NodePlace[] {
  return rangePeaks(0n, size)
}

/** Add a leaf to a stored tree of a size. Return the new nodes to store, and the root of the new tree. */
export async function appendLeaf(
  read: NodeReader,
  size: bigint,
  leaf: Uint8Array
): Promise<{ nodes: StoredNode[]; root: Uint8Array }> {
  const places = peaksOf(size)
  const hashes = await read(places)
  const nodes: StoredNode[] = [{ level: 0, place: size, hash: leaf }]
  let current = nodes[0]!
  while (places.at(-1)?.level === current.level) {
    places.pop()
    const hash = nodeHash(hashes.pop()!, current.hash)
    current = { level: current.level + 1, place: current.place >> 1n, hash }
    nodes.push(current)
  }
  return { nodes, root: foldPeaks([...hashes, current.hash]) }
}

/** Return the root of the first `size` leaves of a stored tree. */
export async function rootOf(read: NodeReader, size: bigint): Promise<Uint8Array> {
  return size === 0n ? emptyRoot : foldPeaks(await read(peaksOf(size)))
}

/** Return the proof of the leaf at an index in the tree of a size (RFC 6962 §2.1.1). */
export async function inclusionPath(read: NodeReader, index: bigint, size: bigint): Promise<Uint8Array[]> {
  if (index < 0n || index >= size) throw new RangeError('no such leaf')
  return readRanges(read, inclusionRanges(index, 0n, size))
}

/** Return the proof that the tree of one size is a prefix of the tree of another (RFC 6962 §2.1.2). */
export async function consistencyPath(read: NodeReader, from: bigint, to: bigint): Promise<Uint8Array[]> {
  if (from < 0n || from > to) throw new RangeError('no such sizes')
  if (from === 0n || from === to) return []
  return readRanges(read, consistencyRanges({ from, start: 0n, end: to, whole: true }))
}

type Range = { start: bigint; end: bigint }

function inclusionRanges(index: bigint, start: bigint, end: bigint): Range[] {
  if (end - start === 1n) return []
  const split = start + splitAt(end - start)
  return index < split
    ? [...inclusionRanges(index, start, split), { start: split, end }]
    : [...inclusionRanges(index, split, end), { start, end: split }]
}

type Sub = Range & { from: bigint; whole: boolean }

function consistencyRanges({ from, start, end, whole }: Sub): Range[] {
  if (from === end) return whole ? [] : [{ start, end }]
  const split = start + splitAt(end - start)
  return from <= split
    ? [...consistencyRanges({ from, start, end: split, whole }), { start: split, end }]
    : [...consistencyRanges({ from, start: split, end, whole: false }), { start, end: split }]
}

/** Return the largest power of two below a size. */
function splitAt(size: bigint): bigint {
  let power = 1n
  while (power << 1n < size) power <<= 1n
  return power
}

/** Return the complete subtrees that cover a range with an aligned start. */
function rangePeaks(start: bigint, end: bigint): NodePlace[] {
  const peaks: NodePlace[] = []
  let at = start
  while (at < end) {
    let level = 0
    while (at + (2n << BigInt(level)) <= end) level += 1
    peaks.push({ level, place: at >> BigInt(level) })
    at += 1n << BigInt(level)
  }
  return peaks
}

async function readRanges(read: NodeReader, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const peaks = ranges.map(({ start, end }) => rangePeaks(start, end))
  const hashes = await read(peaks.flat())
  let at = 0
  return peaks.map(({ length }) => foldPeaks(hashes.slice(at, (at += length))))
}
