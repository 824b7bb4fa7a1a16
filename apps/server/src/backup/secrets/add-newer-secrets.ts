import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { olderKeys, secretList } from '../../config/secret-list.ts'
import type { State } from '../manifest.ts'
import type { Vault } from '../vault.ts'
import { readNewestSecrets } from './ship-secrets.ts'

const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== '')

type Names = keyof typeof olderKeys

/**
 * Put the keys in force that this line's data folder had last, and all earlier ones among the older keys: the restored
 * state can be from before a key was replaced, or from after. Files that the backup did not bring stay as they are.
 */
export async function addNewerSecrets(
  vault: Vault,
  { line, manifest }: { line: string; manifest: Pick<State, 'files'> },
  dataDir: string
): Promise<void> {
  const newest = await readNewestSecrets(vault, line)
  const fetched = new Set(manifest.files.map(({ name }) => name))
  const folder = join(dataDir, 'secrets')
  const read = (file: string) =>
    existsSync(join(folder, file)) ? linesOf(readFileSync(join(folder, file), 'utf8')) : []
  const write = (file: string, keys: readonly string[]) =>
    writeFileSync(join(folder, file), [...keys, ''].join('\n'), { mode: 0o600, flush: true })
  for (const name of Object.keys(olderKeys) as Names[]) {
    const [own, older] = [secretList[name].file, olderKeys[name].file]
    const [key] = linesOf(newest[own] ?? '')
    if (key === undefined || !fetched.has(`secrets/${own}`)) continue
    const known = [...linesOf(newest[older] ?? ''), ...read(own), ...read(older)]
    const others = [...new Set(known)].filter((one) => one !== key)
    write(own, [key])
    if (others.length > 0) write(older, others)
  }
}
