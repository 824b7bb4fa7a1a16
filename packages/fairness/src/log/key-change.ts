import { ed25519 } from '@noble/curves/ed25519.js'
import { fromHex } from '../hash/bytes.ts'
import { verifyInclusion } from '../tree/proof.ts'
import type { Checkpoint } from './checkpoint.ts'
import { formatVerifierKey, openNote, parseVerifierKey, signNote } from './note.ts'
import { recordLeaf } from './record.ts'

/** The game of the log's records about itself. No lottery can have this name. */
export const LOG = 'log'

/** A replacement of a log's key: its number, counted from 1, and both keys in the format of C2SP. */
export type KeyChange = { number: number; from: string; to: string }

/** A record of a key change with its index in the log. */
export type LoggedChange = { index: number; record: Readonly<Record<string, unknown>> }

/** The same, with its path in the tree of a checkpoint, in hex. */
export type ProvenChange = LoggedChange & { path: string[] }

/** A key of the log, and the index of its first record. It signs checkpoints with more records than that. */
export type KeySpan = { key: string; from: number }

const TEXT = /^([^\n]+)\/key\n([1-9]\d{0,8})\n([^\n]+)\n([^\n]+)\n$/u

/**
 * Return the note that replaces a log's key, signed with both keys: `ORIGIN/key`, the number of the change, the old key
 * and the new one, each on its own line.
 */
export function signKeyChange(origin: string, number: number, keys: { from: Uint8Array; to: Uint8Array }): string {
  const nameOf = (key: Uint8Array): string => formatVerifierKey({ name: origin, publicKey: ed25519.getPublicKey(key) })
  const text = `${origin}/key\n${number}\n${nameOf(keys.from)}\n${nameOf(keys.to)}\n`
  const second = signNote(text, origin, keys.to).slice(text.length + 1)
  return `${signNote(text, origin, keys.from)}${second}`
}

/** Return the key change in a record, or null when it is none or not signed with both keys. Never throws. */
export function readKeyChange(record: Readonly<Record<string, unknown>>): KeyChange | null {
  const { game, period, note } = record
  if (game !== LOG || typeof period !== 'string' || typeof note !== 'string') return null
  const text = note.slice(0, note.indexOf('\n\n') + 1)
  const [, origin, number, from = '', to = ''] = TEXT.exec(text) ?? []
  const keys = [parseVerifierKey(from), parseVerifierKey(to)]
  if (number !== period || from === to) return null
  const isSigned = keys.every((key) => key !== null && key.name === origin && openNote(note, key) === text)
  return isSigned ? { number: Number(number), from, to } : null
}

/**
 * Return the log's keys from the first on, from all its key changes in order, or null when one is malformed, missing,
 * or does not follow the one before. The list is empty without a change.
 */
export function keySpans(changes: readonly LoggedChange[]): KeySpan[] | null {
  const spans: KeySpan[] = []
  for (const [position, { index, record }] of changes.entries()) {
    const change = readKeyChange(record)
    const before = spans.at(-1)
    if (change?.number !== position + 1 || !Number.isSafeInteger(index)) return null
    if (before ? change.from !== before.key || index < before.from : index < 0) return null
    if (!before) spans.push({ key: change.from, from: 0 })
    spans.push({ key: change.to, from: index + 1 })
  }
  return spans
}

/** Return the key in force at a record's index. */
export function keyAt(spans: readonly KeySpan[], index: number): string | null {
  return spans.findLast(({ from }) => from <= index)?.key ?? null
}

/**
 * Return whether a log's key was replaced by another, possibly over others, in records that both keys of each change
 * signed. A key leads to itself.
 */
export function leadsTo(
  changes: readonly Readonly<Record<string, unknown>>[],
  { from, to }: { from: string | null; to: string }
): boolean {
  let key = from
  for (const record of changes) {
    if (key === to) break
    const change = readKeyChange(record)
    if (change?.from === key) key = change.to
  }
  return key === to
}

/** Return the same as `keySpans`, after checking that each change is in the checkpoint's log. Never throws. */
export function provenSpans(changes: readonly ProvenChange[], { size, root }: Checkpoint): KeySpan[] | null {
  try {
    const stands = changes.every(({ index, record, path }) => {
      const hashes = path.map((hash) => fromHex(hash))
      return verifyInclusion(recordLeaf(record), { index: BigInt(index), size, path: hashes }, root)
    })
    return stands ? keySpans(changes) : null
  } catch {
    return null
  }
}
