import { loadConfig } from '../config.ts'
import { migrate, MIGRATIONS } from '../database/migrate.ts'
import { StartError } from '../start-error.ts'

// `npm run migrate`: migrates the database of DATABASE_OWNER_URL, so that no server needs that login.
try {
  const { databaseOwnerUrl } = loadConfig(process.env)
  if (databaseOwnerUrl === null) {
    throw new StartError('DATABASE_OWNER_URL must name the database, with the login of the role that owns it.')
  }
  const { applied, waiting } = await migrate(databaseOwnerUrl, MIGRATIONS)
  const isDone = applied.length === 0 && waiting === null
  console.log(isDone ? 'The database is up to date.' : [...applied, ...(waiting ? [waiting] : [])].join('\n'))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
