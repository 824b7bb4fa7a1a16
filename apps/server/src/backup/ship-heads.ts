import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HEADS } from './collect-state.ts'
import { headsFolder } from './lines.ts'
import { readNewestNote } from '../database/replication/facts.ts'
import { createSecretShipping } from './secrets/ship-secrets.ts'
import type { Vault } from './vault.ts'

type HeadShipping = { dataDir: string; url: string; vault: Vault; line: string }

/**
 * Create what stores the secrets when one is new, the newest note of the public log, and the chain heads that were added to
 * this machine's lists since the last call.
 */
export function createHeadShipping({ dataDir, url, vault, line }: HeadShipping): () => Promise<void> {
  const shipped = new Map<string, number>()
  const shipSecrets = createSecretShipping({ dataDir, vault, line })
  let newest = ''
  return async () => {
    await shipSecrets()
    // The last call comes when the database has stopped: the note of the call before is then the newest.
    const note = await readNewestNote(url).catch(() => null)
    if (note && note !== newest) await vault.put(`${headsFolder(line)}/${Date.now()}-checkpoint`, Buffer.from(note))
    newest = note ?? newest
    for (const name of HEADS) {
      const file = join(dataDir, name)
      const size = existsSync(file) ? statSync(file).size : 0
      const from = shipped.get(name) ?? 0
      if (size <= from) continue
      const added = readFileSync(file).subarray(from)
      // Only whole lines: the rest of one comes with the next call.
      const bytes = added.subarray(0, added.lastIndexOf('\n') + 1)
      if (bytes.length === 0) continue
      await vault.put(`${headsFolder(line)}/${Date.now()}-${name}`, Buffer.from(bytes))
      shipped.set(name, from + bytes.length)
    }
  }
}
