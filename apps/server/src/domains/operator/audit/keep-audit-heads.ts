import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'

/** Where a chain ended once, as this machine saw it. */
export type SeenHead = { seq: string; hash: string; mark: string }

export const AUDIT_HEADS = 'audit-heads.jsonl'

/**
 * Writes down, outside the database and into the log, where the chain of records ends after each act: what is taken off
 * its end later, or put in another's place, is missed. Returns what ends it.
 */
export function keepAuditHeads({ config, notifications, log }: Context): () => void {
  return notifications.on('audit', (head) => {
    keepAuditHead(config.dataDir, head)
    log.info(head, 'an act of an operator was recorded')
  })
}

export function keepAuditHead(dataDir: string, head: SeenHead): void {
  appendFileSync(join(dataDir, AUDIT_HEADS), `${JSON.stringify(head)}\n`, { mode: 0o600 })
}

/**
 * The heads that were written down on this machine, from a byte of the list on, and up to which byte that is. A last line
 * that was cut off by a crash does not count.
 */
export function readAuditHeads(dataDir: string, from = 0): { heads: SeenHead[]; headsRead: number } {
  const file = join(dataDir, AUDIT_HEADS)
  if (!existsSync(file)) return { heads: [], headsRead: 0 }
  // A list that became shorter is read again from its start.
  const start = statSync(file).size < from ? 0 : from
  const bytes = readFrom(file, start)
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
  const lines = whole.toString('utf8').split('\n').slice(0, -1)
  return { heads: lines.map((line) => JSON.parse(line) as SeenHead), headsRead: start + whole.length }
}

function readFrom(file: string, start: number): Buffer {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(fstatSync(handle).size - start)
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, start))
  } finally {
    closeSync(handle)
  }
}
