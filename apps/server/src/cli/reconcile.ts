import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { reachDatabase } from '../database/reach.ts'
import { inTransaction } from '../database/transaction.ts'
import { nameOfDay, verifyLedger } from '../domains/anchor/index.ts'
import { reconcile, type Extent } from '../domains/reporting/index.ts'
import { createLog } from '../observe/log.ts'
import { readCheckpoints } from './read-checkpoints.ts'
import { StartError } from '../start-error.ts'

// `npm run reconcile [-- --all] [FILE...]`: checks the books of the configured database, with or without a running app,
// and that only the app has written them. It starts from the balances of the newest closed day, which it compares with
// the public log; with `--all` it reads all days. Each FILE is a saved checkpoint or an exported day of the public log.
// Exits with 1 when something is wrong.
try {
  const config = loadConfig(process.env)
  const reached = await reachDatabase(config)
  const log = createLog(config.logLevel)
  const database = openDatabase({ url: reached.url, mainConnections: 1, orderConnections: 1, log })
  const options = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true })
  const checkpoints = readCheckpoints(options.positionals)
  const extent: Extent = options.values.all ? 'all days' : 'open days'
  const { accounts, transfers, differences, since } = await reconcile({ database }, extent)
  const { segments, digests, problems } = await inTransaction(
    database.main,
    (tx) => verifyLedger(tx, config, checkpoints, extent),
    {
      isolation: 'repeatable read'
    }
  )
  await database.close()
  await reached.release()
  for (const { account, expected, actual } of differences)
    console.log(`${account}: is ${actual}, should be ${expected}`)
  for (const problem of problems) console.log(problem)
  if (since) console.log(`${nameOfDay(since.day)} and earlier from closing balances`)
  console.log(`${accounts} accounts and ${transfers} transfers: ${differences.length} differences`)
  console.log(`${segments} sealed segments and ${digests} digests in the public log: ${problems.length} problems`)
  process.exitCode = differences.length + problems.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
