import { realpathSync } from 'node:fs'
import { loadConfig, type Config } from '../../config.ts'
import type { Environment } from '../../config/read-variables.ts'
import { chooseAccount } from '../../database/embedded/account.ts'
import { findBinaries } from '../../database/embedded/binaries.ts'
import { clusterFolder } from '../../database/embedded/cluster.ts'
import { lockDataFolder } from '../../database/embedded/data-lock.ts'
import { runnableBinaries } from '../../database/embedded/open-copy.ts'
import { addNewerSecrets } from '../secrets/add-newer-secrets.ts'
import { requireSecretsOf } from '../secrets/compare-secrets.ts'
import type { Vault } from '../vault.ts'
import type { RestorePoint } from './choose-point.ts'
import { fetchDatabase, fetchFiles, fetchState, fetchWal } from './fetch-database.ts'
import { prepareTarget } from './target-folder.ts'
import { recover } from '../../database/embedded/recover.ts'
import { restoreHeads } from './restore-heads.ts'

type Source = { vault: Vault; point: RestorePoint }

/**
 * Fill an empty data folder from a backup, and let PostgreSQL replay the log. Return the configuration with the restored
 * secrets, or with those of the environment. The folder is not yet one that a site may start on.
 */
export async function buildFolder(
  { vault, point }: Source,
  dataDir: string,
  environment: Environment
): Promise<Config> {
  prepareTarget(dataDir)
  const folder = realpathSync(dataDir)
  const lock = lockDataFolder(folder)
  try {
    const account = chooseAccount(clusterFolder(folder))
    await fetchState(vault, point, folder)
    await addNewerSecrets(vault, { line: point.base.line, manifest: point.manifest }, folder)
    const config = loadConfig({ ...environment, DATA_DIR: folder, DATABASE_URL: '' })
    requireSecretsOf(point.manifest.secrets, config)
    await fetchDatabase(vault, point, { dataDir: folder, account })
    await fetchWal(vault, point, { dataDir: folder, account })
    const binaries = runnableBinaries(findBinaries(), account)
    const password = config.secrets.databasePassword
    await recover({ binaries, account, dataDir: folder, password, durable: config.durability === 'full' }, point.target)
    if (!config.s3) await fetchFiles(vault, folder)
    await restoreHeads(vault, point, folder)
    return config
  } finally {
    lock.release()
  }
}
