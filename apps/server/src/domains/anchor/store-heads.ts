import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appendLine } from '../../append-line.ts'
import type { Context } from '../../context.ts'
import type { Segment } from './ledger/segment-queries.ts'

/** A sealed segment, as this machine once saw it. */
export type SeenHead = { number: string; hash: string }

export const LEDGER_HEADS = 'ledger-heads.jsonl'

/** Store the head of each newly sealed segment in a file outside the database. Return a function that stops this. */
export function storeLedgerHeads({ config, notifications }: Pick<Context, 'config' | 'notifications'>): () => void {
  return notifications.on('ledger', (head) => appendHead(config.dataDir, head))
}

/** Return the head of a segment, as nodes send and store it. */
export function headOf({ number, hash }: Segment): SeenHead {
  return { number: String(number), hash: hash.toString('hex') }
}

export function appendHead(dataDir: string, head: SeenHead): void {
  appendLine(join(dataDir, LEDGER_HEADS), JSON.stringify(head))
}

/** Return whether this machine has ever seen a sealed segment. */
export function hasSeenHeads(dataDir: string): boolean {
  return readLedgerHeads(dataDir).length > 0
}

/** Return the segments that this machine has seen and that are now missing or changed. */
export function missedHeads(seen: readonly SeenHead[], segments: readonly Segment[]): string[] {
  const now = new Map(segments.map(({ number, hash }) => [String(number), hash.toString('hex')]))
  const missed = seen.filter(({ number, hash }) => now.get(number) !== hash)
  return missed.map(({ number }) => `segment ${number}: this machine has seen another one, or it is gone`)
}

/**
 * Return the heads that this machine stored. Ignore a last line that a crash cut off. Call this before the database is
 * read: a running site stores heads of segments that a snapshot from before does not have.
 */
export function readLedgerHeads(dataDir: string): SeenHead[] {
  const file = join(dataDir, LEDGER_HEADS)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as SeenHead)
}
