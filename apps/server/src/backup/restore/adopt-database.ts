import { mkdirSync, realpathSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { loadConfig, type Config } from '../../config.ts'
import { readVariables, type Environment } from '../../config/read-variables.ts'
import { bumpSequences } from '../../database/bump-sequences.ts'
import { lockDataFolder } from '../../database/embedded/data-lock.ts'
import { migrate, MIGRATIONS } from '../../database/migrate.ts'
import { readUse, withClient } from '../../database/replication/facts.ts'
import { requirePlainLogin } from '../../database/role/application-login.ts'
import { readAdoptionFacts, sizeOfCheckpoint } from '../../domains/fairness/index.ts'
import { recordRestore, type RecordedRestore } from '../../domains/restore/index.ts'
import { openContext } from '../../open-context.ts'
import { createMetrics } from '../../observe/metrics/metrics.ts'
import { noTracing } from '../../observe/tracing/tracing.ts'
import { StartError } from '../../start-error.ts'
import { listOutside, readOutside } from '../outside/outside-manifest.ts'
import type { Vault } from '../vault.ts'
import { iso } from './choose-point.ts'
import { fetchFiles, fetchState } from './fetch-database.ts'
import { requireSecretsOf, type DescribedSecret } from '../secrets/compare-secrets.ts'
import { addNewerSecrets } from '../secrets/add-newer-secrets.ts'
import { newestSize, restoreHeads } from './restore-heads.ts'

const CLOSING_MS = 5000

type Wanted = {
  /** Where this node's data folder is backed up; null without `BACKUP_DIR`. */
  vault: Vault | null
  line: string | null
  dataDir: string
  /** The time that the administrator has restored; null for the newest that the database has. */
  target: Date | null
  reason: string
  /** Saved checkpoints of the public log, which say how far it is known to have gone. */
  checkpoints: readonly string[]
  environment: Environment
  log: Logger
}

export type AdoptedDatabase = RecordedRestore & { restoredTo: Date; backup: string | null }

/**
 * Record that the configured server's database was restored by its own tools, as `restoreSite` does for the embedded
 * one. Fetch first what a new machine lacks of the data folder.
 */
export async function adoptDatabase(wanted: Wanted): Promise<AdoptedDatabase> {
  mkdirSync(wanted.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(wanted.dataDir)
  const lock = lockDataFolder(dataDir)
  const ends: (() => unknown)[] = [() => lock.release()]
  try {
    const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = readVariables(wanted.environment)
    if (url === null || ownerUrl === null) {
      throw new StartError('--adopt needs DATABASE_URL, and DATABASE_OWNER_URL with the login that owns the database.')
    }
    await requireUnused(ownerUrl)
    await migrate(ownerUrl, MIGRATIONS)
    const restoredTo = await readRestoredTime(ownerUrl, wanted.target)
    // Only now: what is fetched names what the database lacks, until the restore is recorded.
    const fetched = wanted.vault && (await fetchOutside(wanted.vault, wanted.line, dataDir))
    const config = loadConfig({ ...wanted.environment, DATA_DIR: dataDir })
    if (fetched) requireSecretsOf(fetched.secrets, config)
    const knownSize = Math.max(fetched?.knownSize ?? 0, ...wanted.checkpoints.map((note) => sizeOf(config, note)))
    await requirePlainLogin(url)
    await bumpSequences(ownerUrl)
    const context = await openContext({
      config,
      log: wanted.log,
      metrics: createMetrics(config.version),
      tracing: noTracing,
      url,
      ends,
      keepsSigningKey: true
    })
    const backup = fetched?.backup ?? null
    const facts = { restoredTo, knownSize, reason: wanted.reason, backup: backup ?? 'by the database’s own tools' }
    return { ...(await recordRestore(context, facts)), restoredTo, backup }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function fetchOutside(
  vault: Vault,
  line: string | null,
  dataDir: string
): Promise<{ knownSize: number; backup: string; secrets: DescribedSecret[] } | null> {
  const base = (await listOutside(vault, line)).at(-1)
  if (!base) return null
  const manifest = await readOutside(vault, base)
  await fetchState(vault, { manifest }, dataDir)
  await addNewerSecrets(vault, { line: base.line, manifest }, dataDir)
  await fetchFiles(vault, dataDir)
  await restoreHeads(vault, { base }, dataDir)
  const knownSize = await newestSize(vault, { base, manifest })
  return { knownSize, backup: `${base.line}/${base.id}`, secrets: manifest.secrets }
}

function sizeOf(config: Config, note: string): number {
  const size = sizeOfCheckpoint(config, note)
  if (size === null) throw new StartError('A given checkpoint is not signed with a key of this site’s log.')
  return size
}

/**
 * Refuse a database that cannot be written, or that somebody else uses. The server ends a connection a moment after its
 * client has closed it, so one that was just closed may still be listed.
 */
export async function requireUnused(ownerUrl: string): Promise<void> {
  const deadline = Date.now() + CLOSING_MS
  let use = await withClient(ownerUrl, readUse)
  while (use.others > 0 && Date.now() < deadline) {
    await pause(CLOSING_MS / 20)
    use = await withClient(ownerUrl, readUse)
  }
  const { isStandby, others } = use
  if (isStandby) throw new StartError('The database is a standby or still recovers: promote it first.')
  if (others > 0) throw new StartError(`${others} other connections to the database are open. Stop the site first.`)
}

/** Return the restored time. Refuse a database that was adopted before, or has records of a later time. */
async function readRestoredTime(ownerUrl: string, target: Date | null): Promise<Date> {
  const { newestAt, isRecorded } = await withClient(ownerUrl, readAdoptionFacts)
  if (isRecorded) throw new StartError('The restore of this database is on record already. Start the site.')
  if (newestAt === null) throw new StartError('The public log of this database is empty: there is nothing to adopt.')
  if (target && newestAt > target) {
    throw new StartError(`The database has records up to ${iso(newestAt.getTime())}, later than --to.`)
  }
  return target ?? newestAt
}
