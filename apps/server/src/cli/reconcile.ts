import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { reachDatabase } from '../database/reach.ts'
import { reconcile } from '../domains/wallet/index.ts'
import { createLog } from '../observe/log.ts'
import { StartError } from '../start-error.ts'

// `npm run reconcile`: proves the books of the configured database, beside the app or without it. Ends with 1 when they
// are not right.
try {
  const config = loadConfig(process.env)
  const reached = await reachDatabase(config)
  const log = createLog(config.logLevel)
  const database = openDatabase({ url: reached.url, mainConnections: 1, orderConnections: 1, log })
  const { accounts, transfers, differences } = await reconcile({ database })
  await database.close()
  await reached.release()
  for (const { account, expected, actual } of differences)
    console.log(`${account}: is ${actual}, should be ${expected}`)
  console.log(`${accounts} accounts and ${transfers} transfers: ${differences.length} differences`)
  process.exitCode = differences.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
