import { parseArgs } from 'node:util'
import { openConfiguredVault } from '../backup/open-vault.ts'
import { loadConfig, type Config } from '../config.ts'
import { openOwner } from '../database/open.ts'
import { archiveMonth, checkExport, dropArchived, findDueMonth, listMonths } from '../domains/archive/index.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import { StartError } from '../start-error.ts'
import { openCommandTools } from './command-tools.ts'

// `npm run archive`: checks the ledger, exports its oldest month into the place of the backups, checks the export, and
// detaches the month, if `ARCHIVE_AFTER_MONTHS` lets it go. Run it again for the next month. `-- --list` lists the
// months, `-- --check MONTH` checks an export again, and `-- --drop MONTH` does that and drops the detached tables. Exits
// with 1 when something is wrong.
try {
  const { values } = parseArgs({
    options: { list: { type: 'boolean' }, check: { type: 'string' }, drop: { type: 'string' } }
  })
  const config = loadConfig(process.env)
  await using ends = new AsyncDisposableStack()
  const tools = await openArchiveTools(config, ends)
  if (values.list) await list(tools)
  else if (values.check !== undefined) await check(tools, values.check)
  else if (values.drop !== undefined) await drop(tools, values.drop)
  else await archive(tools)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

type Tools = Awaited<ReturnType<typeof openArchiveTools>>

async function openArchiveTools(config: Config, ends: AsyncDisposableStack) {
  if (!config.backups) throw new StartError('BACKUP_DIR must say where exports go.')
  const { superuserUrl, ...tools } = await openCommandTools(config, ends)
  const url = superuserUrl ?? config.databaseOwnerUrl
  if (url === null)
    throw new StartError('DATABASE_OWNER_URL must name the database, with the login of the role that owns it.')
  const owner = openOwner(url)
  ends.defer(() => owner.end())
  return { ...tools, owner, vault: openConfiguredVault(config.backups, createOutgoing(config.privateHosts)) }
}

async function archive(tools: Tools): Promise<void> {
  const month = await findDueMonth(tools)
  if (!month) return console.log('No month may be archived yet.')
  const { transfers, orders } = await archiveMonth(tools, month)
  console.log(`${month.month}: ${transfers} transfers and ${orders} orders were exported, checked and detached.`)
  console.log(`\`npm run archive -- --drop ${month.month}\` drops the detached tables.`)
}

async function check({ database, vault }: Tools, month: string): Promise<void> {
  const { transfers, orders, problems } = await checkExport({ database: database.main, vault }, month)
  for (const problem of problems) console.log(problem)
  console.log(`${month}: ${transfers} transfers and ${orders} orders: ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

async function drop(tools: Tools, month: string): Promise<void> {
  await dropArchived(tools, month)
  console.log(`${month}: the export is whole, and the detached tables are dropped.`)
}

async function list(tools: Tools): Promise<void> {
  const { archived, attached } = await listMonths(tools)
  for (const { month, transfers, orders, archived_at: at } of archived)
    console.log(`${month}: archived ${at.toISOString().slice(0, 10)}, ${transfers} transfers, ${orders} orders`)
  for (const { month, ends_at: endsAt } of attached)
    console.log(`${month}: attached, up to ${endsAt.toISOString().slice(0, 10)}`)
}
