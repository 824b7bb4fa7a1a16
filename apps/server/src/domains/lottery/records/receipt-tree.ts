import { hash } from 'node:crypto'
import { foldPeaks, merkleRoot, nodeHash, type NodeReader } from '@glasshouse/fairness'
import type { Tx } from '../../../database/transaction.ts'
import { closeReceipts, fetchReceipts, openReceipts } from './lottery-record-queries.ts'

const HASH_BYTES = 32
const RECEIPTS_PER_PAGE = 4096
const PAGE_BYTES = RECEIPTS_PER_PAGE * HASH_BYTES
const NODE_PREFIX = 1

/** Return the root over a period's receipts in the order of acceptance, and their number. Holds one page at a time. */
export async function sumUpReceipts(tx: Tx, periodId: bigint): Promise<{ root: Uint8Array; count: bigint }> {
  /** Roots of complete subtrees of whole pages, the largest first. */
  const peaks: Uint8Array[] = []
  let pages = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const page of receiptPages(tx, periodId)) {
    if (page.length < PAGE_BYTES) {
      rest = page
      break
    }
    let node: Uint8Array = rootOfPage(page)
    for (let size = pages; size % 2 === 1; size = (size - 1) / 2) node = nodeHash(peaks.pop()!, node)
    peaks.push(node)
    pages += 1
  }
  await closeReceipts(tx)
  const root = foldPeaks(rest.length > 0 ? [...peaks, merkleRoot(hashesOf(rest))] : peaks)
  return { root, count: BigInt(pages * RECEIPTS_PER_PAGE + rest.length / HASH_BYTES) }
}

/**
 * All complete subtrees over a period's receipts, level by level. Every inclusion proof of the period is read from
 * them.
 */
export class ReceiptTree {
  readonly #levels: Buffer[]

  private constructor(levels: Buffer[]) {
    this.#levels = levels
  }

  static async read(tx: Tx, periodId: bigint): Promise<ReceiptTree> {
    const pages: Buffer[] = []
    for await (const page of receiptPages(tx, periodId)) pages.push(page)
    await closeReceipts(tx)
    const levels = [Buffer.concat(pages)]
    for (let below = levels[0]!; below.length >= 2 * HASH_BYTES; below = levels.at(-1)!)
      levels.push(await levelAbove(below))
    return new ReceiptTree(levels)
  }

  get size(): bigint {
    return BigInt(this.#levels[0]!.length / HASH_BYTES)
  }

  get bytes(): number {
    return 1 + this.#levels.reduce((sum, level) => sum + level.length, 0)
  }

  readonly reader: NodeReader = async (places) =>
    places.map(({ level, place }) => {
      const at = Number(place) * HASH_BYTES
      return this.#levels[level]!.subarray(at, at + HASH_BYTES)
    })
}

/** Yield a period's receipts page by page, in the order of acceptance, 32 bytes each. */
async function* receiptPages(tx: Tx, periodId: bigint): AsyncGenerator<Buffer> {
  await openReceipts(tx, periodId, RECEIPTS_PER_PAGE)
  for (let page = await fetchReceipts(tx); page; page = await fetchReceipts(tx)) yield page
}

function* hashesOf(page: Buffer): Generator<Buffer> {
  for (let at = 0; at < page.length; at += HASH_BYTES) yield page.subarray(at, at + HASH_BYTES)
}

function rootOfPage(page: Buffer): Buffer {
  let level = page
  while (level.length > HASH_BYTES) level = joinPairs(level)
  return level
}

/** Return the next higher level. The event loop gets its turn in between. */
async function levelAbove(below: Buffer): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for (let at = 0; at < below.length; at += PAGE_BYTES) {
    parts.push(joinPairs(below.subarray(at, at + PAGE_BYTES)))
    await new Promise(setImmediate)
  }
  return Buffer.concat(parts)
}

/** Return a node for each complete pair of hashes. Uses the runtime's own SHA-256, because there may be a million. */
function joinPairs(below: Buffer): Buffer {
  const pairs = Math.floor(below.length / (2 * HASH_BYTES))
  const above = Buffer.allocUnsafe(pairs * HASH_BYTES)
  const node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE_PREFIX)
  for (let pair = 0; pair < pairs; pair += 1) {
    below.copy(node, 1, pair * 2 * HASH_BYTES, (pair + 1) * 2 * HASH_BYTES)
    hash('sha256', node, 'buffer').copy(above, pair * HASH_BYTES)
  }
  return above
}
