import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'

/** Where a chain ended once, as this machine saw it. */
export type SeenHead = { seq: string; hash: string; mark: string }

const FILE = 'audit-heads.jsonl'

/**
 * Writes down, outside the database and into the log, where the chain of records ends after each act: what is taken off
 * its end later, or put in another's place, is missed. Returns what ends it.
 */
export function keepAuditHeads({ config, notifications, log }: Context): () => void {
  const file = join(config.dataDir, FILE)
  return notifications.on('audit', (head) => {
    appendFileSync(file, `${JSON.stringify(head)}\n`, { mode: 0o600 })
    log.info(head, 'an act of an operator was recorded')
  })
}

/** The heads that were written down on this machine. A last line that was cut off by a crash does not count. */
export function readAuditHeads(dataDir: string): SeenHead[] {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as SeenHead)
}
