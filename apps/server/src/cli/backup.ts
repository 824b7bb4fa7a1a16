import { parseArgs } from 'node:util'
import { readLine, beginLine } from '../backup/current-line.ts'
import { openConfiguredVault } from '../backup/open-vault.ts'
import { archivingProblem } from '../backup/outside/archiving-problem.ts'
import { backUpOutside } from '../backup/outside/back-up-outside.ts'
import { checkOutside } from '../backup/outside/check-outside.ts'
import { listOutside } from '../backup/outside/outside-manifest.ts'
import { prune } from '../backup/prune.ts'
import { readArchiver, type ArchiverFacts } from '../database/replication/facts.ts'
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
// something is wrong. With DATABASE_URL both do what they can: they back up and read what is outside the database, and
// check that the server archives its log. `--line` names the history to check, where several sites share BACKUP_DIR.
try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, line: { type: 'string' } } })
  const line = values.line ?? null
  if (line !== null && !values.check)
    throw new StartError('--line names the history of which --check reads the newest backup.')
  const isConfigured = readVariables(process.env).DATABASE_URL !== null
  if (isConfigured && values.check) await checkConfigured(loadConfig(process.env), line)
  else if (isConfigured) await backUpConfigured(loadConfig(process.env))
  else if (values.check) await check(line)
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
    reportContents(manifest)
  } finally {
    await reached.release()
  }
}

async function backUpConfigured(config: Config): Promise<void> {
  if (!config.backups) throw new StartError('BACKUP_DIR must say where backups go.')
  const vault = openConfiguredVault(config.backups, createOutgoing(config.privateHosts))
  const [url, log] = [config.databaseUrl!, createLog(config.logLevel)]
  const facts = await readArchiver(url)
  const { line, id, manifest } = await backUpOutside({ config, log, vault, url, systemId: facts.systemId })
  console.log(`Backup ${line}/${id} of what is outside the database: ${manifest.files.length} files.`)
  reportContents(manifest)
  reportArchiving(facts)
}

async function checkConfigured(config: Config, line: string | null): Promise<void> {
  if (!config.backups) throw new StartError('BACKUP_DIR must say where backups are.')
  const vault = openConfiguredVault(config.backups, createOutgoing(config.privateHosts))
  const base = (await listOutside(vault, line)).at(-1)
  if (!base) throw new StartError('There is no finished backup in BACKUP_DIR.')
  const problems = await checkOutside(vault, base, config)
  for (const problem of problems) console.log(problem)
  console.log(`Backup ${base.line}/${base.id} of what is outside the database: ${stateOf(problems)}.`)
  reportArchiving(await readArchiver(config.databaseUrl!))
  if (problems.length > 0) process.exitCode = 1
}

function reportArchiving(facts: ArchiverFacts): void {
  console.log('The database is not in it: back it up by its own tools, such as pgBackRest, and restore it by them.')
  const problem = archivingProblem(facts)
  if (problem) {
    console.log(`The database: ${problem}.`)
    process.exitCode = 1
  } else console.log(`Its log is archived, last at ${iso(facts.lastArchivedAt!)}.`)
  if (facts.synchronous === '')
    console.log('No standby is synchronous: what is not archived yet is lost with the server.')
}

function stateOf(problems: readonly string[]): string {
  return problems.length === 0 ? 'whole' : `${problems.length} problems`
}

type Contents = { pictures: string; secrets: { variable: string; included: boolean }[] }

function reportContents({ pictures, secrets }: Contents): void {
  console.log(`Pictures and videos are ${pictures}.`)
  const outside = secrets.filter(({ included }) => !included).map(({ variable }) => variable)
  if (outside.length > 0) console.log(`Not in it, because the environment gives them: ${outside.join(', ')}.`)
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

async function check(line: string | null): Promise<void> {
  const values = readVariables(process.env)
  const backups = readBackups(values)
  if (!backups) throw new StartError('BACKUP_DIR must say where backups are.')
  const log = createLog(values.LOG_LEVEL)
  const vault: Vault = openConfiguredVault(backups, createOutgoing(values.PRIVATE_HOSTS))
  const point = await choosePoint(vault, { target: null, line, now: new Date() })
  const { transfers, records, problems, seconds } = await checkBackup({ vault, point, environment: process.env, log })
  for (const problem of problems) console.log(problem)
  console.log(`Backup ${point.base.line}/${point.base.id} up to ${iso(point.coveredAt)}: ${stateOf(problems)}.`)
  console.log(
    `${transfers} transfers and ${records} records of the audit log, restored and checked in ${seconds.toFixed(1)} s.`
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
