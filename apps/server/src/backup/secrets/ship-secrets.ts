import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Vault } from '../vault.ts'

// A base backup has the secrets of its time. One that is replaced later would be lost with the machine until the next base
// backup, together with all that it has sealed, so secrets are stored whenever they change.

/** The files of `DATA_DIR/secrets` by name. */
const files = z.record(z.string(), z.string())
export type SecretFiles = z.output<typeof files>

const folderOf = (line: string) => `/secrets/${line}`

/** Create what stores the files of a data folder's secrets when they differ from those that were stored last. */
export function createSecretShipping({
  dataDir,
  vault,
  line
}: {
  dataDir: string
  vault: Vault
  line: string
}): () => Promise<void> {
  let stored: string | null = null
  return async () => {
    stored ??= JSON.stringify(await readNewestSecrets(vault, line))
    const current = JSON.stringify(readFiles(dataDir))
    if (current === stored) return
    await vault.put(`${folderOf(line)}/${Date.now()}`, Buffer.from(current))
    stored = current
  }
}

/** Return the secrets that a line's data folder had last; none before the first were stored. */
export async function readNewestSecrets(vault: Vault, line: string): Promise<SecretFiles> {
  const paths = (await vault.list(folderOf(line))).flatMap((path) => {
    const [, at] = /\/(\d+)$/.exec(path) ?? []
    return at ? [{ path, at: Number(at) }] : []
  })
  const newest = paths.toSorted((a, b) => a.at - b.at).at(-1)
  return newest ? files.parse(JSON.parse((await vault.get(newest.path)).toString())) : {}
}

function readFiles(dataDir: string): SecretFiles {
  const folder = join(dataDir, 'secrets')
  const names = readdirSync(folder).toSorted()
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
