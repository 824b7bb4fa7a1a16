import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fetchBeacon, type ChainClient } from 'drand-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  beaconKind,
  beaconPublicKey,
  concat,
  fromHex,
  localBeacon,
  localChainHash,
  quicknet,
  roundFor,
  roundTime,
  sha256,
  signRound,
  toBytes,
  toHex,
  verifyRound,
  verifyRounds
} from '../index.ts'
import { u32be, u64be } from '../hash/bytes.ts'

const ROUNDS = [
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
  },
  {
    round: 1001,
    signature: 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41'
  },
  {
    round: 32398885,
    signature: '8f6d5ddd520329a4ce9a25db41c0552a5ac04bd56577138cbb0ec2b9326af2b8012c7dc2c5bcddc439d922c93a281d24'
  }
]
const GROUP_HASH = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e'
const signed = ROUNDS.map(({ round, signature }) => ({ round, signature: fromHex(signature) }))
const first = signed[0]!
const privateKey = new Uint8Array(32).fill(7)
const local = localBeacon(privateKey)

/** Return whether drand's own client, an independent implementation, accepts a signature as a relay's response. */
async function drandClientAccepts(round: number, signature: Uint8Array): Promise<boolean> {
  const beacon = { round, randomness: toHex(sha256(signature)), signature: toHex(signature) }
  const info = {
    public_key: quicknet.publicKey,
    period: quicknet.period,
    genesis_time: quicknet.genesis,
    hash: quicknet.chainHash,
    groupHash: GROUP_HASH,
    schemeID: quicknet.scheme,
    metadata: { beaconID: 'quicknet' }
  }
  const client: ChainClient = {
    options: { disableBeaconVerification: false, noCache: true },
    get: async () => beacon,
    latest: async () => beacon,
    chain: () => ({ baseUrl: '', info: async () => info })
  }
  try {
    await fetchBeacon(client, round)
    return true
  } catch {
    return false
  }
}

test('drand’s own client and this package agree on what quicknet signed', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => errors.mockRestore())
  for (const { round, signature } of signed) {
    expect(await drandClientAccepts(round, signature)).toBe(true)
    expect(verifyRound(quicknet, round, signature)).toBe(true)
  }
  expect(await drandClientAccepts(1001, first.signature)).toBe(false)
  expect(verifyRound(quicknet, 1001, first.signature)).toBe(false)
})

test('quicknet’s chain hash is the hash of its parameters, as drand makes it', () => {
  const hash = sha256(
    concat(
      u32be(quicknet.period),
      u64be(quicknet.genesis),
      fromHex(quicknet.publicKey),
      fromHex(GROUP_HASH),
      toBytes('quicknet')
    )
  )
  expect(toHex(hash)).toBe(quicknet.chainHash)
})

test('a signature is valid only in its compressed form', () => {
  const long = bls12_381.G1.Point.fromBytes(first.signature).toBytes(false)
  expect(verifyRound(quicknet, 1000, long)).toBe(false)
})

test('a twin of a signature outside the group, which the pairing itself cannot distinguish from it, is refused', () => {
  const { Point } = bls12_381.G1
  const { Fp } = bls12_381.fields
  // A point with x = 4 is on the curve. Multiplied by the group's order, only its part outside the group remains.
  const onCurve = Point.fromAffine({ x: 4n, y: Fp.sqrt(68n) })
  const outside = onCurve.multiplyUnsafe(Point.Fn.ORDER - 1n).add(onCurve)
  const { x, y } = Point.fromBytes(first.signature).add(outside).toAffine()
  const twin = fromHex(x.toString(16).padStart(96, '0'))
  twin[0]! |= y > Fp.neg(y) ? 0xa0 : 0x80
  expect(outside.is0()).toBe(false)
  expect(verifyRound(quicknet, 1000, twin)).toBe(false)
  expect(verifyRounds(quicknet, [{ round: 1000, signature: twin }])).toBe(false)
})

test('no malformed signature is accepted, and none throws', () => {
  const flipped = Array.from({ length: 48 * 8 }, (_value, bit) => {
    const bytes = first.signature.slice()
    bytes[bit >> 3]! ^= 1 << (bit & 7)
    return bytes
  })
  const some = process.env['FULL_SIZE_TESTS'] ? flipped : flipped.filter((_bytes, index) => index % 12 === 0)
  const infinity = Uint8Array.from([0xc0, ...new Uint8Array(47)])
  const others = [0, 1, 47, 49, 96, 1000].map((length) => new Uint8Array(length).fill(0xff))
  for (const bytes of [...some, ...others, infinity, new Uint8Array(48)])
    expect(verifyRound(quicknet, 1000, bytes)).toBe(false)
  expect(verifyRound({ ...quicknet, publicKey: '00' }, 1000, first.signature)).toBe(false)
  expect(verifyRound({ ...quicknet, publicKey: 'no hex' }, 1000, first.signature)).toBe(false)
  expect(verifyRound(quicknet, -1, first.signature)).toBe(false)
  expect(verifyRound(quicknet, 1.5, first.signature)).toBe(false)
})

test('rounds are verified together where all are true, and not where one is false or two are exchanged', () => {
  expect(verifyRounds(quicknet, signed)).toBe(true)
  expect(verifyRounds(quicknet, [])).toBe(true)
  expect(verifyRounds(quicknet, [first])).toBe(true)
  const [a, b, c] = signed as [typeof first, typeof first, typeof first]
  expect(verifyRounds(quicknet, [{ ...a, signature: b.signature }, { ...b, signature: a.signature }, c])).toBe(false)
  expect(verifyRounds(quicknet, [a, { ...b, round: 1002 }])).toBe(false)
  expect(verifyRounds(quicknet, [a, { round: 1001, signature: new Uint8Array(48) }])).toBe(false)
  expect(verifyRounds(local, signed)).toBe(false)
})

test('false signatures that cancel each other out in a sum are found', () => {
  const point = (bytes: Uint8Array) => bls12_381.G1.Point.fromBytes(bytes)
  const shift = point(signRound(privateKey, 5))
  const [a, b] = signed as [typeof first, typeof first]
  const forged = [
    { round: a.round, signature: point(a.signature).add(shift).toBytes() },
    { round: b.round, signature: point(b.signature).subtract(shift).toBytes() }
  ]
  expect(verifyRounds(quicknet, forged)).toBe(false)
})

test('a site’s own beacon signs what verifies under its key, the same each time', () => {
  const signature = signRound(privateKey, 12)
  expect(signature).toHaveLength(48)
  expect(toHex(signRound(privateKey, 12))).toBe(toHex(signature))
  expect(verifyRound(local, 12, signature)).toBe(true)
  expect(verifyRound(local, 13, signature)).toBe(false)
  expect(verifyRound(localBeacon(new Uint8Array(32).fill(8)), 12, signature)).toBe(false)
  expect(local.publicKey).toBe(beaconPublicKey(privateKey))
})

test('a site’s own beacon has a chain hash that binds its key and clock', () => {
  expect(beaconKind(local)).toBe('local')
  expect(beaconKind(quicknet)).toBe('drand')
  const changes = [
    { genesis: local.genesis + 1 },
    { period: 2 },
    { publicKey: quicknet.publicKey },
    { scheme: 'other' as never }
  ]
  for (const change of changes) {
    expect(beaconKind({ ...local, ...change })).toBeNull()
  }
  expect(beaconKind({ ...local, publicKey: 'no hex' })).toBeNull()
  expect(beaconKind({ ...quicknet, publicKey: local.publicKey })).toBeNull()
  expect(beaconKind({ ...quicknet, genesis: quicknet.genesis + 3 })).toBeNull()
  expect(beaconKind({ ...quicknet, period: 1 })).toBeNull()
  expect(localChainHash(local)).toBe(local.chainHash)
})

test('a draw has the first round at or after its time', () => {
  for (const beacon of [quicknet, local]) {
    for (let time = beacon.genesis; time < beacon.genesis + 30; time += 1) {
      const round = roundFor(beacon, time)
      expect(roundTime(beacon, round)).toBeGreaterThanOrEqual(time)
      expect(round === 1 || roundTime(beacon, round - 1) < time).toBe(true)
    }
  }
  expect(roundFor(quicknet, 0)).toBe(1)
})
