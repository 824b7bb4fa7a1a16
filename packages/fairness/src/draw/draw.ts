import { hmacSha256, sha256, toBytes, u32be, u64be, u8len } from '../hash/bytes.ts'

/** The inputs of a result. Nothing else affects it. */
export type DrawInput = {
  seed: Uint8Array
  game: string
  period: bigint
  rulesHash: Uint8Array
  chainHash: Uint8Array
  round: number
  signature: Uint8Array
}

/** One face and the byte it comes from; bytes of 252 and above were skipped. */
export type DieStep = { face: number; byte: number; skipped: number[] }

const DRAW = 'glasshouse/draw/v1'
const STREAM = 'glasshouse/stream/v1'
const FAIR_BYTES = 252
const DICE = 3
/** The number of values of eight bytes. */
const VALUES = 1n << 64n

/**
 * Return the draw's key: HMAC-SHA256 under the seed over all fixed and public inputs. 32 bytes. Throw when the seed or
 * a hash is not 32 bytes long, because with other lengths two draws could have the same hash input.
 */
export function drawKey(input: DrawInput): Uint8Array {
  const { seed, game, period, rulesHash, chainHash, round, signature } = input
  if ([seed, rulesHash, chainHash].some((bytes) => bytes.length !== 32)) throw new RangeError('not 32 bytes')
  const facts = [toBytes(DRAW), u8len(game), u64be(period), rulesHash, chainHash, u64be(round), sha256(signature)]
  return hmacSha256(seed, ...facts)
}

/** Yield the bytes of the endless stream under a key. */
export function* streamBytes(key: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block += 1) yield* hmacSha256(key, toBytes(STREAM), u32be(block))
}

/** Return three faces from a key, with the bytes they come from. All faces have the same probability. */
export function diceSteps(key: Uint8Array): DieStep[] {
  const stream = streamBytes(key)
  return Array.from({ length: DICE }, () => {
    const skipped: number[] = []
    let byte = stream.next().value
    while (byte >= FAIR_BYTES) {
      skipped.push(byte)
      byte = stream.next().value
    }
    return { face: (byte % 6) + 1, byte, skipped }
  })
}

/** Return the three faces of a draw, 1 to 6. */
export function drawDice(input: DrawInput): [number, number, number] {
  const [a, b, c] = diceSteps(drawKey(input))
  return [a!.face, b!.face, c!.face]
}

/** Return the index of a spin's prize, among prizes with these weights. Throw unless their sum is 1 to 2^64. */
export function spinWheel(input: DrawInput, weights: readonly bigint[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights without a sum above zero')
  if (total > VALUES) throw new RangeError('weights that eight bytes cannot choose among')
  const fair = (VALUES / total) * total
  const stream = streamBytes(drawKey(input))
  let value = nextU64(stream)
  while (value >= fair) value = nextU64(stream)
  let below = value % total
  return weights.findIndex((weight) => {
    if (below < weight) return true
    below -= weight
    return false
  })
}

function nextU64(stream: Generator<number, never>): bigint {
  let value = 0n
  for (let byte = 0; byte < 8; byte += 1) value = (value << 8n) | BigInt(stream.next().value)
  return value
}
