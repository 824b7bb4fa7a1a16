import { expect, test } from 'vitest'
import {
  appendLeaf,
  consistencyPath,
  emptyRoot,
  fromHex,
  inclusionPath,
  leafHash,
  merkleRoot,
  peaksOf,
  rootOf,
  RootBuilder,
  toHex,
  verifyConsistency,
  verifyInclusion,
  type NodeReader
} from '../index.ts'

// The reference vectors of Certificate Transparency: https://github.com/google/certificate-transparency merkle_tree_test
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'
]
const PATHS = [
  { index: 0, size: 1, path: [] },
  {
    index: 0,
    size: 8,
    path: [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4'
    ]
  },
  {
    index: 5,
    size: 8,
    path: [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'
    ]
  },
  { index: 2, size: 3, path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
  {
    index: 1,
    size: 5,
    path: [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b'
    ]
  }
]
const CONSISTENCIES = [
  { from: 1, to: 1, path: [] },
  {
    from: 1,
    to: 8,
    path: [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4'
    ]
  },
  {
    from: 6,
    to: 8,
    path: [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'
    ]
  },
  {
    from: 2,
    to: 5,
    path: [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b'
    ]
  }
]

const leaves = INPUTS.map((input) => leafHash(fromHex(input)))

type Stored = { read: NodeReader; reads: () => number }

async function store(hashes: readonly Uint8Array[]): Promise<Stored> {
  const nodes = new Map<string, Uint8Array>()
  let reads = 0
  const read: NodeReader = async (places) => {
    reads += places.length
    return places.map(({ level, place }) => {
      const hash = nodes.get(`${level}/${place}`)
      if (!hash) throw new Error(`no complete subtree at ${level}/${place}`)
      return hash
    })
  }
  for (const [size, leaf] of hashes.entries()) {
    const { nodes: added } = await appendLeaf(read, BigInt(size), leaf)
    for (const node of added) nodes.set(`${node.level}/${node.place}`, node.hash)
  }
  reads = 0
  return { read, reads: () => reads }
}

const many = Array.from({ length: 100 }, (_value, index) => leafHash(Uint8Array.of(index)))

test('roots are those of the reference, from the empty tree to eight leaves', () => {
  expect(toHex(emptyRoot)).toBe(ROOTS[0])
  for (const size of ROOTS.keys()) expect(toHex(merkleRoot(leaves.slice(0, size)))).toBe(ROOTS[size])
})

test.each(PATHS)('the path of leaf $index of $size is that of the reference', async ({ index, size, path }) => {
  const { read } = await store(leaves)
  const made = await inclusionPath(read, BigInt(index), BigInt(size))
  expect(made.map((hash) => toHex(hash))).toEqual(path)
  const inclusion = { index: BigInt(index), size: BigInt(size), path: made }
  expect(verifyInclusion(leaves[index]!, inclusion, fromHex(ROOTS[size]!))).toBe(true)
})

test.each(CONSISTENCIES)('the path from size $from to $to is that of the reference', async ({ from, to, path }) => {
  const { read } = await store(leaves)
  const made = await consistencyPath(read, BigInt(from), BigInt(to))
  expect(made.map((hash) => toHex(hash))).toEqual(path)
  const proof = { from: BigInt(from), to: BigInt(to), path: made }
  expect(verifyConsistency(proof, fromHex(ROOTS[from]!), fromHex(ROOTS[to]!))).toBe(true)
})

test('every leaf of every tree up to 100 leaves is proved, and no other leaf, place, size or path instead', async () => {
  const { read } = await store(many)
  for (let size = 1; size <= many.length; size += 3) {
    const root = merkleRoot(many.slice(0, size))
    for (let index = 0; index < size; index += 1) {
      const path = await inclusionPath(read, BigInt(index), BigInt(size))
      const inclusion = { index: BigInt(index), size: BigInt(size), path }
      const leaf = many[index]!
      expect(verifyInclusion(leaf, inclusion, root)).toBe(true)
      expect(verifyInclusion(many[(index + 1) % 100]!, inclusion, root)).toBe(false)
      expect(verifyInclusion(leaf, { ...inclusion, path: [...path, leaf] }, root)).toBe(false)
      expect(verifyInclusion(leaf, { ...inclusion, index: BigInt(size) }, root)).toBe(false)
      expect(verifyInclusion(leaf, { ...inclusion, index: -1n }, root)).toBe(false)
      expect(verifyInclusion(leaf, { ...inclusion, index: BigInt((index + 1) % size) }, root)).toBe(size === 1)
      expect(verifyInclusion(leaf, { ...inclusion, path: path.slice(1) }, root)).toBe(size === 1)
    }
  }
})

test('every two sizes up to 100 are proved consistent, and a changed leaf is not', async () => {
  const { read } = await store(many)
  for (let to = 0; to <= many.length; to += 7) {
    const toRoot = await rootOf(read, BigInt(to))
    for (let from = 0; from <= to; from += 1) {
      const fromRoot = merkleRoot(many.slice(0, from))
      const proof = { from: BigInt(from), to: BigInt(to), path: await consistencyPath(read, BigInt(from), BigInt(to)) }
      expect(verifyConsistency(proof, fromRoot, toRoot)).toBe(true)
      if (from === 0) continue
      const forked = merkleRoot([...many.slice(0, from - 1), leafHash(Uint8Array.of(200))])
      expect(verifyConsistency(proof, forked, toRoot)).toBe(false)
      expect(verifyConsistency(proof, fromRoot, forked)).toBe(false)
      expect(verifyConsistency({ ...proof, path: [...proof.path, forked] }, fromRoot, toRoot)).toBe(false)
    }
  }
})

test('an appended leaf gives the root of the tree with it', async () => {
  const nodes = new Map<string, Uint8Array>()
  const read: NodeReader = async (places) => places.map(({ level, place }) => nodes.get(`${level}/${place}`)!)
  for (const [size, leaf] of many.entries()) {
    const { nodes: added, root } = await appendLeaf(read, BigInt(size), leaf)
    for (const node of added) nodes.set(`${node.level}/${node.place}`, node.hash)
    expect(toHex(root)).toBe(toHex(merkleRoot(many.slice(0, size + 1))))
  }
})

test('a proof in a tree of 5,000 leaves reads fewer than 30 nodes', async () => {
  const { read, reads } = await store(
    Array.from({ length: 5000 }, (_value, index) => leafHash(Uint8Array.of(index & 255, index >> 8)))
  )
  await inclusionPath(read, 1234n, 4999n)
  const forInclusion = reads()
  await consistencyPath(read, 2345n, 4999n)
  expect(forInclusion).toBeLessThan(30)
  expect(reads() - forInclusion).toBeLessThan(30)
})

test('a root can be computed from the subtrees of an existing tree', async () => {
  const { read } = await store(many)
  for (const from of [0, 1, 2, 3, 31, 32, 33, 63, 64, 99]) {
    const builder = new RootBuilder(BigInt(from), await read(peaksOf(BigInt(from))))
    for (const leaf of many.slice(from)) builder.add(leaf)
    expect(toHex(builder.root())).toBe(toHex(merkleRoot(many)))
    expect(builder.size).toBe(100n)
  }
})

test('what is not in the tree has no proof', async () => {
  const { read } = await store(leaves)
  await expect(inclusionPath(read, 8n, 8n)).rejects.toThrow('no such leaf')
  await expect(inclusionPath(read, 0n, 0n)).rejects.toThrow('no such leaf')
  await expect(consistencyPath(read, 5n, 4n)).rejects.toThrow('no such sizes')
})
