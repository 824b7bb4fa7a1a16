import { hash } from 'node:crypto'
import type { NodeReader } from '@glasshouse/fairness'
import type { Tx } from '../../../database/transaction.ts'
import { closeReceipts, fetchReceipts, openReceipts } from './queries.ts'

const HASH_BYTES = 32
const RECEIPTS_A_PAGE = 4096
const NODE_PREFIX = Buffer.from([1])

/** Calls back with the receipts of a period, page by page, in the order of acceptance; 32 bytes each. */
export async function readReceipts(tx: Tx, periodId: bigint, onPage: (receipts: Buffer) => void): Promise<void> {
  await openReceipts(tx, periodId, RECEIPTS_A_PAGE)
  for (let page = await fetchReceipts(tx); page; page = await fetchReceipts(tx)) onPage(page)
  await closeReceipts(tx)
}

/** The leaves of a page, one by one. */
export function* leavesOf(page: Buffer): Generator<Buffer> {
  for (let at = 0; at < page.length; at += HASH_BYTES) yield page.subarray(at, at + HASH_BYTES)
}

/** All complete subtrees over a period's receipts, level by level: what any inclusion proof of the period is read from. */
export class ReceiptTree {
  readonly #levels: Buffer[]

  private constructor(levels: Buffer[]) {
    this.#levels = levels
  }

  static async read(tx: Tx, periodId: bigint): Promise<ReceiptTree> {
    const pages: Buffer[] = []
    await readReceipts(tx, periodId, (page) => pages.push(page))
    const levels: Buffer[] = [Buffer.concat(pages)]
    for (let below = levels[0]!; below.length >= 2 * HASH_BYTES; below = levels.at(-1)!) {
      levels.push(await joinPairs(below))
    }
    return new ReceiptTree(levels)
  }

  get size(): bigint {
    return BigInt(this.#levels[0]!.length / HASH_BYTES)
  }

  get bytes(): number {
    return 1 + this.#levels.reduce((sum, level) => sum + level.length, 0)
  }

  readonly reader: NodeReader = async (places) =>
    places.map(({ level, place }) => this.#levels[level]!.subarray(Number(place) * HASH_BYTES, Number(place + 1n) * HASH_BYTES))
}

/** The level above one: a node over each whole pair. Others get their turn in between. */
async function joinPairs(below: Buffer): Promise<Buffer> {
  const pairs = Math.floor(below.length / (2 * HASH_BYTES))
  const above = Buffer.allocUnsafe(pairs * HASH_BYTES)
  for (let pair = 0; pair < pairs; pair += 1) {
    const both = below.subarray(pair * 2 * HASH_BYTES, (pair + 1) * 2 * HASH_BYTES)
    hash('sha256', Buffer.concat([NODE_PREFIX, both]), 'buffer').copy(above, pair * HASH_BYTES)
    if (pair % RECEIPTS_A_PAGE === RECEIPTS_A_PAGE - 1) await new Promise(setImmediate)
  }
  return above
}
