import {
  checkpointPublicKey,
  consistencyPath,
  fromHex,
  inclusionPath,
  joinReceipts,
  LOGGED_KINDS,
  merkleRoot,
  peaksOf,
  RANGE_FIELD,
  receiptText,
  recordLeaf,
  signCheckpoint,
  signNote,
  toHex,
  verifierKey,
  type Evidence,
  type FairProof,
  type SavedReceipt,
  type LogEvidence,
  type OpenRecord
} from '../src/index.ts'
import { fairDrawOf, fairProofOf, ORIGIN, readerOf, SIGNING_KEY, type Site } from './sample-site.ts'

const KEY = verifierKey(ORIGIN, checkpointPublicKey(SIGNING_KEY))
const hexOf = (path: readonly Uint8Array[]): string[] => path.map((hash) => toHex(hash))

/**
 * Return what a device saves of an order, from the order that the site hashed. The site signed the first order of a draw
 * alone, and any other in a batch.
 */
export function savedReceiptOf(
  { order, leaf, index }: FairProof,
  opening?: OpenRecord,
  key = SIGNING_KEY
): SavedReceipt {
  const { order_no, game, period, options, stake, odds } = structuredClone(order)
  const open = opening && { open: toHex(recordLeaf(opening)) }
  const text = receiptText(ORIGIN, { ...order, receipt: leaf, ...open })
  const note = index === 0 ? signNote(text, ORIGIN, key) : batchNoteOf(text, key)
  const saved = { commit: opening?.commit ?? '', receipt: leaf, ...open, note, kept: 1_790_000_000 }
  return { order_no, game, period, options, stake, odds, ...saved }
}

/** Return the note of a receipt that the site signed with four others. */
function batchNoteOf(text: string, key: Uint8Array): string {
  const others = [1, 2, 3, 4].map((number) => text.replace(/\n\d+\n/, `\n${number}\n`))
  const batch = joinReceipts(ORIGIN, others.toSpliced(2, 0, text))
  return batch.startOf(2) + signNote(batch.text, ORIGIN, key)
}

/** Return the index of a record in the log, with its proof. */
export async function proofOf(site: Site, index: number): Promise<{ index: number; path: string[] }> {
  const size = BigInt(site.records.length)
  return { index, path: hexOf(await inclusionPath(readerOf(site), BigInt(index), size)) }
}

/** The number of a range's records on either side of the draw. */
type Reach = number | { from: number; to: number }

type Wanted = { game: string; period: string; seen?: number; back?: Reach }

/** Return what a site gives about its log for a draw, to a device that saw it at a size. */
export async function logEvidenceOf(site: Site, { game, period, seen, back = 512 }: Wanted): Promise<LogEvidence> {
  const size = BigInt(site.records.length)
  const read = readerOf(site)
  const rootAt = (at: number): string => toHex(merkleRoot(site.leaves.slice(0, at)))
  const own = site.records.filter((record) => record.game === game && record.period === period)
  const proofs: LogEvidence['proofs'] = {}
  for (const kind of LOGGED_KINDS) {
    const index = own.find((record) => record.kind === kind)?.index
    if (index !== undefined) proofs[kind] = await proofOf(site, index)
  }
  const reach = typeof back === 'number' ? { from: back, to: back } : back
  const from = Math.max(0, own[0]!.index - reach.from)
  const to = Math.min(site.records.length, own.at(-1)!.index + reach.to + 1)
  const root = fromHex(rootAt(site.records.length))
  return structuredClone({
    key: KEY,
    checkpoint: signCheckpoint({ origin: ORIGIN, size, root }, SIGNING_KEY),
    proofs,
    [RANGE_FIELD]: {
      from,
      before: hexOf(await read(peaksOf(BigInt(from)))),
      records: site.records.slice(from, to).map(({ record }) => record),
      path: hexOf(await consistencyPath(read, BigInt(to), size))
    },
    seen:
      seen === undefined
        ? null
        : {
            key: KEY,
            size: seen,
            root: rootAt(seen),
            note: signCheckpoint({ origin: ORIGIN, size: BigInt(seen), root: fromHex(rootAt(seen)) }, SIGNING_KEY),
            path: hexOf(await consistencyPath(read, BigInt(seen), size))
          }
  })
}

export type DrawPlace = { game: string; period: string; draw: number; index: number }

/** Return evidence about an order of a draw, from the device that placed it and saw the log before. */
export async function evidenceOf(
  site: Site,
  { game, period, draw, index }: DrawPlace,
  back: Reach = 512
): Promise<Evidence> {
  const fair = fairDrawOf(site, game, period)
  const proof = await fairProofOf(site, draw, index)
  return {
    kind: 'glasshouse/evidence',
    version: 1,
    site: 'https://glasshouse.test',
    made: 1_790_001_000,
    draw: fair,
    log: await logEvidenceOf(site, { game, period, seen: 5, back }),
    order: { kept: savedReceiptOf(proof, fair.open), proof }
  }
}
