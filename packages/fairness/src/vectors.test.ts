import { expect, test } from 'vitest'
import {
  drawDice,
  drawKey,
  fromHex,
  previousSeed,
  quicknet,
  roundFor,
  sha256,
  spinWheel,
  toBytes,
  toHex,
  verifyRound,
  walkBack
} from './index.ts'

const s3 = Uint8Array.from({ length: 32 }, (_value, index) => index)
const rulesHash = sha256(toBytes('rules-v1'))
const signatures: Record<number, string> = {
  1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  1001: 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  32398885: '8f6d5ddd520329a4ce9a25db41c0552a5ac04bd56577138cbb0ec2b9326af2b8012c7dc2c5bcddc439d922c93a281d24'
}
const randomness: Record<number, string> = {
  1000: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  1001: 'b0a591ad1b9002cfc372ac6e30abd3da8d3088d4caae026961743474fb94235f',
  32398885: 'b6d412641a7d58b20ef5dded4ae48e9358cc35710f90961d8fe6e99d0e0281ef'
}

test('three steps back from the last seed is the published anchor', () => {
  expect(toHex(walkBack(s3, 3))).toBe('f4b7006b98f5305f2de4e3bef76ef4c985ffddec8d1ba4ebc79ed50583b7b884')
})

test.each([
  {
    period: 202611200001n,
    steps: 2,
    round: 1000,
    key: '8f97593ef0de9b1887790809ad62287c2404bd5a6d738072c56956ea3a3aca29',
    dice: [1, 1, 5]
  },
  {
    period: 202611200002n,
    steps: 1,
    round: 1001,
    key: 'e7d7dd66a62d52b461817e545916ded5b129834221cf2ca8f8ef0b1dbfcc424c',
    dice: [1, 4, 3]
  }
])('the draw of period $period has the published key and dice', ({ period, steps, round, key, dice }) => {
  const input = {
    seed: walkBack(s3, steps),
    game: 'k3-60',
    period,
    rulesHash,
    chainHash: fromHex(quicknet.chainHash),
    round,
    signature: fromHex(signatures[round]!)
  }
  expect(toHex(drawKey(input))).toBe(key)
  expect(drawDice(input)).toEqual(dice)
})

/** Computed by an independent program from the same seed, rules and round as the draws above. */
test.each([
  { period: 1n, key: 'c6dd3be52f6cdae408196b4a5a46e94763990faff9e6ed72bbba7b62e9277e3a', place: 3 },
  { period: 2n, key: '6573628e0f4f0af4bc0b7d5ac54751ebd989e34fa76a7b8586e3cafa05962485', place: 0 },
  { period: 6n, key: '153eb551d69092e8e47497a0a2ace900e102e4604b23f9a6aad833fa7bc2bf57', place: 5 }
])('spin $period of the wheel has its key and its prize', ({ period, key, place }) => {
  const input = {
    seed: walkBack(s3, 2),
    game: 'wheel',
    period,
    rulesHash,
    chainHash: fromHex(quicknet.chainHash),
    round: 1000,
    signature: fromHex(signatures[1000]!)
  }
  expect(toHex(drawKey(input))).toBe(key)
  expect(spinWheel(input, [120n, 300n, 40n, 250n, 9n, 180n, 1n, 100n])).toBe(place)
})

test.each([1000, 1001, 32398885])('quicknet round %i verifies, and no other round or key does', (round) => {
  const signature = fromHex(signatures[round]!)
  expect(verifyRound(quicknet, round, signature)).toBe(true)
  expect(verifyRound(quicknet, round + 1, signature)).toBe(false)
  expect(toHex(sha256(signature))).toBe(randomness[round])
})

test('a draw time is given the first round at or after it', () => {
  expect(roundFor(quicknet, 1790000018)).toBe(32398885)
  expect(roundFor(quicknet, quicknet.genesis)).toBe(1)
  expect(roundFor(quicknet, quicknet.genesis + 1)).toBe(2)
})

test('a malformed signature is refused without a fault', () => {
  expect(verifyRound(quicknet, 1000, new Uint8Array(48))).toBe(false)
  expect(verifyRound(quicknet, 1000, new Uint8Array(3))).toBe(false)
})

test('a seed leads to the one before it alone', () => {
  expect(toHex(previousSeed(s3))).not.toBe(toHex(previousSeed(walkBack(s3, 1))))
})
