import * as sums from '@glasshouse/fairness'
import { describe, expect, it } from 'vitest'
import { checkLog, logHolds, type LogSource } from './check-log.ts'
import type { SeenLog } from './seen-log.ts'

type Draw = Parameters<typeof checkLog>[2]['draw']

const signingKey = sums.sha256(sums.toBytes('a signer of this test'))
const ORIGIN = 'test.example/log'
const key = sums.verifierKey(ORIGIN, sums.checkpointPublicKey(signingKey))
const record = (text: string) => ({ game: 'k3_1m', period: '1', text })
const leafOf = (text: string) => sums.recordLeaf(record(text))

/** A log over records, served as the server serves it. */
async function logOf(texts: string[], signedAs = signingKey): Promise<LogSource & { root: Uint8Array }> {
  const nodes = new Map<string, Uint8Array>()
  const read: sums.NodeReader = async (places) => places.map(({ level, place }) => nodes.get(`${level} ${place}`)!)
  let root = sums.emptyRoot
  for (const [size, text] of texts.entries()) {
    const grown = await sums.appendLeaf(read, BigInt(size), leafOf(text))
    for (const { level, place, hash } of grown.nodes) nodes.set(`${level} ${place}`, hash)
    root = grown.root
  }
  const hex = (path: Uint8Array[]) => path.map((hash) => sums.toHex(hash))
  return {
    root,
    note: async () => sums.signCheckpoint({ origin: ORIGIN, size: BigInt(texts.length), root }, signedAs),
    key: async () => `${key}\n`,
    inclusion: async (index, size) => {
      const path = hex(await sums.inclusionPath(read, BigInt(index), BigInt(size)))
      return { index, size, leaf: '', path, root: sums.toHex(root) }
    },
    consistency: async (from, to) => {
      const path = hex(await sums.consistencyPath(read, BigInt(from), BigInt(to)))
      return { from, to, path, from_root: '', to_root: '' }
    }
  }
}

const texts = ['chain', 'open', 'close', 'other', 'reveal']
const draw = {
  open: record('open'),
  close: record('close'),
  reveal: record('reveal'),
  void: null,
  log: { open: 1, close: 2, reveal: 4, void: null }
} as unknown as Draw

async function check(source: LogSource, seen: SeenLog | null = null, of: Draw = draw) {
  return checkLog(sums, source, { draw: of, seen })
}

describe('the public log', () => {
  it('holds where the records stand in it, and is remembered', async () => {
    const log = await logOf(texts)
    const result = await check(log)
    expect(logHolds(result)).toBe(true)
    expect(result).toMatchObject({ history: 'first', toKeep: { key, size: 5, root: sums.toHex(log.root) } })
  })

  it('does not hold where a record is another than the one that was logged', async () => {
    const forged = { ...draw, reveal: record('another') } as unknown as Draw
    const result = await check(await logOf(texts), null, forged)
    expect(logHolds(result)).toBe(false)
    expect(result).toMatchObject({ records: [{ ok: true }, { ok: true }, { kind: 'reveal', ok: false }] })
  })

  it('does not hold where the close record was written after the reveal', async () => {
    const swapped = {
      ...draw,
      log: { open: 1, close: 4, reveal: 2, void: null },
      close: record('reveal'),
      reveal: record('close')
    }
    const result = await check(await logOf(texts), null, swapped as unknown as Draw)
    expect(result).toMatchObject({ isOrdered: false, records: [{ ok: true }, { ok: true }, { ok: true }] })
    expect(logHolds(result)).toBe(false)
  })

  it('does not hold where somebody else signed it', async () => {
    const result = await check(await logOf(texts, sums.sha256(sums.toBytes('somebody else'))))
    expect(result).toEqual({ signed: false })
    expect(logHolds(result)).toBe(false)
  })

  it('may grow', async () => {
    const before = await check(await logOf(texts))
    const seen = before.signed ? before.toKeep : null
    const result = await check(await logOf([...texts, 'more', 'and more']), seen)
    expect(result).toMatchObject({ history: 'grown', from: 5, size: 7 })
    expect(logHolds(result)).toBe(true)
  })

  it('must not be rewritten, cut short or signed by another, and what was seen stays remembered', async () => {
    const before = await check(await logOf([...texts, 'more']))
    const seen = before.signed ? before.toKeep! : null!
    const rewritten = await check(await logOf(['forged', ...texts.slice(1), 'more', 'and more']), seen)
    const short = await check(await logOf(texts), seen)
    const otherKey = await check(await logOf([...texts, 'more']), { ...seen, key: `${key}x` })
    expect([rewritten, short, otherKey]).toMatchObject([
      { history: 'rewritten', toKeep: null },
      { history: 'rewritten', toKeep: null },
      { history: 'other key', toKeep: null }
    ])
    expect([rewritten, short, otherKey].some(logHolds)).toBe(false)
  })
})
