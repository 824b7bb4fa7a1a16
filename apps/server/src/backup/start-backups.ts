import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Environment } from '../config/read-variables.ts'
import { startLoop, type JobTools, type Loop } from '../time/loop.ts'
import { archiveWal, type Archiving } from './archive-wal.ts'
import { listBases } from './lines.ts'
import { NO_BACKUP_YET, type BackupState } from './measure-backups.ts'
import { prune } from './prune.ts'
import { scheduleChecks } from './schedule-checks.ts'
import { createHeadShipping } from './ship-heads.ts'
import { createFileShipping } from './ship-files.ts'
import { takeBase } from './take-base.ts'
import type { Vault } from './vault.ts'

const RETRY_MS = 5000
/** Each attempt costs the database a checkpoint. */
const BASE_RETRY_MS = 60_000
const FILES_EVERY_MS = 30_000
const HOUR_MS = 3_600_000

export type Backups = {
  state: BackupState
  /** Announce that the database is about to stop. */
  expectEnd(): void
  /** End after the database has stopped: until then the rest of its log is archived. */
  stop(): Promise<void>
}

type Options = JobTools & { config: Config; log: Logger; vault: Vault; url: string; environment: Environment }

/**
 * Archive the write-ahead log of the embedded database, its files and heads as they are written, and take base backups
 * by the clock. A database without a base backup gets one at once.
 */
export function startBackups(options: Options): Backups {
  const { config, log, vault } = options
  const state = { ...NO_BACKUP_YET }
  let current: Archiving | null = null
  let isStopping = false
  const onStored = (coveredAt: number) => void (state.coveredAt = Math.max(state.coveredAt, coveredAt))
  const work = (name: string, afterErrorMilliseconds = RETRY_MS) => ({ name, afterErrorMilliseconds })
  let bases: Loop | null = null
  let checks: Loop | null = null
  const archive = startLoop(options, work('archive of the database'), async () => {
    if (isStopping) return HOUR_MS
    current = await archiveWal(options, onStored)
    log.info({ line: current.line }, 'the database’s log is archived')
    bases?.wake()
    checks?.wake()
    try {
      await current.ended
    } catch (error) {
      // A server that has sent everything resets the connection.
      if (!isStopping) throw error
    } finally {
      await current.close()
      current = null
    }
    if (!isStopping) throw new Error('the server ended the stream of its log')
    return HOUR_MS
  })
  bases = startLoop(options, work('base backup', BASE_RETRY_MS), async () => {
    if (isStopping || !current) return RETRY_MS
    const { line } = current
    state.lastBaseAt = (await listBases(vault, line)).at(-1)?.startedAt ?? 0
    const { everyHours, keep } = config.backups!
    const wait = state.lastBaseAt + everyHours * HOUR_MS - Date.now()
    if (wait > 0) return Math.min(wait, HOUR_MS)
    const { id, manifest } = await takeBase({ ...options, line })
    state.lastBaseAt = Number(id)
    const seconds = (manifest.endedAt - manifest.startedAt) / 1000
    log.info({ line, backup: id, pieces: manifest.pieces.length, seconds }, 'a base backup was made')
    await prune({ vault, line }, keep, manifest.pictureFiles)
    return HOUR_MS
  })
  const { checkHours: everyHours } = config.backups!
  checks = scheduleChecks({ ...options, state, everyHours, line: () => current?.line ?? null, list: listBases })
  const shipFiles = createFileShipping(config, vault)
  let heads: { line: string; ship: () => Promise<void> } | null = null
  const files = startLoop(options, work('archive of files'), async () => {
    if (!current) return RETRY_MS
    const { line } = current
    if (heads?.line !== line)
      heads = { line, ship: createHeadShipping({ dataDir: config.dataDir, url: options.url, vault, line }) }
    await shipFiles()
    await heads.ship()
    return FILES_EVERY_MS
  })
  return {
    state,
    expectEnd: () => {
      isStopping = true
    },
    stop: async () => {
      isStopping = true
      const stopping = [bases.stop(), files.stop(), archive.stop(), checks?.stop()]
      await current?.close()
      await Promise.all(stopping)
      await shipFiles()
      await heads?.ship()
    }
  }
}
