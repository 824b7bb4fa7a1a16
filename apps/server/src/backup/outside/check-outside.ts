import { hash } from 'node:crypto'
import { secretList } from '../../config/secret-list.ts'
import type { Config } from '../../config.ts'
import { keyId } from '../../seal.ts'
import { StartError } from '../../start-error.ts'
import type { BaseRef } from '../lines.ts'
import { findMissingFiles } from '../ship-files.ts'
import type { Vault } from '../vault.ts'
import { readOutside } from './outside-manifest.ts'

/** Read a whole backup of what is outside the database. Return what is missing, damaged, or of another site. */
export async function checkOutside(
  vault: Vault,
  base: BaseRef,
  { secrets }: Pick<Config, 'secrets'>
): Promise<string[]> {
  const manifest = await readOutside(vault, base)
  const problems: string[] = []
  for (const { name, path, sha256 } of manifest.files) {
    try {
      if (hash('sha256', await vault.get(path)) !== sha256) problems.push(`${name}: ${path} has another hash`)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      problems.push(`${name}: ${error.message}`)
    }
  }
  const all: Record<string, { variable: string; file: string }> = secretList
  for (const [name, { variable, file }] of Object.entries(all)) {
    if (file === '') continue
    const value = secrets[name as keyof typeof secrets]
    const own = keyId(Buffer.isBuffer(value) ? value : Buffer.from(String(value)))
    const stored = manifest.secrets.find((secret) => secret.variable === variable)
    if (stored?.fingerprint !== own) problems.push(`${variable}: the backup has the fingerprint of another value`)
  }
  return [...problems, ...(await findMissingFiles(vault, manifest.pictureFiles))]
}
