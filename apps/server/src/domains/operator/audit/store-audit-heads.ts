import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { appendLine } from '../../../append-line.ts'
import type { Context } from '../../../context.ts'

/** An end of the chain, as this machine once saw it. */
export type SeenHead = { seq: string; hash: string; mark: string }

export const AUDIT_HEADS = 'audit-heads.jsonl'

/**
 * Store the end of the audit chain after each record, in a file outside the database and in the process log. It exposes
 * records that are removed or replaced later. Return a function that stops this.
 */
export function storeAuditHeads({ config, notifications, log }: Context): () => void {
  return notifications.on('audit', (head) => {
    appendAuditHead(config.dataDir, head)
    log.info(head, 'an action of an operator was recorded')
  })
}

export function appendAuditHead(dataDir: string, head: SeenHead): void {
  appendLine(join(dataDir, AUDIT_HEADS), JSON.stringify(head))
}

/**
 * Return the heads that this machine stored, from a byte offset of the list on, and the offset reached. Ignore a last
 * line that a crash cut off.
 */
export function readAuditHeads(dataDir: string, from = 0): { heads: SeenHead[]; headsRead: number } {
  const file = join(dataDir, AUDIT_HEADS)
  if (!existsSync(file)) return { heads: [], headsRead: 0 }
  // Read a list that became shorter again from its start.
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
