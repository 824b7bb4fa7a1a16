import { expect, test } from 'vitest'
import { diceSteps, drawDice, drawKey, fromHex, sha256, spinWheel, toBytes, type DrawInput } from '../index.ts'
import { hmacSha256, u32be } from '../hash/bytes.ts'

const input: DrawInput = {
  seed: new Uint8Array(32).fill(1),
  game: 'k3-60',
  period: 202_611_210_001n,
  rulesHash: new Uint8Array(32).fill(2),
  chainHash: new Uint8Array(32).fill(3),
  round: 1000,
  signature: new Uint8Array(48).fill(4)
}

const keyOf = (number: number): Uint8Array => sha256(toBytes(`key ${number}`))

/** Return Pearson's statistic against equal shares. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

test('everything fixed or public enters the key: another seed, game, period, hash, round or signature gives another draw', () => {
  const other: Partial<DrawInput>[] = [
    { seed: new Uint8Array(32).fill(9) },
    { game: 'k3-6' },
    { period: 202_611_210_002n },
    { rulesHash: new Uint8Array(32).fill(9) },
    { chainHash: new Uint8Array(32).fill(9) },
    { round: 1001 },
    { signature: new Uint8Array(48).fill(9) }
  ]
  const keys = [{}, ...other].map((change) => drawKey({ ...input, ...change }).join())
  expect(new Set(keys).size).toBe(8)
})

test('values of the wrong length or beyond their range are refused', () => {
  expect(() => drawKey({ ...input, seed: new Uint8Array(31) })).toThrow('32 bytes')
  expect(() => drawKey({ ...input, rulesHash: new Uint8Array(33) })).toThrow('32 bytes')
  expect(() => drawKey({ ...input, chainHash: new Uint8Array(0) })).toThrow('32 bytes')
  expect(() => drawKey({ ...input, game: 'é'.repeat(128) })).toThrow('255 bytes')
  expect(() => drawKey({ ...input, period: 1n << 64n })).toThrow('64 bits')
  expect(() => drawKey({ ...input, period: -1n })).toThrow('64 bits')
  expect(() => drawKey({ ...input, round: 1.5 })).toThrow('exact')
})

test('bytes of 252 and more are skipped, and the first three others are the dice', () => {
  let skipped = 0
  for (let number = 0; number < 500; number += 1) {
    const key = keyOf(number)
    const stream = [...hmacSha256(key, toBytes('glasshouse/stream/v1'), u32be(0))]
    const fair = stream.filter((byte) => byte < 252)
    const steps = diceSteps(key)
    expect(steps.map(({ byte }) => byte)).toEqual(fair.slice(0, 3))
    expect(steps.map(({ face }) => face)).toEqual(fair.slice(0, 3).map((byte) => (byte % 6) + 1))
    skipped += steps.flatMap((step) => step.skipped).length
    for (const byte of steps.flatMap((step) => step.skipped)) expect(byte).toBeGreaterThanOrEqual(252)
  }
  expect(skipped).toBeGreaterThan(5)
})

test('each of the 216 outcomes is as frequent as chance predicts', () => {
  const counts = Array.from({ length: 216 }, () => 0)
  for (let number = 0; number < 21_600; number += 1) {
    const [a, b, c] = diceSteps(keyOf(number)).map(({ face }) => face - 1) as [number, number, number]
    counts[a * 36 + b * 6 + c]! += 1
  }
  // 215 degrees of freedom: fair dice exceed 300 only once in ten thousand such tests, and these keys are fixed.
  expect(chiSquare(counts)).toBeLessThan(300)
  expect(chiSquare(counts)).toBeGreaterThan(140)
})

test('dice are three faces from 1 to 6, the same each time', () => {
  expect(drawDice(input)).toEqual(drawDice({ ...input }))
  for (const face of drawDice(input)) expect([1, 2, 3, 4, 5, 6]).toContain(face)
})

test('a wheel gives each prize its weight in chances, and a prize without weight never', () => {
  const counts = [0, 0, 0, 0]
  for (let spin = 0; spin < 8_000; spin += 1)
    counts[spinWheel({ ...input, period: BigInt(spin) }, [1n, 0n, 2n, 1n])]! += 1
  expect(counts[1]).toBe(0)
  expect(chiSquare([counts[0]!, counts[3]!, counts[2]! / 2])).toBeLessThan(14)
})

test('a wheel skips the values that would favour the first prizes', () => {
  // Nearly half of 2^64 values are skipped.
  const weights = [1n << 62n, 1n << 62n, 1n]
  const fair = (1n << 63n) + 1n
  let passedOver = 0
  for (let spin = 0; spin < 50; spin += 1) {
    const facts = { ...input, period: BigInt(spin) }
    const blocks = [0, 1, 2, 3].flatMap((block) => [
      ...hmacSha256(drawKey(facts), toBytes('glasshouse/stream/v1'), u32be(block))
    ])
    const stream = new DataView(Uint8Array.from(blocks).buffer)
    let at = 0
    while (stream.getBigUint64(at) >= fair) at += 8
    passedOver += at / 8
    expect(spinWheel(facts, weights)).toBe(stream.getBigUint64(at) < 1n << 62n ? 0 : 1)
  }
  expect(passedOver).toBeGreaterThan(20)
})

test('a wheel follows the published recipe: eight bytes, the rest of the division, the first sum above it', () => {
  const weights = [5n, 3n, 2n]
  for (let spin = 0; spin < 100; spin += 1) {
    const facts = { ...input, period: BigInt(spin) }
    const block = hmacSha256(drawKey(facts), toBytes('glasshouse/stream/v1'), u32be(0))
    const value = new DataView(block.buffer).getBigUint64(0) % 10n
    expect(spinWheel(facts, weights)).toBe(value < 5n ? 0 : value < 8n ? 1 : 2)
  }
})

test('a wheel without weights, or with more than eight bytes can choose among, is not spun', () => {
  expect(() => spinWheel(input, [])).toThrow('above zero')
  expect(() => spinWheel(input, [0n, 0n])).toThrow('above zero')
  expect(() => spinWheel(input, [3n, -1n])).toThrow('above zero')
  expect(() => spinWheel(input, [1n << 64n, 1n])).toThrow('eight bytes')
  expect(spinWheel(input, [1n << 64n])).toBe(0)
})

test('invalid hexadecimal is refused', () => {
  expect(() => fromHex('0g')).toThrow()
  expect(() => fromHex('abc')).toThrow()
})
