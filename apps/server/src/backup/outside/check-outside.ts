import { hash } from 'node:crypto'
import type { Config } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import type { BaseRef } from '../lines.ts'
import { otherSecrets } from '../secrets/compare-secrets.ts'
import { findMissingFiles } from '../ship-files.ts'
import type { Vault } from '../vault.ts'
import { readOutside } from './outside-manifest.ts'

/** Read a whole backup of what is outside the database. Return what is missing, damaged, or of another site. */
export async function checkOutside(
  vault: Vault,
  base: BaseRef,
  config: Pick<Config, 'secrets' | 'replacedSecrets'>
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
  problems.push(...otherSecrets(manifest.secrets, config))
  return [...problems, ...(await findMissingFiles(vault, manifest.pictureFiles))]
}
