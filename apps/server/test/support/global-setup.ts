import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { DatabaseUrls } from '../../src/database/embedded/database-url.ts'
import { newDatabase } from '../../src/database/embedded/roles.ts'
import { startEmbedded } from '../../src/database/embedded/start-embedded.ts'
import { migrate, MIGRATIONS } from '../../src/database/migrate.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const TEMPLATE = 'glasshouse_template'

/**
 * Start one PostgreSQL for all test files, with a migrated database that each copies, and one folder for their files.
 * Return a function that removes all of it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = createTemporaryFolder('glasshouse-test-')
  const dataDir = join(runFolder, 'data')
  const server = await startEmbedded({ dataDir, password: randomBytes(16).toString('hex'), durability: 'none' })
  const client = new Client({ connectionString: server.urls.superuser })
  await client.connect()
  await client.query(newDatabase(TEMPLATE))
  await client.end()
  const template = new URL(server.urls.owner)
  template.pathname = TEMPLATE
  await migrate(template.href, MIGRATIONS)
  project.provide('runFolder', runFolder)
  project.provide('databaseServer', { urls: server.urls, template: TEMPLATE })
  return async () => {
    await server.stop()
    rmSync(runFolder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
    databaseServer: { urls: DatabaseUrls; template: string }
  }
}
