// Moves changes of operators' rights and credentials 73 hours into the past, on the site in DATA_DIR, so that operators
// invited by a journey count as second persons at once. A separate program.
import { Client } from 'pg'
import { loadConfig } from '../../src/config.ts'
import { runningDatabaseUrls } from '../../src/database/embedded/database-url.ts'

const { dataDir, secrets } = loadConfig(process.env)
const client = new Client({ connectionString: runningDatabaseUrls(dataDir, secrets.databasePassword)!.superuser })
await client.connect()
await client.query('set session_replication_role = replica')
await client.query(
  `update operator_change set changed_at = changed_at - interval '73 hours' where changed_at > now() - interval '72 hours'`
)
await client.end()
