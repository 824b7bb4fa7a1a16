// Moves the sign-in of the session in the first argument an hour into the past, on the site in DATA_DIR, so that
// changes of credentials need the password again. A separate program.
import { Client } from 'pg'
import { loadConfig } from '../../src/config.ts'
import { runningDatabaseUrls } from '../../src/database/embedded/database-url.ts'

const { dataDir, secrets } = loadConfig(process.env)
const client = new Client({ connectionString: runningDatabaseUrls(dataDir, secrets.databasePassword)!.superuser })
await client.connect()
await client.query(
  `update session set created_at = created_at - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'
    where id = $1`,
  [process.argv[2]]
)
await client.end()
