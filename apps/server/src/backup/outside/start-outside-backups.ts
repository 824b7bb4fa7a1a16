import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { readArchiver } from '../../database/replication/facts.ts'
import type { Environment } from '../../config/read-variables.ts'
import { startLoop, type JobTools, type Loop } from '../../time/loop.ts'
import { createFileShipping } from '../ship-files.ts'
import { scheduleChecks } from '../schedule-checks.ts'
import { createHeadShipping } from '../ship-heads.ts'
import { NO_BACKUP_YET } from '../measure-backups.ts'
import type { Backups } from '../start-backups.ts'
import type { Vault } from '../vault.ts'
import { backUpOutside, lineOf } from './back-up-outside.ts'
import { archivingFault, archivingProblem } from './archiving-problem.ts'
import { listOutside } from './outside-manifest.ts'

const RETRY_MS = 60_000
const FILES_EVERY_MS = 30_000
const HOUR_MS = 3_600_000

type Options = JobTools & { config: Config; log: Logger; vault: Vault; url: string; environment: Environment }

/**
 * Back up what a node has outside a configured server's database: by the clock, and files and heads as they are written.
 * Check them by the clock. Watch whether that server archives its log.
 */
export function startOutsideBackups(options: Options): Backups {
  const { config, log, vault, url } = options
  const state = { ...NO_BACKUP_YET }
  const work = (name: string) => ({ name, afterErrorMilliseconds: RETRY_MS })
  const { everyHours, checkHours } = config.backups!
  let current: string | null = null
  let problem: string | null = null
  let checks: Loop | null = null
  const bases = startLoop(options, work('backup outside the database'), async () => {
    const facts = await readArchiver(url)
    const { systemId } = facts
    const found = archivingProblem(facts)
    if (found && found !== problem) log.error({ problem: found }, 'the database is not archived')
    problem = found
    state.archivingFault = archivingFault(facts)
    state.coveredAt = facts.lastArchivedAt ?? 0
    const isFirst = current === null
    current = lineOf({ config, systemId })
    if (isFirst) checks?.wake()
    state.lastBaseAt = (await listOutside(vault, current)).at(-1)?.startedAt ?? 0
    if (state.lastBaseAt + everyHours * HOUR_MS > Date.now()) return RETRY_MS
    const { line, id } = await backUpOutside({ config, log, vault, url, systemId })
    state.lastBaseAt = Number(id)
    log.info({ line, backup: id }, 'what is outside the database was backed up')
    return RETRY_MS
  })
  checks = scheduleChecks({ ...options, state, everyHours: checkHours, line: () => current, list: listOutside })
  const shipFiles = createFileShipping(config, vault)
  let shipHeads: (() => Promise<void>) | null = null
  const ship = async () => {
    if (!shipHeads) {
      const line = lineOf({ config, systemId: (await readArchiver(url)).systemId })
      shipHeads = createHeadShipping({ dataDir: config.dataDir, url, vault, line })
    }
    await shipFiles()
    await shipHeads()
    return FILES_EVERY_MS
  }
  const files = startLoop(options, work('archive of files'), ship)
  return {
    state,
    expectEnd: () => {},
    stop: async () => {
      await Promise.all([bases.stop(), files.stop(), checks?.stop()])
      await ship().catch((error: unknown) => log.error({ err: error }, 'the last files were not backed up'))
    }
  }
}
