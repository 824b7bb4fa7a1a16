import type { Reader } from '../../database/transaction.ts'
import type { Fairness } from './fairness.ts'
import { appendLeaf, canonical, leafHash, namedRecord, signCheckpoint, toBytes } from '@glasshouse/fairness'
import { insertCheckpoint, insertNodes, insertRecord, lockHead, type RecordKind } from './fairness-queries.ts'
import { readKeySpans, signerAt } from './log/signers.ts'
import { nodeReader } from './stored-nodes.ts'

export type NewRecord = { kind: RecordKind; game: string; period: bigint; record: Record<string, unknown> }

/**
 * Append a record to the log and sign the checkpoint that includes it, in the caller's transaction. The log's head is
 * locked from here to the commit, so call it last.
 */
export async function appendRecord(
  tx: Reader,
  { origin, signers }: Pick<Fairness, 'origin' | 'signers'>,
  entry: NewRecord
): Promise<bigint> {
  const size = await lockHead(tx)
  const { kind, game, period } = entry
  const body = canonical(namedRecord({ game, period: period.toString() }, entry.record))
  const leaf = leafHash(toBytes(body))
  const { nodes, root } = await appendLeaf(nodeReader(tx), size, leaf)
  await insertRecord(tx, { log_index: size, kind, game, period, body, leaf: Buffer.from(leaf) })
  await insertNodes(tx, nodes)
  const { privateKey } = signerAt(signers, await readKeySpans(tx, signers), Number(size + 1n))
  const note = signCheckpoint({ origin, size: size + 1n, root }, privateKey)
  await insertCheckpoint(tx, { size: size + 1n, root, note })
  return size
}
