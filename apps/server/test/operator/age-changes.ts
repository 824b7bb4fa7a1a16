// Moves what was done to operators' rights and credentials 73 hours into the past, on the site whose folder DATA_DIR
// names: those whom a journey invites then count as second persons at once. Run as a program of its own.
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
