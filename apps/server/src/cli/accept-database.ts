import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { acceptDatabase } from '../domains/anchor/index.ts'
import { StartError } from '../start-error.ts'
import { MIN_REASON_LENGTH, openCommandTools } from './command-tools.ts'

const USAGE = 'npm run accept-database -- --reason "why the database is another one, or an older state"'
const MAX_LISTED = 20

// `npm run accept-database -- --reason TEXT`: accepts a database that is different from, or older than, the one with
// this data folder's chain heads. The audit log records it; the lists of heads are renamed.
try {
  const { values } = parseArgs({ options: { reason: { type: 'string', default: '' } } })
  const reason = values.reason.trim()
  if (reason.length < MIN_REASON_LENGTH) throw new StartError(USAGE)
  const config = loadConfig(process.env)
  await using ends = new AsyncDisposableStack()
  const { missing, archived } = await acceptDatabase(await openCommandTools(config, ends), reason)
  for (const line of missing.slice(0, MAX_LISTED)) console.log(line)
  if (missing.length > MAX_LISTED) console.log(`… and ${missing.length - MAX_LISTED} more`)
  console.log(`Accepted, and recorded in the audit log. Stored in ${config.dataDir}: ${archived.join(', ')}`)
  console.log('Start the server again: it seals the ledger where no part of it is sealed.')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
