import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { reachDatabase } from '../database/reach.ts'
import { inTransaction } from '../database/transaction.ts'
import { verifyLedger } from '../domains/anchor/index.ts'
import { reconcile } from '../domains/reporting/index.ts'
import { createLog } from '../observe/log.ts'
import { readCheckpoints } from './read-checkpoints.ts'
import { StartError } from '../start-error.ts'

// `npm run reconcile [-- FILE...]`: checks the books of the configured database, with or without a running app, and
// that only the app has written them. Each FILE is a saved checkpoint or an exported day of the public log. Exits with
// 1 when something is wrong.
try {
  const config = loadConfig(process.env)
  const reached = await reachDatabase(config)
  const log = createLog(config.logLevel)
  const database = openDatabase({ url: reached.url, mainConnections: 1, orderConnections: 1, log })
  const checkpoints = readCheckpoints(process.argv.slice(2))
  const { accounts, transfers, differences } = await reconcile({ database })
  const { segments, digests, problems } = await inTransaction(
    database.main,
    (tx) => verifyLedger(tx, config, checkpoints),
    {
      isolation: 'repeatable read'
    }
  )
  await database.close()
  await reached.release()
  for (const { account, expected, actual } of differences)
    console.log(`${account}: is ${actual}, should be ${expected}`)
  for (const problem of problems) console.log(problem)
  console.log(`${accounts} accounts and ${transfers} transfers: ${differences.length} differences`)
  console.log(`${segments} sealed segments and ${digests} digests in the public log: ${problems.length} problems`)
  process.exitCode = differences.length + problems.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
