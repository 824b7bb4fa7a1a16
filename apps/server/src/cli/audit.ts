import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { reachDatabase } from '../database/reach.ts'
import { inTransaction } from '../database/transaction.ts'
import { verifyRecords } from '../domains/anchor/index.ts'
import { createLog } from '../observe/log.ts'
import { readCheckpoints } from './read-checkpoints.ts'
import { StartError } from '../start-error.ts'

// `npm run audit [-- FILE...]`: checks the whole audit log, with or without a running app. Each FILE is a saved
// checkpoint or an exported day of the public log. Exits with 1 when something was tampered with.
try {
  const config = loadConfig(process.env)
  const reached = await reachDatabase(config)
  const database = openDatabase({
    url: reached.url,
    mainConnections: 1,
    orderConnections: 1,
    log: createLog(config.logLevel)
  })
  const checkpoints = readCheckpoints(process.argv.slice(2))
  const { records, head, problems } = await inTransaction(
    database.main,
    (tx) => verifyRecords(tx, config, checkpoints),
    {
      isolation: 'repeatable read'
    }
  )
  await database.close()
  await reached.release()
  for (const problem of problems) console.log(problem)
  console.log(`${records} records, head ${head}: ${problems.length === 0 ? 'whole' : `${problems.length} problems`}`)
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
