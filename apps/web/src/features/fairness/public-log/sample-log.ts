// A log as the server serves it, for the tests of the check.

import * as sums from '@glasshouse/fairness'
import type { checkLog } from './check-log.ts'
import type { LogSource } from './log-source.ts'

export type Draw = Parameters<typeof checkLog>[2]['draw']
export type LogRecord = Record<string, unknown>
type Restore = Awaited<ReturnType<LogSource['restores']>>[number]['record']
export type Signed = Extract<sums.LogCheck, { signed: true }>

export const signingKey = sums.sha256(sums.toBytes('a signer of this test'))
export const ORIGIN = 'test.example/log'
export const key = sums.verifierKey(ORIGIN, sums.checkpointPublicKey(signingKey))
const last = sums.sha256(sums.toBytes('the last seed of this test'))
export const hash = 'ab'.repeat(32)

export const openOf = (i: number): LogRecord => ({
  game: 'k3_1m',
  period: `${i}`,
  i,
  commit: sums.toHex(sums.walkBack(last, 500 - i)),
  rules_hash: hash,
  chain_hash: hash,
  round: 9,
  opens: 1,
  closes: 2,
  draws: 3
})
export const close = { game: 'k3_1m', period: '300', orders_root: hash, n: 0, stake_by_option: {} }
export const reveal = { game: 'k3_1m', period: '300', seed: hash, round: 9, signature: hash, dice: [1, 2, 3] }
export const other = (number: number): LogRecord => ({ ...close, game: 'k3_5m', period: `${number}` })
export const others = (count: number): LogRecord[] => Array.from({ length: count }, (_, number) => other(number + 1))

/** Return a log of these records, as the server serves it. */
export async function logOf(records: LogRecord[], signedAs = signingKey, reported = key) {
  const nodes = new Map<string, Uint8Array>()
  const read: sums.NodeReader = async (places) => places.map(({ level, place }) => nodes.get(`${level} ${place}`)!)
  let root = sums.emptyRoot
  for (const [size, record] of records.entries()) {
    const grown = await sums.appendLeaf(read, BigInt(size), sums.recordLeaf(record))
    for (const { level, place, hash: node } of grown.nodes) nodes.set(`${level} ${place}`, node)
    root = grown.root
  }
  const hex = (path: Uint8Array[]) => path.map((node) => sums.toHex(node))
  const ranges: [number, number][] = []
  const source: LogSource = {
    note: async () => sums.signCheckpoint({ origin: ORIGIN, size: BigInt(records.length), root }, signedAs),
    key: async () => `${reported}\n`,
    keys: async () => records.map(({ game }, index) => (game === sums.LOG ? `${index}\n` : '')).join(''),
    inclusion: async (index, size) => ({ path: hex(await sums.inclusionPath(read, BigInt(index), BigInt(size))) }),
    consistency: async (from, to) => ({ path: hex(await sums.consistencyPath(read, BigInt(from), BigInt(to))) }),
    restores: async () =>
      records.flatMap((record, index) => (record['game'] === 'restore' ? [{ index, record: record as Restore }] : [])),
    records: async (from, to) => {
      ranges.push([from, to])
      return { from, before: hex(await read(sums.peaksOf(BigInt(from)))), records: records.slice(from, to) }
    }
  }
  return { source, ranges, root: sums.toHex(root) }
}

export const records = [openOf(299), other(1), openOf(300), close, other(2), reveal, openOf(301)]
export const draw = {
  open: openOf(300),
  close,
  reveal,
  void: null,
  log: { open: 2, close: 3, reveal: 5, void: null }
} as unknown as Draw
