import { parseArgs } from 'node:util'
import { readLine, beginLine } from '../backup/current-line.ts'
import { openConfiguredVault } from '../backup/open-vault.ts'
import { prune } from '../backup/prune.ts'
import { identify, openReplication } from '../database/replication/connection.ts'
import { checkBackup } from '../backup/restore/check-backup.ts'
import { choosePoint, iso } from '../backup/restore/choose-point.ts'
import { takeBase } from '../backup/take-base.ts'
import type { Vault } from '../backup/vault.ts'
import { loadConfig, type Config } from '../config.ts'
import { readBackups } from '../config/backups.ts'
import { readVariables } from '../config/read-variables.ts'
import { reachDatabase } from '../database/reach.ts'
import { createLog } from '../observe/log.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import { StartError } from '../start-error.ts'

// `npm run backup`: makes a base backup of the embedded database and its data folder, with or without a running app.
// `npm run backup -- --check`: restores the newest backup into a temporary folder and checks all of it. Exits with 1 when
// something is wrong.
try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  if (values.check) await check()
  else await backUp(loadConfig(process.env))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function backUp(config: Config): Promise<void> {
  if (!config.backups) throw new StartError('BACKUP_DIR must say where backups go.')
  const vault = openConfiguredVault(config.backups, createOutgoing(config.privateHosts))
  const reached = await reachDatabase(config)
  try {
    const url = reached.superuserUrl!
    const line = await lineOf(config, url)
    const { id, manifest } = await takeBase({ config, log: createLog(config.logLevel), vault, url, line })
    await prune({ vault, line }, config.backups.keep, manifest.pictureFiles)
    const bytes = manifest.pieces.reduce((sum, piece) => sum + piece.bytes, 0)
    const seconds = (manifest.endedAt - manifest.startedAt) / 1000
    console.log(`Backup ${line}/${id}: ${(bytes / 1e6).toFixed(1)} MB of the database in ${seconds.toFixed(1)} s.`)
    console.log(`Pictures and videos are ${manifest.pictures}.`)
    const outside = manifest.secrets.filter(({ included }) => !included).map(({ variable }) => variable)
    if (outside.length > 0) console.log(`Not in it, because the environment gives them: ${outside.join(', ')}.`)
  } finally {
    await reached.release()
  }
}

async function lineOf({ dataDir }: Config, url: string): Promise<string> {
  const replication = await openReplication(url)
  try {
    const { id: systemId } = await identify(replication)
    return readLine(dataDir, systemId) ?? beginLine(dataDir, systemId)
  } finally {
    await replication.client.end()
  }
}

async function check(): Promise<void> {
  const values = readVariables(process.env)
  const backups = readBackups(values)
  if (!backups) throw new StartError('BACKUP_DIR must say where backups are.')
  const log = createLog(values.LOG_LEVEL)
  const vault: Vault = openConfiguredVault(backups, createOutgoing(values.PRIVATE_HOSTS))
  const point = await choosePoint(vault, { target: null, line: null, now: new Date() })
  const { transfers, records, problems, seconds } = await checkBackup({ vault, point, environment: process.env, log })
  for (const problem of problems) console.log(problem)
  const state = problems.length === 0 ? 'whole' : `${problems.length} problems`
  console.log(`Backup ${point.base.line}/${point.base.id} up to ${iso(point.coveredAt)}: ${state}.`)
  console.log(
    `${transfers} transfers and ${records} records of the audit log, restored and checked in ${seconds.toFixed(1)} s.`
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
