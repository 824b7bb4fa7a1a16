import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { newLine } from './lines.ts'

// Which line this data folder writes. No backup contains the file, so that a restored folder begins a line of its own.

const FILE = 'backup-line.json'

const stored = z.object({ line: z.string(), systemId: z.string() })

/** Return the line of a data folder's database, or null before its first backup. */
export function readLine(dataDir: string, systemId: string): string | null {
  const file = join(dataDir, FILE)
  const read = existsSync(file) ? stored.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null
  return read?.success && read.data.systemId === systemId ? read.data.line : null
}

/** Begin a line, which starts with a base backup. */
export function beginLine(dataDir: string, systemId: string): string {
  const line = newLine(new Date())
  writeFileSync(join(dataDir, FILE), `${JSON.stringify({ line, systemId })}\n`, { mode: 0o600, flush: true })
  return line
}

export function endLine(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true })
}
